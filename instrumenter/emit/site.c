/* Sites are printed in the order in which they are added. Trees repeat often (a < b, p + 8), so equal ones are printed
 * once and shared; equality is decided by a hash of 64 bits, with the length in the key.
 *
 * Both tables of sites are printed as assembler: C cannot express the distance between two symbols, which takes half
 * the size of a pointer and no relocation when the program is loaded. */
#include "instrumenter/emit/site.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>
#include "abi/tables.h"
#include "instrumenter/front/library.h"

#define TEXT_LIMIT 80u

void sites_init(struct sites *sites, struct source *source, struct arena *arena)
{
    *sites = (struct sites){.source = source, .arena = arena};
    text_init(&sites->entries);
    text_init(&sites->trees);
    text_init(&sites->types);
    text_init(&sites->lines);
    map_init(&sites->tree_index);
    map_init(&sites->type_index);
    map_init(&sites->inline_index);
    map_init(&sites->implicit_index);
    text_init(&sites->implicit);
    map_init(&sites->library);
}

void sites_fini(struct sites *sites)
{
    text_fini(&sites->entries);
    text_fini(&sites->trees);
    text_fini(&sites->types);
    text_fini(&sites->lines);
    map_fini(&sites->tree_index);
    map_fini(&sites->type_index);
    map_fini(&sites->inline_index);
    map_fini(&sites->implicit_index);
    text_fini(&sites->implicit);
    map_fini(&sites->library);
}

/* Print a C string literal of at most `limit` bytes of `string`. */
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

/* Print a field for the string of an assembler's .ascii directive, which is itself in a C string. */
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

/* Print the field, or nothing if it equals that of the last line. */
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

void site_add_block(struct sites *sites, const struct function *function, const char *site, const char *lines,
                    const char *calls, const char *next)
{
    const char *const fields[] = {site, lines, calls, next};

    text_add(&sites->lines, "\".ascii \\\"flow\\\\t");
    if (function != sites->last_function) {
        text_add(&sites->lines, function->is_taken ? "&" : "");
        text_add(&sites->lines, function->runs_itself ? "*" : "");
        add_field(&sites->lines, function->decl->name, SIZE_MAX);
    }
    sites->last_function = function;
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++) {
        text_add(&sites->lines, "\\\\t");
        add_field(&sites->lines, fields[i], SIZE_MAX);
    }
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

/* The words of a tree in the layout of struct cute_tree: head, nodes, constants, labels. */
static void add_tree_words(const struct site *site, struct vec *words)
{
    const struct tree *tree = site->tree;
    const struct tree_node *node = tree->nodes.data;
    uint64_t counts[] = {tree->leaves.count, tree->nodes.count, tree->consts.count, site->label_count}, head = 0;

    for (unsigned i = 0; i < 4; i++) {
        assert(counts[i] <= UINT16_MAX);
        head |= counts[i] << 16 * i;
    }
    *(uint64_t *)vec_push(words) = head;
    for (size_t i = 0; i < tree->nodes.count; i++)
        *(uint64_t *)vec_push(words) = node[i].op | (uint64_t)node[i].width << 8 | (uint64_t)node[i].check << 16
                                       | (uint64_t)node[i].aux << 24 | (uint64_t)node[i].a << 32
                                       | (uint64_t)node[i].b << 48;
    vec_append(words, tree->consts.data, tree->consts.count);
    vec_append(words, site->labels, 2 * site->label_count);
}

/* The position of the tree in bytes; it is printed if no equal one was. */
static size_t share_tree(struct sites *sites, const struct site *site)
{
    struct vec words;
    uint64_t key, *known;
    size_t at = sites->tree_size;

    vec_init(&words, sizeof(uint64_t));
    add_tree_words(site, &words);
    key = hash_pair(hash_bytes(words.data, words.count * sizeof(uint64_t)), words.count);
    known = map_get(&sites->tree_index, key);
    if (known) {
        at = *known;
    } else {
        map_put(&sites->tree_index, key, at);
        sites->tree_size += words.count * sizeof(uint64_t);
        text_add(&sites->trees, "\".quad ");
        for (size_t i = 0; i < words.count; i++)
            text_printf(&sites->trees, "%s%#llx", i ? "," : "", (unsigned long long)((uint64_t *)words.data)[i]);
        text_add(&sites->trees, "\\n\"\n");
    }
    vec_fini(&words);
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

size_t site_add(struct sites *sites, const struct site *site)
{
    struct source_place at = source_locate(sites->source, site->begin);
    struct text flat;

    text_init(&flat);
    add_text_of(sites, site, &flat);
    add_line(sites, site, at, flat.data);
    text_fini(&flat);
    unsigned fields = (unsigned)site->kind | site->size << 8 | (unsigned)sites->is_library << 16
                    | (source_excused(sites->source, at) & 0xff) << 24;
    if (site->tree && site->tree->nodes.count > 0)
        text_printf(&sites->entries, "\".long cute_N+%zu-.,%u\\n\"\n", share_tree(sites, site), fields);
    else
        text_printf(&sites->entries, "\".long 0,%u\\n\"\n", fields);
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

void site_add_implicit(struct sites *sites, const char *name)
{
    uint64_t key = hash_bytes(name, strlen(name));

    if (map_get(&sites->implicit_index, key))
        return;
    map_put(&sites->implicit_index, key, 1);
    text_printf(&sites->implicit, "extern const char " LIBRARY_IMPLICIT "%s[] __asm__(\"%s\");\n", name, name);
}

void site_add_library(struct sites *sites, const char *name)
{
    map_put(&sites->library, hash_bytes(name, strlen(name)), 1);
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

/* Types may refer to each other cyclically, so a type gets its index before its description is printed. */
size_t site_add_type(struct sites *sites, const struct type *type)
{
    uint64_t key = (uint64_t)(uintptr_t)type, *known = map_get(&sites->type_index, key);
    enum descriptor_kind kind = descriptor_kind(type);
    struct text line;
    size_t number;

    if (known)
        return *known;
    number = sites->type_count++;
    sites->has_function |= kind == DESCRIBE_FUNCTION;
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

/* Print cute_S, which C knows as an external array. */
static void print_entries(const char *entries, struct text *out)
{
    text_add(out, "extern const struct cute_site cute_S[];\n"
                  "__asm__(\".pushsection cute_sites,\\\"a\\\",@progbits\\n.balign 8\\ncute_S:\\n\"\n");
    text_add(out, entries);
    text_add(out, "\".popsection\");\n");
}

static void print_trees(const struct sites *sites, struct text *out)
{
    text_add(out, "__asm__(\".pushsection .rodata.cute_trees,\\\"a\\\",@progbits\\n.balign 8\\ncute_N:\\n\"\n");
    text_add_n(out, sites->trees.data, sites->trees.count);
    text_add(out, "\".popsection\");\n");
}

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
    text_clear(&entry);
    text_printf(&entry, "\".long 0,%u\\n\"\n", (unsigned)SITE_LOSS | (unsigned)LOSS_FILE << 8);
    print_entries(entry.data, out);
    text_fini(&entry);
}

/* Print the excuses for the compiler's own checks of overflow, which do not know sites. */
static void print_excuses(const struct source *source, struct text *out)
{
    const struct source_excuse *excuse = source->excused.data;
    if (!source->excused.count)
        return;
    text_add(out, "static const struct cute_excuse cute_O[] "
                  "__attribute__((section(\"cute_excuses\"), used, aligned(8))) = {");
    for (size_t i = 0; i < source->excused.count; i++) {
        text_add(out, "{\"");
        for (const char *sign = excuse[i].file; *sign; sign++)
            text_printf(out, *sign == '"' || *sign == '\\' ? "\\%c" : "%c", *sign);
        text_printf(out, "\", %u, %u}, ", excuse[i].line, excuse[i].checks);
    }
    text_add(out, "};\n");
}

void sites_print(const struct sites *sites, const struct site_unit *unit, struct text *out)
{
    print_excuses(sites->source, out);
    print_lines(unit, sites->count, sites->lines.data, out);
    if (sites->trees.count)
        print_trees(sites, out);
    if (sites->type_count) {
        text_printf(out, "static const struct cute_type cute_T[%zu];\n", sites->type_count);
        print_table(out, arena_printf(sites->arena, "static const struct cute_type cute_T[%zu]", sites->type_count),
                    &sites->types);
    }
    text_add(out, sites->implicit.count ? sites->implicit.data : "");
    if (sites->inline_count)
        text_printf(out, "static const char cute_F[%zu];\n", sites->inline_count);
    if (sites->count)
        print_entries(sites->entries.data, out);
}
