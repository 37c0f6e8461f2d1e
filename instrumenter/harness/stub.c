/* The stub is placed at the line of the declaration, all on one line. It is ordinary C, so types, conversions and the
 * calling convention are up to the compiler. */
#include "instrumenter/harness/stub.h"
#include <string.h>
#include "abi/stub.h"
#include "base/name.h"
#include "instrumenter/emit/emit.h"
#include "instrumenter/ir/source.h"

/* ---- types ---- */

/* A type without a name cannot be spelled again; the size of a variable array depends on other parameters. */
static bool can_be_spelled(const char *text, const struct type *type)
{
    bool is_variable = type->is_variable || (type->kind == TYPE_POINTER && type->element->is_variable);

    return !is_variable && !strstr(text, "(unnamed") && !strstr(text, "(anonymous");
}

static bool is_possible(const struct outside *outside)
{
    for (unsigned i = 0; i < outside->param_count; i++)
        if (!can_be_spelled(outside->param[i], outside->face[i].type))
            return false;
    return !outside->result || can_be_spelled(outside->result, outside->result_type);
}

static void list_in(const struct outside *list, size_t count, struct text *names)
{
    for (size_t i = 0; i < count; i++)
        if (is_possible(&list[i]))
            text_printf(names, "%s\n", list[i].name);
}

/* Some functions are declared only inside a function that calls them. */
void stubs_list(const struct unit *unit, struct text *names)
{
    list_in(unit->declared, unit->declared_count, names);
    list_in(unit->outside, unit->outside_count, names);
    list_in(unit->unprototyped, unit->unprototyped_count, names);
}

static const struct outside *find_in(const struct outside *list, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    return NULL;
}

/* The type that the parameter points to; NULL if it is not a pointer. */
static const struct type *target_of(const struct type *param)
{
    return param->kind == TYPE_POINTER || param->kind == TYPE_ARRAY ? param->element : NULL;
}

/* A structure of the library, such as FILE: only the library itself writes there. */
static bool is_of_library(const struct type *type)
{
    const char *name = type->kind == TYPE_RECORD && type->name ? type->name : "", *blank = strrchr(name, ' ');

    return *(blank ? blank + 1 : name) == '_';
}

/* True if a function that receives this argument may write through it. */
static bool is_filled(const struct outside *outside, unsigned i)
{
    const struct type *target = target_of(outside->face[i].type);

    if (!target || target->is_const || target->kind == TYPE_FUNCTION || is_of_library(target)
        || strstr(outside->param[i], "va_list"))
        return false;
    return target->kind == TYPE_VOID || (target->size && target->kind != TYPE_UNSUPPORTED);
}

/* True if the argument holds pointers, which the function may keep. */
static bool is_held(const struct type *param)
{
    return target_of(param) || param->kind == TYPE_RECORD;
}

/* ---- number of elements ---- */

/* The number of elements that are written through parameter `i`: the number in the next parameter, or that of its own
 * declaration; for bytes without a number, all that are known to be there. */
static void add_count(const struct outside *outside, unsigned i, struct text *out)
{
    const struct type *type = outside->face[i].type;
    const struct outside_param *next = i + 1 < outside->param_count ? &outside->face[i + 1] : NULL;

    if (next && next->type->kind == TYPE_INT && name_says_how_many(next->name))
        text_printf(out, "(long)cute_%u", i + 2);
    else if (type->kind == TYPE_ARRAY && type->element->size && type->size)
        text_printf(out, "%llul", (unsigned long long)(type->size / type->element->size));
    else
        text_printf(out, "%ldl", type->element->size <= 1 ? MISSING_ALL : MISSING_ONE);
}

/* ---- the text ---- */

static void add_head(const struct outside *outside, struct text *out)
{
    text_printf(out, "__typeof__(%s) %s(", outside->result ? outside->declared_result : "void", outside->name);
    for (unsigned i = 0; i < outside->param_count; i++)
        text_printf(out, "%s__typeof__(%s) cute_%u", i ? ", " : "", outside->param[i], i + 1);
    text_add(out, outside->is_variadic ? ", ...)" : outside->param_count ? ")" : "void)");
}

static bool has_filled(const struct outside *outside)
{
    for (unsigned i = 0; i < outside->param_count; i++)
        if (is_filled(outside, i))
            return true;
    return false;
}

/* "sensor(out)": the inputs that the function stores through its pointers. */
static void add_filled(const struct outside *outside, struct text *out)
{
    if (!has_filled(outside))
        return;
    text_add(out, "if (cute_fills) {");
    for (unsigned i = 0; i < outside->param_count; i++) {
        const char *name = outside->face[i].name;
        if (!is_filled(outside, i))
            continue;
        text_add(out, " { long cute_count = ");
        add_count(outside, i, out);
        text_printf(out, "; cute_input_filled(&cute_%u, &cute_count, \"%s(", i + 1, outside->name);
        if (*name)
            text_add(out, name);
        else
            text_printf(out, "%u", i + 1);
        text_add(out, ")\"); }");
    }
    text_add(out, " } ");
}

static void add_body(const struct outside *outside, unsigned number, struct text *out)
{
    text_printf(out, "{ int cute_fills; cute_input_missing(&cute_fills, %u, \"%s\", __builtin_return_address(0)); ",
                number, outside->name);
    for (unsigned i = 0; i < outside->param_count; i++)
        if (is_held(outside->face[i].type))
            text_printf(out, "cute_input_held(&cute_%u, \"\"); ", i + 1);
    add_filled(outside, out);
    if (outside->is_noreturn)
        text_add(out, "_exit(0); ");
    else if (outside->result)
        text_printf(out, "__typeof__(%s) cute_returns; __builtin_memset(&cute_returns, 0, sizeof cute_returns); "
                    "cute_input_returned(&cute_returns, \"%s()\"); return cute_returns; ", outside->result,
                    outside->name);
    text_add(out, "}\n");
}

static void stub_describe(const struct unit *unit, const struct outside *outside, struct text *out)
{
    struct source_place at = source_locate(unit->source, outside->begin);

    text_printf(out, "%s\t%s\t%s:%u\t%s\t", outside->name, outside->result ? outside->result : "void", at.file,
                at.line, unit->source->file);
    for (unsigned i = 0; i < outside->param_count; i++)
        if (is_filled(outside, i))
            text_printf(out, "%u ", i + 1);
    text_printf(out, "\t%d\t", outside->is_noreturn);
    add_head(outside, out);
    text_add(out, "\n");
}

/* The runtime identifies the caller by the return address, so the stub must not be inlined. */
static void add_stub(const struct unit *unit, const struct outside *outside, struct stub *stub, struct text *out)
{
    emit_line(unit->source, outside->begin, out);
    text_add(out, "__attribute__((__noinline__)) ");
    add_head(outside, out);
    text_add(out, " ");
    add_body(outside, stub->number, out);
    stub_describe(unit, outside, &stub->description);
}

void stubs_add(const struct unit *unit, struct stub *stubs, size_t count, struct text *out)
{
    if (count)
        text_add(out, "\n# 1 \"cute_stubs\"\n"
                 "void cute_input_missing(volatile void *, unsigned, const char *, void *);\n"
                 "void cute_input_held(volatile void *, const char *);\n"
                 "void cute_input_filled(volatile void *, const volatile void *, const char *);\n"
                 "void cute_input_returned(volatile void *, const char *);\nvoid _exit(int);\n");
    for (size_t i = 0; i < count; i++) {
        const struct outside *outside = find_in(unit->declared, unit->declared_count, stubs[i].name);
        outside = outside ? outside : find_in(unit->outside, unit->outside_count, stubs[i].name);
        outside = outside ? outside : find_in(unit->unprototyped, unit->unprototyped_count, stubs[i].name);
        text_clear(&stubs[i].description);
        if (outside)
            add_stub(unit, outside, &stubs[i], out);
    }
}
