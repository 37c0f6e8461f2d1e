/* The harness is ordinary C, so types, conversions and the calling convention are up to the compiler.
 *
 * With two versions, the unit of the old one only publishes addresses, under names that the unit of the new one knows;
 * the latter has the toplevel. Statics have no external names, so their addresses are needed; and both units would
 * define the same names, so those of the old unit are changed in its object file, after compilation. */
#include "instrumenter/harness/harness.h"
#include <string.h>
#include "base/map.h"
#include "base/name.h"
#include "instrumenter/emit/emit.h"

#define ARRAY_MAX 0xe000u                  /* the largest input object in bytes, see sym/record.h */
#define OLD "cute_old_at_"                 /* prefix of the addresses of the old version's function and variables */

struct harness {
    const struct unit *unit;
    const struct function *function;
    struct text *out;
};

/* ---- the inputs ---- */

static const char *param_name(const struct harness *h, unsigned index)
{
    const char *name = h->function->param[index]->name;

    return *name ? name : arena_printf(h->unit->arena, "arg%u", index + 1);
}

/* The variable for the parameter, renamed if it would hide the function. */
static const char *param_variable(const struct harness *h, unsigned index)
{
    const char *name = param_name(h, index);

    return strcmp(name, h->function->decl->name) == 0 ? arena_printf(h->unit->arena, "cute_%s", name) : name;
}

static const char *param_type(const struct decl *param)
{
    return param->type->name ? param->type->name : param->type_text;
}

/* `int a[4]`: the author means four elements, and says so nowhere else. */
bool harness_is_array(const struct decl *param)
{
    return param->array_count && param->array_count * param->type->element->size <= ARRAY_MAX;
}

static bool points_to(const struct type *record, const struct type *type)
{
    for (unsigned i = 0; i < record->field_count; i++) {
        const struct type *member = record->fields[i].type;
        if (member->kind == TYPE_POINTER && member->element->name && type->name
            && strcmp(member->element->name, type->name) == 0)
            return true;
    }
    return false;
}

/* False for a pointer to a node of a list, which is not an array of nodes, and for a pointer to a structure if the
 * number after it may be negative. */
static bool can_be_array(const struct decl *pointer, const struct decl *count)
{
    const struct type *type = pointer->type->element;

    if (pointer->type->kind != TYPE_POINTER || pointer->array_count || count->type->kind != TYPE_INT
        || type->kind == TYPE_FUNCTION || !(type->size || type->kind == TYPE_VOID) || type->is_flexible)
        return false;
    return type->kind != TYPE_RECORD || (!count->type->is_signed && !points_to(type, type));
}

/* The parameter that is the number of elements of this one: the next parameter, or the one after further pointers of
 * the same type. NULL if there is none. */
static const struct decl *guess_count(const struct harness *h, unsigned index)
{
    const struct decl *pointer = h->function->param[index];

    for (unsigned i = index + 1; i < h->function->param_count; i++) {
        const struct decl *next = h->function->param[i];
        if (next->type->kind == TYPE_INT)
            return *next->name && *pointer->name && name_says_how_many(next->name) && can_be_array(pointer, next)
                 ? next : NULL;
        if (next->type->kind != TYPE_POINTER || !next->type->name || !pointer->type->name
            || strcmp(next->type->name, pointer->type->name) != 0)
            return NULL;
    }
    return NULL;
}

/* Errors in an input are reported at the parameter's place. */
static void add_param_inputs(const struct harness *h)
{
    for (unsigned i = 0; i < h->function->param_count; i++) {
        const struct decl *param = h->function->param[i];
        text_printf(h->out, "    __typeof__(%s) %s%s;\n", param_type(param), param_variable(h, i),
                    harness_is_array(param) ? " = 0" : "");
    }
    for (unsigned i = 0; i < h->function->param_count; i++) {
        const char *name = param_name(h, i), *variable = param_variable(h, i);
        const struct decl *count = guess_count(h, i);
        emit_line(h->unit->source, h->function->param[i]->begin, h->out);
        if (count)
            text_printf(h->out, "    cute_input_guess(&%s, \"%s\", \"%s\");\n", variable, name, count->name);
        else if (harness_is_array(h->function->param[i]))
            text_printf(h->out, "    cute_input_array(&%s, %llu, \"%s\");\n", variable,
                        (unsigned long long)h->function->param[i]->array_count, name);
        else
            text_printf(h->out, "    cute_input(&%s, \"%s\");\n", variable, name);
    }
}

static void add_declarations(const struct harness *h)
{
    bool has_guess = false;

    for (unsigned i = 0; i < h->function->param_count; i++)
        has_guess |= guess_count(h, i) != NULL;
    text_add(h->out, "\n# 1 \"" HARNESS "\"\nvoid cute_input(volatile void *, const char *);\n"
                     "void cute_input_array(volatile void *, unsigned long, const char *);\n");
    if (has_guess)
        text_add(h->out, "void cute_input_guess(volatile void *, const char *, const char *);\n");
}

/* ---- one function ---- */

/* The function may return a block that its caller must free, so pointers and records are stored in a variable, for the
 * check for leaks. Returns the text to put before the call. */
static const char *add_result(const struct harness *h)
{
    const struct type *result = h->function->decl->type->element;

    if (result->kind == TYPE_POINTER) {
        text_add(h->out, "    static const volatile void *cute_returned;\n");
        return "cute_returned = (const volatile void *)";
    }
    if (result->kind != TYPE_RECORD || !result->name || result->is_const)
        return "";
    text_printf(h->out, "    static %s cute_returned;\n", result->name);
    return "cute_returned = ";
}

/* Make one input for each parameter, then call the function. main is called as a program without arguments. */
static void add_test(const struct harness *h)
{
    struct text *out = h->out;
    const char *function = h->function->decl->name;
    bool is_main = strcmp(function, "main") == 0 && h->function->param_count >= 2;

    add_declarations(h);
    text_add(out, "void " HARNESS "(void)\n{\n");
    if (is_main)
        text_add(out, "    char *arguments[] = {0};\n");
    else
        add_param_inputs(h);
    const char *kept = add_result(h);
    emit_line(h->unit->source, h->function->begin, out);
    text_printf(out, "    %s%s(", kept, function);
    for (unsigned i = 0; i < h->function->param_count; i++)
        text_printf(out, "%s%s", i ? ", " : "", !is_main ? param_variable(h, i) : i ? "arguments" : "0");
    text_add(out, ");\n}\n");
}

/* ---- the interface that two versions must share ---- */

static const char *type_name(const struct type *type)
{
    return type->name ? type->name : type->kind == TYPE_ARRAY ? "an array" : "a type without a name";
}

/* Add each record type once, even in cyclic types. */
static void add_layout(const struct type *type, struct map *seen, struct text *out)
{
    uint64_t key = (uint64_t)(uintptr_t)type;

    while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY) {
        if (type->kind == TYPE_ARRAY)
            text_printf(out, "arrays of %llu %s\n", (unsigned long long)type->count, type_name(type->element));
        type = type->element;
        key = (uint64_t)(uintptr_t)type;
    }
    if (type->kind != TYPE_RECORD || map_get(seen, key))
        return;
    map_put(seen, key, 1);
    text_printf(out, "%s {", type_name(type));
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        text_printf(out, " %s %s (bit %llu", type_name(field->type), field->name,
                    (unsigned long long)field->bit_offset);
        if (field->bit_width)
            text_printf(out, ", %u of them", field->bit_width);
        text_add(out, ");");
    }
    text_add(out, " }\n");
    for (unsigned i = 0; i < type->field_count; i++)
        add_layout(type->fields[i].type, seen, out);
}

static void add_face(const struct harness *h, struct text *out)
{
    const struct function *function = h->function;
    const struct type *result = function->decl->type->element;
    struct map seen;

    map_init(&seen);
    text_printf(out, "%s %s(", type_name(result), function->decl->name);
    for (unsigned i = 0; i < function->param_count; i++)
        text_printf(out, "%s%s", i ? ", " : "", type_name(function->param[i]->type));
    text_printf(out, "%s)\n", function->decl->type->is_variadic ? ", ..." : function->param_count ? "" : "void");
    add_layout(result, &seen, out);
    for (unsigned i = 0; i < function->param_count; i++) {
        if (function->param[i]->array_count)
            text_printf(out, "parameter %u an array of %llu\n", i + 1,
                        (unsigned long long)function->param[i]->array_count);
        add_layout(function->param[i]->type, &seen, out);
    }
    map_fini(&seen);
}

static bool can_be_compared(const struct decl *variable)
{
    return !variable->type->is_const && variable->type->is_complete && variable->type->size
        && !variable->type->is_variable && strncmp(variable->name, "cute_", 5) != 0;
}

/* "counter\tint\t4\n" */
static void add_variable(const struct decl *variable, struct text *out)
{
    struct map seen;

    text_printf(out, "\n%s\t%s%s\t%llu\t", variable->name, variable->is_thread ? "_Thread_local " : "",
                type_name(variable->type), (unsigned long long)variable->type->size);
    map_init(&seen);
    size_t begin = out->count;
    add_layout(variable->type, &seen, out);
    for (char *at = out->data + begin; *at; at++)
        if (*at == '\n')
            *at = ' ';
    map_fini(&seen);
}

/* ---- functions that neither version defines ---- */

/* The body for printf: an argument for each conversion. */
static const char printed[] =
    "    __builtin_va_list list;\n"
    "    __builtin_va_start(list, format);\n"
    "    for (const char *at = format; *at; at++) {\n"
    "        int longs = 0;\n"
    "        if (*at != '%')\n"
    "            continue;\n"
    "        while (*++at && !((*at >= 'a' && *at <= 'z' && *at != 'h' && *at != 'l' && *at != 'j' && *at != 'z' && "
    "*at != 't') || (*at >= 'A' && *at <= 'Z' && *at != 'L') || *at == '%'))\n"
    "            if (*at == '*') {\n"
    "                int width = __builtin_va_arg(list, int);\n"
    "                cute_input_argument(&width, \"width\");\n"
    "            } else {\n"
    "                longs += *at == 'l' || *at == 'j' || *at == 'z' || *at == 't';\n"
    "            }\n"
    "        if (!*at)\n"
    "            break;\n"
    "        if (*at == 'e' || *at == 'f' || *at == 'g' || *at == 'a' || *at == 'E' || *at == 'F' || *at == 'G' || "
    "*at == 'A') {\n"
    "            double number = __builtin_va_arg(list, double);\n"
    "            cute_input_argument(&number, \"value\");\n"
    "        } else if (*at == 's') {\n"
    "            const char *text = __builtin_va_arg(list, const char *);\n"
    "            cute_input_argument(&text, \"value\");\n"
    "        } else if (*at == 'p') {\n"
    "            const void *pointer = __builtin_va_arg(list, const void *);\n"
    "            cute_input_argument(&pointer, \"value\");\n"
    "        } else if (*at != '%' && longs) {\n"
    "            long number = __builtin_va_arg(list, long);\n"
    "            cute_input_argument(&number, \"value\");\n"
    "        } else if (*at != '%') {\n"
    "            int number = __builtin_va_arg(list, int);\n"
    "            cute_input_argument(&number, \"value\");\n"
    "        }\n"
    "    }\n"
    "    __builtin_va_end(list);\n";

static bool is_printf(const struct outside *outside)
{
    return strcmp(outside->name, "printf") == 0 || strcmp(outside->name, "fprintf") == 0;
}

/* For printf, the last parameter is the format. */
static void add_parameters(const struct outside *outside, struct text *out)
{
    for (unsigned i = 0; i < outside->param_count; i++) {
        bool is_format = is_printf(outside) && i + 1 == outside->param_count;
        text_printf(out, "%s__typeof__(%s) ", i ? ", " : "", outside->param[i]);
        if (is_format)
            text_add(out, "format");
        else
            text_printf(out, "a%u", i + 1);
    }
    text_add(out, outside->is_variadic ? ", ...)" : outside->param_count ? ")" : "void)");
}

/* The function records the call and its arguments. Its result is an input, which is the same in both versions as long
 * as they made the same calls. */
static void add_outside(const struct outside *outside, struct text *out)
{
    text_printf(out, "__attribute__((__weak__)) __typeof__(%s) cute_out_%s(",
                outside->result ? outside->result : "void", outside->name);
    add_parameters(outside, out);
    text_printf(out, "\n{\n    cute_called(\"%s\");\n", outside->name);
    for (unsigned i = 0; i < outside->param_count; i++) {
        bool is_format = is_printf(outside) && i + 1 == outside->param_count;
        if (is_format)
            text_add(out, "    cute_input_argument(&format, \"format\");\n");
        else
            text_printf(out, "    cute_input_argument(&a%u, \"argument %u\");\n", i + 1, i + 1);
    }
    if (is_printf(outside))
        text_add(out, printed);
    if (outside->is_noreturn)
        text_add(out, "    cute_called_last();\n");
    if (outside->result)
        text_printf(out, "    __typeof__(%s) answer;\n    cute_input_answer(&answer, \"%s()\");\n"
                    "    return answer;\n", outside->result, outside->name);
    text_add(out, "}\n");
}

static void add_all_outside(const struct harness *h, struct version *version)
{
    if (h->unit->outside_count)
        text_add(h->out, "\n# 1 \"" HARNESS "\"\nvoid cute_called(const char *);\nvoid cute_called_last(void);\n"
                 "void cute_input_argument(volatile void *, const char *);\n"
                 "void cute_input_answer(volatile void *, const char *);\n");
    for (size_t i = 0; i < h->unit->outside_count; i++) {
        add_outside(&h->unit->outside[i], h->out);
        text_printf(&version->renames, "%s cute_out_%s\n", h->unit->outside[i].name, h->unit->outside[i].name);
    }
}

/* ---- the old version ---- */

static bool is_first(const struct unit *unit, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(unit->variables[i]->name, unit->variables[index]->name) == 0)
            return false;
    return true;
}

static void add_renames(const struct unit *unit, struct text *out)
{
    for (size_t i = 0; i < unit->function_count; i++) {
        const char *name = unit->functions[i].decl->name;
        text_printf(out, "%s cute_old_%s\ncute_own_%s cute_old_own_%s\n", name, name, name, name);
    }
    for (size_t i = 0; i < unit->variable_count; i++)
        if (is_first(unit, i))
            text_printf(out, "%s cute_old_%s\n", unit->variables[i]->name, unit->variables[i]->name);
}

static void add_old(const struct harness *h, struct version *version)
{
    const char *name = h->function->decl->name;

    text_printf(h->out, "\n# 1 \"" HARNESS "\"\n__typeof__(%s) *const " OLD "%s = %s;\n", name, name, name);
    for (size_t i = 0; i < h->unit->variable_count; i++) {
        const struct decl *variable = h->unit->variables[i];
        if (!can_be_compared(variable) || !is_first(h->unit, i))
            continue;
        if (variable->is_thread)           /* its address is not constant */
            text_printf(h->out, "void *" OLD "%s(void)\n{\n    return (void *)&%s;\n}\n", variable->name,
                        variable->name);
        else
            text_printf(h->out, "void *const " OLD "%s = (void *)&%s;\n", variable->name, variable->name);
        add_variable(variable, version->variables);
    }
    text_add(version->variables, "\n");
    add_renames(h->unit, &version->renames);
}

/* ---- the new version, and the comparison ---- */

static bool is_in_both(const struct decl *variable, const struct version *version)
{
    struct text line;

    text_init(&line);
    add_variable(variable, &line);
    text_add(&line, "\n");
    bool is_found = version->variables->count && strstr(version->variables->data, line.data);
    text_fini(&line);
    return is_found;
}

static void add_arguments(const struct harness *h)
{
    for (unsigned i = 0; i < h->function->param_count; i++)
        text_printf(h->out, "%s*" HARNESS "_%u", i ? ", " : "", i + 1);
    text_add(h->out, ")");
}

static void add_call(const struct harness *h, const char *version, const char *prefix)
{
    bool has_result = h->function->decl->type->element->kind != TYPE_VOID;

    emit_line(h->unit->source, h->function->begin, h->out);
    text_printf(h->out, "static void " HARNESS "_%s(void)\n{\n", version);
    emit_line(h->unit->source, h->function->begin, h->out);
    if (has_result)
        text_printf(h->out, "    " HARNESS "_%s_result =", version);
    text_printf(h->out, "    %s%s(", prefix, h->function->decl->name);
    add_arguments(h);
    text_add(h->out, ";\n}\n");
}

static void add_pairs(const struct harness *h, const struct version *version)
{
    emit_line(h->unit->source, h->function->begin, h->out);
    if (h->function->decl->type->element->kind != TYPE_VOID)
        text_add(h->out, "    cute_input_pair(&" HARNESS "_new_result, &" HARNESS "_old_result, \"result\");\n");
    for (unsigned i = 0; i < h->function->param_count; i++) {
        const char *name = param_variable(h, i);
        text_printf(h->out, "    " HARNESS "_%u = &%s;\n    cute_input_pair(&%s, &%s, \"%s\");\n", i + 1, name,
                    name, name, param_name(h, i));
    }
    for (size_t i = 0; i < h->unit->variable_count; i++) {
        const struct decl *variable = h->unit->variables[i];
        if (can_be_compared(variable) && is_first(h->unit, i) && is_in_both(variable, version))
            text_printf(h->out, variable->is_thread
                        ? "    extern void *" OLD "%s(void);\n    cute_input_pair(&%s, " OLD "%s(), \"%s\");\n"
                        : "    extern void *const " OLD "%s;\n    cute_input_pair(&%s, " OLD "%s, \"%s\");\n",
                        variable->name, variable->name, variable->name, variable->name);
    }
}

static void add_new(const struct harness *h, const struct version *version)
{
    const char *function = h->function->decl->name;

    add_declarations(h);
    text_printf(h->out, "void cute_input_pair(volatile void *, const volatile void *, const char *);\n"
                "void cute_versions(void (*)(void), void (*)(void));\n"
                "extern __typeof__(%s) *const " OLD "%s;\n", function, function);
    for (unsigned i = 0; i < h->function->param_count; i++)
        text_printf(h->out, "static __typeof__(%s) *" HARNESS "_%u;\n", param_type(h->function->param[i]), i + 1);
    if (h->function->decl->type->element->kind != TYPE_VOID) {
        text_printf(h->out, "static __typeof__(%s(", function);
        add_arguments(h);
        text_add(h->out, ") " HARNESS "_old_result, " HARNESS "_new_result;\n");
    }
    add_call(h, "old", OLD);
    add_call(h, "new", "");
    text_add(h->out, "void " HARNESS "(void)\n{\n");
    add_param_inputs(h);
    add_pairs(h, version);
    text_add(h->out, "    cute_versions(" HARNESS "_old, " HARNESS "_new);\n}\n");
}

void harness_add(const struct unit *unit, const struct function *function, struct version *version, struct text *out)
{
    struct harness h = {unit, function, out};

    if (!version) {
        add_test(&h);
        return;
    }
    add_face(&h, &version->face);
    add_all_outside(&h, version);
    if (version->is_new)
        add_new(&h, version);
    else
        add_old(&h, version);
}
