/* A value of a test is matched by its key, which is derived from the input's name and type. If an input was removed, no
 * cell takes its value; a new input makes a cell without a value, which is 0. Both also happen in an unchanged program
 * on another path, since inputs are made on demand. So the names decide: the toplevel's parameters are requested in
 * every run, and the inputs of one structure, or two variables, are made by the same code. */
#include "cute/store/fit.h"
#include <ctype.h>
#include <string.h>
#include "base/map.h"
#include "cute/input/shape.h"
#include "cute/record/precondition.h"

/* The length of `name` without its last component: that of "p->next->" for "p->next->v", 0 for "p". */
static size_t parent_length(const char *name)
{
    size_t length = strlen(name);
    while (length && (isalnum((unsigned char)name[length - 1]) || name[length - 1] == '_' || name[length - 1] == '#'
                      || name[length - 1] == ']'))
        length--;
    return length;
}

/* The first identifier, such as "p" in "(*p)->next[3]". */
static void first_word(const char *name, char *word, size_t room)
{
    size_t length = 0;
    name = input_without_step(name);
    while (*name && !isalpha((unsigned char)*name) && *name != '_')
        name++;
    while (length + 1 < room && (isalnum((unsigned char)name[length]) || name[length] == '_'))
        length++;
    memcpy(word, name, length);
    word[length] = 0;
}

/* Lookup tables for comparing the run's cells with the test's values. The parent of a name is the name without its last
 * component. */
struct fit {
    const struct run *run;
    const struct site_table *sites;
    struct map met, known;                 /* keys of the run's cells; keys of the test's values */
    struct map left, taken;                /* parents of values that no cell takes; of values that a cell takes */
};

static uint64_t parent_of(const char *name)
{
    return hash_bytes(name, parent_length(name));
}

/* Results of stubs are named after a function and have no declaration, so they never count as removed. */
static bool is_removed(const struct fit *fit, const char *name)
{
    char word[256];
    first_word(name, word, sizeof word);
    return !strchr(name, '(') && !input_is_declared(fit->sites, NULL, word);
}

static bool take_values(struct fit *fit, const struct test_file *test)
{
    const struct request_value *values = test->values.data;
    const char *const *names = test->names.data;
    bool has_removed = false;
    for (uint32_t i = 0; i < fit->run->cell_count; i++)
        map_put(&fit->met, fit->run->cells[i].key, 1);
    for (size_t i = 0; i < test->values.count; i++) {
        bool is_met = map_get(&fit->met, values[i].key);
        map_put(&fit->known, values[i].key, 1);
        map_put(is_met ? &fit->taken : &fit->left, parent_of(names[i]), 1);
        has_removed |= !is_met && is_removed(fit, names[i]);
    }
    return has_removed;
}

/* True for a cell without a value that is an added parameter, a new member or element of an object that has others, or
 * a replacement of an input of the test. */
static bool is_new(const struct fit *fit, const struct run_cell *cell)
{
    const char *name = cell_name(fit->run, cell);
    if (map_get(&fit->known, cell->key))
        return false;
    if (map_get(&fit->left, parent_of(name)) || (parent_length(name) && map_get(&fit->taken, parent_of(name))))
        return true;
    return !cell->slot && input_is_declared(fit->sites, "cute_toplevel", input_without_step(name));
}

bool fit_has_changed(const struct test_file *test, const struct run *run, const struct site_table *sites)
{
    struct fit fit = {.run = run, .sites = sites};
    map_init(&fit.met);
    map_init(&fit.known);
    map_init(&fit.left);
    map_init(&fit.taken);
    bool has_changed = take_values(&fit, test);
    for (uint32_t i = 0; i < run->cell_count && !has_changed; i++)
        has_changed = is_new(&fit, &run->cells[i]);
    map_fini(&fit.met);
    map_fini(&fit.known);
    map_fini(&fit.left);
    map_fini(&fit.taken);
    return has_changed;
}

const char *fit_doubt(const struct test_file *test, const struct run *run, const struct site_table *sites)
{
    enum run_end end = (enum run_end)run->header.end;
    if (fit_has_changed(test, run, sites))
        return "its inputs have changed";
    if (end == END_ASSUME && !run->header.line)
        return "a pointer of its inputs leads to nothing now";
    return end == END_RETURN || end == END_EXIT || end == END_ASSUME ? NULL : end_info[end].text;
}
