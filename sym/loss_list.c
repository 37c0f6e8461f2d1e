/* loss_list.c - sorted like a compiler's messages: by file, line and column. */
#include "sym/loss_list.h"
#include <stdlib.h>
#include <string.h>

void loss_list_init(struct loss_list *list)
{
    *list = (struct loss_list){0};
    vec_init(&list->places, sizeof(struct site_text));
}

void loss_list_fini(struct loss_list *list)
{
    vec_fini(&list->places);
}

void loss_list_add(struct loss_list *list, const struct site_texts *texts)
{
    list->units += texts->unit_count;
    for (size_t i = 0; i < texts->unit_count; i++) {
        const struct site_unit *unit = &texts->units[i];
        list->functions += unit->functions;
        list->functions_lowered += unit->functions_lowered;
        list->nodes += unit->nodes;
        list->nodes_lowered += unit->nodes_lowered;
    }
    for (size_t i = 0; i < texts->site_count; i++)
        if (texts->sites[i].kind == SITE_LOSS)
            vec_append(&list->places, &texts->sites[i], 1);
}

static int compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int compare_places(const void *left, const void *right)
{
    const struct site_text *a = left, *b = right;
    int order = strcmp(a->file, b->file);

    order = order ? order : compare_numbers(a->line, b->line);
    order = order ? order : compare_numbers(a->column, b->column);
    order = order ? order : strcmp(a->function, b->function);
    order = order ? order : compare_numbers(a->loss, b->loss);
    return order ? order : strcmp(a->text, b->text);
}

void loss_list_sort(struct loss_list *list)
{
    struct site_text *place = list->places.data;
    size_t kept = 0;

    if (list->places.count == 0)
        return;
    qsort(place, list->places.count, sizeof *place, compare_places);
    for (size_t i = 0; i < list->places.count; i++)
        if (kept == 0 || compare_places(&place[kept - 1], &place[i]) != 0)
            place[kept++] = place[i];
    list->places.count = kept;
}

size_t loss_list_count(const struct loss_list *list, enum loss loss)
{
    const struct site_text *place = list->places.data;
    size_t count = 0;

    for (size_t i = 0; i < list->places.count; i++)
        count += place[i].loss == loss;
    return count;
}

static size_t count_class(const struct loss_list *list, enum loss_class class)
{
    const struct site_text *place = list->places.data;
    size_t count = 0;

    for (size_t i = 0; i < list->places.count; i++)
        count += loss_class[place[i].loss] == class;
    return count;
}

static void print_place(const struct site_text *place, struct text *out)
{
    text_printf(out, "%s:%u:%u: ", place->file, place->line, place->column);
    if (*place->function)
        text_printf(out, "%s: ", place->function);
    text_add(out, loss_text[place->loss]);
    if (*place->text)
        text_printf(out, ": %s", place->text);
    text_add(out, "\n");
}

static void print_share(uint64_t part, uint64_t whole, const char *what, struct text *out)
{
    text_printf(out, "%llu of %llu %s", (unsigned long long)part, (unsigned long long)whole, what);
    if (whole)
        text_printf(out, " (%.1f %%)", 100.0 * (double)part / (double)whole);
}

void loss_list_print(const struct loss_list *list, struct text *out)
{
    const struct site_text *place = list->places.data;

    for (size_t i = 0; i < list->places.count; i++)
        print_place(&place[i], out);
    if (list->places.count)
        text_add(out, "\n");
    for (unsigned i = 0; i < LOSS_COUNT; i++) {
        size_t count = loss_list_count(list, (enum loss)i);
        if (count)
            text_printf(out, "%7zu  %s\n", count, loss_text[i]);
    }
    text_printf(out, "%7zu  place%s in %llu file%s not followed\n", list->places.count,
                list->places.count == 1 ? "" : "s", (unsigned long long)list->units, list->units == 1 ? "" : "s");
    text_add(out, "instrumented: ");
    print_share(list->functions_lowered, list->functions, "functions", out);
    text_add(out, ", ");
    print_share(list->nodes_lowered, list->nodes, "expressions", out);
    text_add(out, "\n");
}

void loss_list_print_summary(const struct loss_list *list, struct text *out)
{
    size_t files = count_class(list, LOSS_CLASS_FILE), functions = count_class(list, LOSS_CLASS_FUNCTION);
    size_t places = list->places.count - files - functions;
    const char *between = "";

    if (files) {
        text_printf(out, "%zu %s native", files, files == 1 ? "file is" : "files are");
        between = ", ";
    }
    if (functions) {
        text_printf(out, "%s%zu of %llu functions %s native", between, functions,
                    (unsigned long long)list->functions, functions == 1 ? "is" : "are");
        between = ", ";
    }
    if (places)
        text_printf(out, "%s%zu %s not followed", between, places, places == 1 ? "place is" : "places are");
}
