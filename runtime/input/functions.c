/* functions.c - the functions that an input function pointer may point to: the program's functions of its type.
 *
 * Units list theirs in the section cute_targets. Those of one type, ordered by name, are numbered from 1; 0 is NULL.
 * The number is the input's value, and the pointer is an element of the table of their addresses. */
#include "runtime/input/functions.h"
#include "runtime/platform/space.h"
#include "runtime/record/value.h"

#define FUNCTION_SETS_LIMIT 64u
#define FUNCTION_LIMIT 4096u
struct function_sets {
    uint32_t count;
    struct functions set[FUNCTION_SETS_LIMIT];
};
#define FUNCTION_SETS AREA(function_sets)
AREA_FITS(function_sets);

extern const struct cute_function __start_cute_targets[] __attribute__((weak)),
    __stop_cute_targets[] __attribute__((weak));

static int compare_texts(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

/* Insert before functions with greater names and behind those with the same name. */
static void functions_insert(struct functions *functions, const struct cute_function *function)
{
    uint32_t i = functions->count++;
    for (; i > 0 && compare_texts(functions->list[i - 1]->name, function->name) > 0; i--)
        functions->list[i] = functions->list[i - 1];
    functions->list[i] = function;
}

static void functions_collect(struct functions *functions, const char *type)
{
    *functions = (struct functions){.type = type, .list = pool_take(FUNCTION_LIMIT * sizeof *functions->list)};
    for (const struct cute_function *f = __start_cute_targets; functions->list && f < __stop_cute_targets; f++)
        if (functions->count < FUNCTION_LIMIT && compare_texts(f->type, type) == 0)
            functions_insert(functions, f);
}

const struct functions *functions_of(const char *type)
{
    static const struct functions none;
    struct functions *set = FUNCTION_SETS->set, *end = set + FUNCTION_SETS->count;
    while (set < end && compare_texts(set->type, type) != 0)
        set++;
    if (set < end)
        return set;
    if (FUNCTION_SETS->count == FUNCTION_SETS_LIMIT)
        return &none;
    FUNCTION_SETS->count++;
    functions_collect(set, type);
    return set;
}

struct val functions_pointer(const struct functions *functions, struct val number)
{
    uint32_t count = functions->count + 1;
    uint64_t address = number.value ? (uint64_t)functions->list[number.value - 1]->address : 0;
    uint8_t *room = number.sym ? tables_reserve(&PROCESS->exprs.tables, 64, count) : NULL;
    if (!room)
        return val_const(64, address);
    memset(room, 0, sizeof(uint64_t));
    for (uint32_t i = 1; i < count; i++)
        memcpy(room + i * sizeof(uint64_t), &functions->list[i - 1]->address, sizeof(uint64_t));
    uint32_t table = tables_add(&PROCESS->exprs.tables, 64, count);
    return val_settle(64, address, table ? expr_read(&PROCESS->exprs, table, number.sym) : 0);
}
