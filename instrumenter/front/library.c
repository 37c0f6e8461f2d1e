/* The list of library functions is printed at the end of the unit, so it can only name functions that the unit declares
 * at file scope. */
#include "instrumenter/front/library.h"
#include <string.h>

#define PREFIX "cute_c_"

static const struct {
    const char *name;
    enum library kind;
} models[] = {
#define MODEL(name, kind) {#name, LIBRARY_##kind},
#include "abi/model.def"
#undef MODEL
};

enum library library_find(const char *name)
{
    for (size_t i = 0; i < sizeof models / sizeof *models; i++)
        if (strcmp(models[i].name, name) == 0)
            return models[i].kind;
    return LIBRARY_NOT;
}

static bool is_declared(const struct unit *unit, const char *name)
{
    for (size_t i = 0; i < unit->library_count; i++)
        if (strcmp(unit->library[i]->name, name) == 0)
            return true;
    return false;
}

enum library library_of(const struct unit *unit, const struct decl *decl)
{
    bool can_be_called = !decl->is_implicit || decl->type->element->name;

    if (decl->is_defined || !can_be_called || unit->is_library || !is_declared(unit, decl->name))
        return LIBRARY_NOT;
    return library_find(decl->name);
}

bool library_allocates(const struct decl *decl)
{
    enum { ALLOCATE = 1, TEXT = 1, NATIVE = 0, OTHER = 0, ALWAYS = 0 };
    static const struct {
        const char *name;
        bool allocates;
    } interposed[] = {
#define INTERPOSE(name, kind) {#name, kind},
#include "abi/interpose.def"
#undef INTERPOSE
    };
    bool found = false;
    for (size_t i = 0; i < sizeof interposed / sizeof *interposed && !decl->is_defined && !found; i++)
        found = interposed[i].allocates && strcmp(interposed[i].name, decl->name) == 0;
    return found;
}

bool library_is_ours(const struct function *functions, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strncmp(functions[i].decl->name, PREFIX, sizeof PREFIX - 1) == 0)
            return true;
    return false;
}

/* True for the first declaration of a function, which alone is listed. */
static bool is_first(const struct unit *unit, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(unit->library[i]->name, unit->library[index]->name) == 0)
            return false;
    return true;
}

static bool is_wanted(const struct unit *unit, size_t index, const struct map *is_used)
{
    const char *name = unit->library[index]->name;

    return map_get(is_used, hash_bytes(name, strlen(name))) && is_first(unit, index)
           && library_of(unit, unit->library[index]) != LIBRARY_NOT;
}

void library_print(const struct unit *unit, const struct map *is_used, struct text *out)
{
    struct text list;

    text_init(&list);
    for (size_t i = 0; i < unit->library_count; i++) {
        const char *name = unit->library[i]->name, *prefix = "";
        if (!is_wanted(unit, i, is_used))
            continue;
        if (unit->library[i]->is_implicit) {
            prefix = LIBRARY_IMPLICIT;
            text_printf(out, "extern const char " LIBRARY_IMPLICIT "%s[] __asm__(\"%s\");\n", name, name);
        }
        text_printf(out, "extern const char " PREFIX "%s[]%s;\n", name,
                    library_find(name) == LIBRARY_EQUAL ? ", " PREFIX "differ[]" : "");
        text_printf(&list, "{(const void *)%s%s, " PREFIX "%s, ", prefix, name, name);
        if (library_find(name) == LIBRARY_STATE)
            text_printf(&list, ".state = &" PREFIX "%s_next", name);
        if (library_find(name) == LIBRARY_EQUAL)
            text_add(&list, ".test = " PREFIX "differ");
        text_add(&list, "}, ");
    }
    if (list.count)
        text_printf(out, "static const struct cute_model cute_M[] __attribute__((section(\"cute_models\"), used)) = "
                    "{%s};\n", list.data);
    text_fini(&list);
}
