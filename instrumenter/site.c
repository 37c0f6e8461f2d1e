/* Sites are printed as they come. Trees repeat a lot (a < b, p + 8), so equal runs of nodes, constants and labels are
 * printed once and shared; hashes of 64 bits decide what is equal, with the length in the key. */
#include "instrumenter/site.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>
#include "instrumenter/tables.h"

#define TEXT_LIMIT 80u

void sites_init(struct sites *sites, struct source *source, struct arena *arena)
{
    *sites = (struct sites){.source = source, .arena = arena};
    text_init(&sites->entries);
    text_init(&sites->nodes);
    text_init(&sites->consts);
    text_init(&sites->labels);
    text_init(&sites->types);
    text_init(&sites->lines);
    map_init(&sites->node_index);
    map_init(&sites->const_index);
    map_init(&sites->label_index);
    map_init(&sites->type_index);
    map_init(&sites->inline_index);
}

void sites_fini(struct sites *sites)
{
    text_fini(&sites->entries);
    text_fini(&sites->nodes);
    text_fini(&sites->consts);
    text_fini(&sites->labels);
    text_fini(&sites->types);
    text_fini(&sites->lines);
    map_fini(&sites->node_index);
    map_fini(&sites->const_index);
    map_fini(&sites->label_index);
    map_fini(&sites->type_index);
    map_fini(&sites->inline_index);
}

/* As a C string literal. `limit` bytes at most are taken. */
static void print_string(const char *string, size_t limit, struct text *out)
{
    text_add(out, "\"");
    for (size_t i = 0; i < limit && string[i]; i++) {
        unsigned char c = (unsigned char)string[i];
        if (c == '"' || c == '\\')
            text_printf(out, "\\%c", c);
        else if (c < ' ' || c == '?' || c >= 127)          /* ? could begin a trigraph */
            text_printf(out, "\\%03o", c);
        else
            text_add_n(out, (const char *)&c, 1);
    }
    text_add(out, "\"");
}

/* ---- the section .cute.sites ---- */

static const char *const site_word[] = {
#define SITE(name, word) [SITE_##name] = word,
#include "cute/site.def"
#undef SITE
};

static const char *const loss_name[] = {
#define LOSS(name, text) [LOSS_##name] = #name,
#include "cute/loss.def"
#undef LOSS
};

/* A field as it stands in the string of an assembler's .ascii, which stands in a string of C. */
static void add_field(struct text *out, const char *field, size_t limit)
{
    for (size_t i = 0; i < limit && field[i]; i++) {
        unsigned char c = (unsigned char)field[i];
        if (c == '"' || c == '\\')
            text_printf(out, "\\\\\\%c", c);
        else if (c == '?' || c > 127)                      /* ? could begin a trigraph */
            text_printf(out, "\\\\%03o", c);
        else
            text_add_n(out, c < ' ' || c == 127 ? " " : (const char *)&c, 1);
    }
    if (!*field)
        text_add(out, "-");
}

/* Nothing if the line before had the same. */
static void add_repeated(struct sites *sites, unsigned i, const char *field)
{
    if (!sites->last[i] || strcmp(sites->last[i], field) != 0) {
        sites->last[i] = field;
        add_field(&sites->lines, field, SIZE_MAX);
    }
    text_add(&sites->lines, "\\\\t");
}

static const char *kind_word(struct arena *arena, const struct site *site)
{
    char *word;

    if (site->kind != SITE_LOSS)
        return site_word[site->kind];
    word = arena_printf(arena, "loss-%s", loss_name[site->size]);
    for (char *letter = word; *letter; letter++)
        *letter = (char)tolower((unsigned char)*letter);
    return word;
}

static void add_line(struct sites *sites, const struct site *site, struct source_place at, const char *text)
{
    text_add(&sites->lines, "\".ascii \\\"");
    add_repeated(sites, 0, kind_word(sites->arena, site));
    add_repeated(sites, 1, at.file);
    add_repeated(sites, 2, arena_printf(sites->arena, "%u", at.line));
    add_repeated(sites, 3, arena_printf(sites->arena, "%u", at.column));
    add_repeated(sites, 4, site->function);
    add_field(&sites->lines, text, TEXT_LIMIT);
    text_add(&sites->lines, "\\\\n\\\"\\n\"\n");
}

static void print_lines(const struct site_unit *unit, size_t count, const char *lines, struct text *out)
{
    text_add(out, "__asm__(\".pushsection .cute.sites,\\\"\\\",@progbits\\n\"\n\".ascii \\\"unit\\\\t");
    add_field(out, unit->file, SIZE_MAX);
    text_printf(out, "\\\\t%zu\\\\t%zu\\\\t%zu\\\\t%zu\\\\t%zu\\\\n\\\"\\n\"\n", unit->functions,
                unit->functions_lowered, unit->nodes, unit->nodes_lowered, count);
    text_add(out, lines);
    text_add(out, "\".popsection\");\n");
}

/* ---- the tables of the runtime ---- */

/* Where equal bytes stand already; else `*next`, which moves on by `count`. */
static size_t share(struct map *index, const void *bytes, size_t size, size_t count, size_t *next, bool *is_new)
{
    uint64_t key = hash_pair(hash_bytes(bytes, size), size);
    uint64_t *known = map_get(index, key);
    size_t at = *next;

    *is_new = !known;
    if (known)
        return *known;
    map_put(index, key, at);
    *next += count;
    return at;
}

static size_t share_nodes(struct sites *sites, const struct tree *tree)
{
    const struct tree_node *node = tree->nodes.data;
    bool is_new;
    size_t count = tree->nodes.count;
    size_t at = share(&sites->node_index, node, count * sizeof *node, count, &sites->node_count, &is_new);

    for (size_t i = 0; is_new && i < count; i++)
        text_printf(&sites->nodes, "{%u,%u,%u,%u,%u,%u},", node[i].op, node[i].width, node[i].check, node[i].aux,
                    node[i].a, node[i].b);
    return at;
}

static size_t share_consts(struct sites *sites, const struct tree *tree)
{
    const uint64_t *consts = tree->consts.data;
    bool is_new;
    size_t count = tree->consts.count;
    size_t at = share(&sites->const_index, consts, count * sizeof *consts, count, &sites->const_count, &is_new);

    for (size_t i = 0; is_new && i < count; i++)
        text_printf(&sites->consts, "%#llxu,", (unsigned long long)consts[i]);
    return at;
}

static size_t share_labels(struct sites *sites, const struct site *site)
{
    const struct ir_label *labels = site->labels;
    bool is_new;
    size_t count = site->label_count;
    size_t at = share(&sites->label_index, labels, count * sizeof *labels, count, &sites->label_count, &is_new);

    for (size_t i = 0; is_new && i < count; i++)
        text_printf(&sites->labels, "{%#llxu,%#llxu},", (unsigned long long)labels[i].low,
                    (unsigned long long)labels[i].high);
    return at;
}

static void add_text_of(struct sites *sites, const struct site *site, struct text *flat)
{
    uint32_t end = site->end - site->begin > 4 * TEXT_LIMIT ? site->begin + 4 * TEXT_LIMIT : site->end;

    if (site->text)
        text_add(flat, site->text);
    else
        source_flatten(sites->source, site->begin, end, flat);
}

static void print_reference(struct text *out, char table, size_t count, size_t at)
{
    if (count)
        text_printf(out, ",cute_%c+%zu", table, at);
    else
        text_add(out, ",0");
}

size_t site_add(struct sites *sites, const struct site *site)
{
    struct source_place at = source_locate(sites->source, site->begin);
    const struct tree *tree = site->tree;
    size_t leaves = tree ? tree->leaves.count : 0, nodes = tree ? tree->nodes.count : 0;
    size_t consts = tree ? tree->consts.count : 0;
    struct text *out = &sites->entries, flat;

    assert(leaves <= UINT16_MAX && nodes <= UINT16_MAX && consts <= UINT16_MAX && site->label_count <= UINT16_MAX);
    text_init(&flat);
    add_text_of(sites, site, &flat);
    add_line(sites, site, at, flat.data);
    text_add(out, "{");
    print_string(at.file, SIZE_MAX, out);
    text_add(out, ",");
    print_string(site->function, SIZE_MAX, out);
    text_add(out, ",");
    print_string(flat.data, TEXT_LIMIT, out);
    text_printf(out, ",%u,%u,%d,%u,%zu,%zu,%zu,%u", at.line, at.column > UINT16_MAX ? UINT16_MAX : at.column,
                (int)site->kind, site->size, leaves, nodes, consts, site->label_count);
    print_reference(out, 'N', nodes, nodes ? share_nodes(sites, tree) : 0);
    print_reference(out, 'C', consts, consts ? share_consts(sites, tree) : 0);
    print_reference(out, 'B', site->label_count, site->label_count ? share_labels(sites, site) : 0);
    text_add(out, "},\n");
    text_fini(&flat);
    sites->loss_count += site->kind == SITE_LOSS;
    return sites->count++;
}

size_t site_add_inline(struct sites *sites, const char *name)
{
    uint64_t key = hash_bytes(name, strlen(name)), *known = map_get(&sites->inline_index, key);

    if (known)
        return *known;
    map_put(&sites->inline_index, key, sites->inline_count);
    return sites->inline_count++;
}

/* ---- types of inputs ---- */

enum descriptor_kind {                   /* enum cute_type_kind of rt.h */
    DESCRIBE_INT, DESCRIBE_BOOL, DESCRIBE_FLOAT, DESCRIBE_POINTER, DESCRIBE_STRUCT, DESCRIBE_UNION, DESCRIBE_ARRAY,
    DESCRIBE_FUNCTION, DESCRIBE_OPAQUE
};

static enum descriptor_kind descriptor_kind(const struct type *type)
{
    switch (type->kind) {
    case TYPE_INT: return DESCRIBE_INT;
    case TYPE_BOOL: return DESCRIBE_BOOL;
    case TYPE_FLOAT: return DESCRIBE_FLOAT;
    case TYPE_POINTER: return DESCRIBE_POINTER;
    case TYPE_FUNCTION: return DESCRIBE_FUNCTION;
    case TYPE_RECORD:
        return !type->is_complete ? DESCRIBE_OPAQUE : type->is_union ? DESCRIBE_UNION : DESCRIBE_STRUCT;
    case TYPE_ARRAY: return type->is_variable ? DESCRIBE_OPAQUE : DESCRIBE_ARRAY;
    default: return DESCRIBE_OPAQUE;
    }
}

static void print_fields(struct sites *sites, const struct type *type, struct text *out)
{
    text_printf(out, "(const struct cute_field[]){");
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        text_add(out, "{");
        print_string(field->name, SIZE_MAX, out);
        text_printf(out, ",&cute_T[%zu],%llu,%llu,%u},", site_add_type(sites, field->type),
                    (unsigned long long)field->bit_offset / 8,
                    (unsigned long long)(field->bit_width ? field->bit_offset : 0), field->bit_width);
    }
    text_add(out, "}");
}

/* Types refer to each other, in circles too: a number is given first, and each is printed with its number. */
size_t site_add_type(struct sites *sites, const struct type *type)
{
    uint64_t key = (uint64_t)(uintptr_t)type, *known = map_get(&sites->type_index, key);
    enum descriptor_kind kind = descriptor_kind(type);
    struct text line;
    size_t number;

    if (known)
        return *known;
    number = sites->type_count++;
    map_put(&sites->type_index, key, number);
    text_init(&line);
    text_printf(&line, "[%zu]={", number);
    print_string(type->name ? type->name : "", SIZE_MAX, &line);
    text_printf(&line, ",%d,%d,%u,%u,%llu,%llu,", (int)kind, type->is_signed, type->field_count, type->align,
                (unsigned long long)type->size, (unsigned long long)type->count);
    if (kind == DESCRIBE_POINTER || kind == DESCRIBE_ARRAY)
        text_printf(&line, "&cute_T[%zu],", site_add_type(sites, type->element));
    else
        text_add(&line, "0,");
    if ((kind == DESCRIBE_STRUCT || kind == DESCRIBE_UNION) && type->field_count > 0)
        print_fields(sites, type, &line);
    else
        text_add(&line, "0");
    text_add(&line, "},\n");
    text_add_n(&sites->types, line.data, line.count);
    text_fini(&line);
    return number;
}

static void print_table(struct text *out, const char *declaration, const struct text *entries)
{
    text_printf(out, "%s = {\n", declaration);
    text_add_n(out, entries->count ? entries->data : "{0}", entries->count ? entries->count : 3);
    text_add(out, "\n};\n");
}

static const char entries_declaration[] =
    "static const struct cute_site cute_S[%zu] __attribute__((section(\"cute_sites\"), used, aligned(64)))";

void sites_print_native(const char *file, const char *why, struct text *out)
{
    struct site_unit unit = {.file = file};
    struct text entry;

    text_init(&entry);
    text_add(&entry, "\".ascii \\\"loss-file\\\\t");
    add_field(&entry, file, SIZE_MAX);
    text_add(&entry, "\\\\t1\\\\t1\\\\t-\\\\t");
    add_field(&entry, why, TEXT_LIMIT);
    text_add(&entry, "\\\\n\\\"\\n\"\n");
    print_lines(&unit, 1, entry.data, out);
    text_printf(out, entries_declaration, (size_t)1);
    text_add(out, " = {{");
    print_string(file, SIZE_MAX, out);
    text_add(out, ",\"\",");
    print_string(why, TEXT_LIMIT, out);
    text_printf(out, ",1,1,%d,%d}};\n", SITE_LOSS, LOSS_FILE);
    text_fini(&entry);
}

void sites_print(const struct sites *sites, const struct site_unit *unit, struct text *out)
{
    print_lines(unit, sites->count, sites->lines.data, out);
    if (sites->node_count)
        print_table(out, "static const struct cute_node cute_N[]", &sites->nodes);
    if (sites->const_count)
        print_table(out, "static const cute_word cute_C[]", &sites->consts);
    if (sites->label_count)
        print_table(out, "static const struct cute_label cute_B[]", &sites->labels);
    if (sites->type_count) {
        text_printf(out, "static const struct cute_type cute_T[%zu];\n", sites->type_count);
        print_table(out, arena_printf(sites->arena, "static const struct cute_type cute_T[%zu]", sites->type_count),
                    &sites->types);
    }
    if (sites->inline_count)
        text_printf(out, "static const char cute_F[%zu];\n", sites->inline_count);
    if (sites->count)
        print_table(out, arena_printf(sites->arena, entries_declaration, sites->count), &sites->entries);
}
