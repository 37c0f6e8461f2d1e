/* row.c - writes the differences between two versions as rows of text: see sym/difference.h. */
#include "runtime/platform/bytes.h"
#include "runtime/record/cell.h"
#include "runtime/record/value.h"
#include "runtime/versions/versions.h"

#include "sym/difference.h"

void row_add(struct row *row, const char *text)
{
    text_copy(row->text + row->used, sizeof row->text - row->used, text);
    row->used += (uint32_t)text_length(row->text + row->used);
}

void row_add_value(struct row *row, char letter, uint64_t value)
{
    char text[24] = {DIFFERENCE_VALUE, letter}, *at = text + 2;
    unsigned shift = 60;
    while (shift && !(value >> shift))
        shift -= 4;
    for (; shift < 64; shift -= 4)
        *at++ = "0123456789abcdef"[value >> shift & 15];
    *at++ = ';';
    row_add(row, text);
}

void row_begin(struct row *row, const char *what)
{
    static const char mark[] = {DIFFERENCE_ROW, 0};
    row->used = 0;
    row_add(row, mark);
    row_add(row, what);
}

void row_next(struct row *row)
{
    static const char mark[] = {DIFFERENCE_COLUMN, 0};
    row_add(row, mark);
}

/* Rows that do not fit are dropped: one row suffices. */
void row_end(const struct row *row)
{
    struct versions *v = VERSIONS;
    if (row->used + 1 >= sizeof row->text && v->text_used)
        return;
    if (row->used < DIFFERENCE_BYTES - v->text_used) {
        memcpy(v->text + v->text_used, row->text, row->used + 1);
        v->text_used += row->used;
    }
}

const char *row_path(struct path path)
{
    CELLS->path[path.length] = 0;
    return CELLS->path;
}

static void tell_number(struct row *row, const struct cute_type *type, uint64_t value, unsigned width)
{
    row_next(row);
    if (type->kind == CUTE_TYPE_FLOAT)
        row_add_value(row, width == 64 ? 'd' : 'f', value);
    else if (type->is_signed)
        row_add_value(row, 's', (uint64_t)width_sign_extend(value, width));
    else
        row_add_value(row, 'u', value);
}

void tell_numbers(struct path path, const struct cute_type *type, struct val old, struct val new)
{
    struct row row;
    row_begin(&row, row_path(path));
    tell_number(&row, type, old.value, old.width);
    tell_number(&row, type, new.value, new.width);
    row_end(&row);
}

void tell_texts(const char *what, const char *old, const char *new)
{
    struct row row;
    row_begin(&row, what);
    row_next(&row);
    row_add(&row, old);
    row_next(&row);
    row_add(&row, new);
    row_end(&row);
}
