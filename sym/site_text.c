/* site_text.c - copies the section once and splits the copy into fields in place; an empty field repeats the pointer of
 * the previous line. */
#include "sym/site_text.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/path.h"
#include "base/printable.h"
#include "base/vec.h"

enum { UNIT_FIELDS = 7, SITE_FIELDS = 6, BLOCK_FIELDS = 6, FIELDS_MAX = UNIT_FIELDS };

struct parser {
    char *at, *end;                        /* the rest */
    size_t line;                           /* its number, from 1 */
    char *field[FIELDS_MAX];
    unsigned field_count;
    const char *last[SITE_FIELDS];         /* fields of the previous site; NULL: none in this unit */
    struct vec units, sites, blocks;
    struct err *err;
};

static bool refuse(struct parser *parser, const char *why)
{
    return err_set(parser->err, "its table of places is broken at line %zu: %s", parser->line, why);
}

/* Split the next line into its fields. */
static bool split_line(struct parser *parser)
{
    char *newline = memchr(parser->at, '\n', (size_t)(parser->end - parser->at));

    parser->line++;
    parser->field_count = 0;
    if (!newline)
        return refuse(parser, "it has no end");
    if (memchr(parser->at, 0, (size_t)(newline - parser->at)))
        return refuse(parser, "a byte of it is 0");
    *newline = 0;
    for (char *field; (field = strsep(&parser->at, "\t"));) {
        if (parser->field_count == FIELDS_MAX)
            return refuse(parser, "it has too many fields");
        parser->field[parser->field_count++] = field;
    }
    parser->at = newline + 1;
    return true;
}

static bool read_number(const char *field, uint32_t *number)
{
    char *rest;
    unsigned long long value = strtoull(field, &rest, 10);

    *number = (uint32_t)value;
    return isdigit((unsigned char)*field) && *rest == 0 && value <= UINT32_MAX;
}

static bool is_unit_full(const struct parser *parser)
{
    const struct site_unit *unit;

    if (parser->units.count == 0)
        return true;
    unit = vec_at(&parser->units, parser->units.count - 1);
    return parser->sites.count - unit->first_site == unit->site_count;
}

static bool read_unit(struct parser *parser)
{
    struct site_unit unit = {.file = parser->field[1], .first_site = parser->sites.count};

    if (!is_unit_full(parser))
        return refuse(parser, "the unit before has too few places");
    if (parser->field_count != UNIT_FIELDS || !read_number(parser->field[2], &unit.functions)
        || !read_number(parser->field[3], &unit.functions_lowered) || !read_number(parser->field[4], &unit.nodes)
        || !read_number(parser->field[5], &unit.nodes_lowered) || !read_number(parser->field[6], &unit.site_count))
        return refuse(parser, "a unit has a file and five numbers");
    if (unit.functions_lowered > unit.functions || unit.nodes_lowered > unit.nodes)
        return refuse(parser, "more is lowered than there is");
    path_clean(parser->field[1]);
    memset(parser->last, 0, sizeof parser->last);
    vec_append(&parser->units, &unit, 1);
    return true;
}

static bool read_loss(const char *word, enum loss *loss)
{
    for (unsigned i = 0; i < LOSS_COUNT; i++) {
        if (strcasecmp(word, loss_name[i]) == 0) {
            *loss = (enum loss)i;
            return true;
        }
    }
    return false;
}

static bool read_kind(const char *word, struct site_text *site)
{
    if (strncmp(word, "loss-", 5) == 0) {
        site->kind = SITE_LOSS;
        return read_loss(word + 5, &site->loss);
    }
    for (unsigned i = 0; i < SITE_LOSS; i++) {
        if (strcmp(word, site_word[i]) == 0) {
            site->kind = (enum site_kind)i;
            return true;
        }
    }
    return false;
}

/* Returns field `i`, or that of the previous line if it is empty. */
static const char *take_field(struct parser *parser, unsigned i)
{
    if (*parser->field[i])
        parser->last[i] = strcmp(parser->field[i], "-") == 0 ? "" : parser->field[i];
    return parser->last[i];
}

static bool read_site(struct parser *parser)
{
    struct site_text site = {0};
    const char *field[SITE_FIELDS];

    if (parser->units.count == 0 || is_unit_full(parser))
        return refuse(parser, "a place that belongs to no unit");
    if (parser->field_count != SITE_FIELDS)
        return refuse(parser, "a place has six fields");
    path_clean(parser->field[1]);
    for (unsigned i = 0; i < SITE_FIELDS; i++) {
        field[i] = take_field(parser, i);
        if (!field[i])
            return refuse(parser, "the first place of a unit has an empty field");
    }
    if (!read_kind(field[0], &site))
        return refuse(parser, "a kind of place that is not known; was it made by another version?");
    if (!read_number(field[2], &site.line) || !read_number(field[3], &site.column))
        return refuse(parser, "line and column are numbers");
    site.file = field[1];
    site.function = field[4];
    site.text = field[5];
    vec_append(&parser->sites, &site, 1);
    return true;
}

static const char *site_text_filled(const char *field)
{
    return strcmp(field, "-") == 0 ? "" : field;
}

static bool read_block(struct parser *parser)
{
    const struct site_unit *unit;
    const struct site_block *last;
    struct site_block block = {.site = SITE_NONE};
    uint32_t site = 0;

    if (parser->units.count == 0 || parser->field_count != BLOCK_FIELDS)
        return refuse(parser, "a block has six fields, and a unit");
    unit = vec_at(&parser->units, parser->units.count - 1);
    block.unit = (uint32_t)parser->units.count - 1;
    block.is_taken = *parser->field[1] == '&';
    block.runs_itself = parser->field[1][block.is_taken] == '*';
    block.function = *parser->field[1] ? parser->field[1] + block.is_taken + block.runs_itself : NULL;
    last = parser->blocks.count ? vec_at(&parser->blocks, parser->blocks.count - 1) : NULL;
    if (!block.function && (!last || last->unit != block.unit))
        return refuse(parser, "a block that belongs to no function");
    if (strcmp(parser->field[2], "-") != 0) {
        if (!read_number(parser->field[2], &site) || site >= unit->site_count)
            return refuse(parser, "the place at a block's end is none of the unit's");
        block.site = (uint32_t)unit->first_site + site;
    }
    block.lines = site_text_filled(parser->field[3]);
    block.calls = site_text_filled(parser->field[4]);
    block.next = site_text_filled(parser->field[5]);
    vec_append(&parser->blocks, &block, 1);
    return true;
}

static bool read_line(struct parser *parser)
{
    if (strcmp(parser->field[0], "unit") == 0)
        return read_unit(parser);
    return strcmp(parser->field[0], "flow") == 0 ? read_block(parser) : read_site(parser);
}

static bool read_lines(struct parser *parser)
{
    while (parser->at < parser->end) {
        if (!split_line(parser) || !read_line(parser))
            return false;
    }
    return is_unit_full(parser) || refuse(parser, "the last unit has too few places");
}

bool site_text_read(const char *bytes, size_t size, struct arena *arena, struct site_texts *texts, struct err *err)
{
    char *copy = arena_copy(arena, bytes, size);
    struct parser parser = {.at = copy, .end = copy + size, .err = err};
    bool is_good;

    printable_text(copy, size);
    vec_init(&parser.units, sizeof(struct site_unit));
    vec_init(&parser.sites, sizeof(struct site_text));
    vec_init(&parser.blocks, sizeof(struct site_block));
    is_good = read_lines(&parser);
    *texts = (struct site_texts){0};
    if (is_good) {
        texts->unit_count = parser.units.count;
        texts->site_count = parser.sites.count;
        texts->block_count = parser.blocks.count;
        texts->units = arena_copy(arena, parser.units.data, parser.units.count * sizeof(struct site_unit));
        texts->sites = arena_copy(arena, parser.sites.data, parser.sites.count * sizeof(struct site_text));
        texts->blocks = arena_copy(arena, parser.blocks.data, parser.blocks.count * sizeof(struct site_block));
    }
    vec_fini(&parser.blocks);
    vec_fini(&parser.sites);
    vec_fini(&parser.units);
    return is_good;
}
