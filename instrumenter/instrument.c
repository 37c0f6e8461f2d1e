/* A unit is instrumented function by function: analysed, lowered, checked, printed. The text between the bodies is
 * copied byte by byte, after the prelude and the tables.
 *
 * The harness of the toplevel is ordinary source text: it is appended to the unit, which is then parsed again. */
#include "instrumenter/instrument.h"
#include <ctype.h>
#include <fnmatch.h>
#include <string.h>
#include <time.h>
#include "base/arena.h"
#include "base/map.h"
#include "base/proc.h"
#include "instrumenter/emit/emit.h"
#include "instrumenter/front/front.h"
#include "instrumenter/front/library.h"
#include "instrumenter/front/used.h"
#include "instrumenter/harness/harness.h"
#include "instrumenter/harness/plain.h"
#include "instrumenter/harness/sequence.h"
#include "instrumenter/harness/stub.h"
#include "instrumenter/ir/show.h"
#include "instrumenter/lower/known.h"
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

/* All state with the lifetime of the work on one unit. */
struct work {
    const struct instrument_options *options;
    struct instrument_stats *stats;
    struct arena arena;
    struct text text;                      /* the text of the unit, with the harness */
    struct source source;
    struct unit unit;
    struct emit_names names;
    struct sites sites;
    struct show show;
    double then_s;                         /* the CPU time at the last call of spend */
    bool wants_declared;                   /* list all declared functions, to find those defined nowhere */
    bool is_settled;                       /* no further function turned out to need to stay native */
    struct text body;                      /* the output after the tables */
};

/* ---- generated names ---- */

/* True for a name of the form that we generate: _t12. */
static bool is_like_ours(const char *name, size_t size)
{
    if (size < 2 || name[0] != '_' || !strchr("stpLvr", name[1]))
        return false;
    for (size_t i = 2; i < size; i++)
        if (!isdigit((unsigned char)name[i]))
            return false;
    return true;
}

static const char *choose_prefix(const struct source *source)
{
    for (uint32_t at = 0, next; at < source->size; at = next) {
        next = source_skip(source, at, (uint32_t)source->size);
        if (source->text[at] == '_' && is_like_ours(source->text + at, next - at))
            return "_cute_";
    }
    return "_";
}

/* ---- parsing, with the harness ---- */

static const struct function *find_function(const struct unit *unit, const char *name)
{
    for (size_t i = 0; i < unit->function_count; i++)
        if (strcmp(unit->functions[i].decl->name, name) == 0)
            return &unit->functions[i];
    return NULL;
}

static bool is_harness(const struct function *function)
{
    return strncmp(function->decl->name, HARNESS, strlen(HARNESS)) == 0;
}

/* True for a function that we added: the harness, or a stub. */
static bool is_added(const struct work *work, const struct function *function)
{
    for (size_t i = 0; i < work->options->stub_count; i++)
        if (strcmp(work->options->stubs[i].name, function->decl->name) == 0)
            return true;
    return is_harness(function);
}

/* Add the CPU time since the last call to `*seconds`. */
static void instrument_spend(struct work *work, double *seconds)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    double now_s = (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
    *seconds += now_s - work->then_s;
    work->then_s = now_s;
}

/* Blank the attributes `const` and `pure`: an instrumented function reads and writes more than its author knows, and if
 * the compiler merged two calls, the second result would have no shadow. */
static void drop_promises(struct work *work)
{
    for (size_t i = 0; i < work->unit.promise_count; i++) {
        struct extent promise = work->unit.promises[i];
        memset(work->text.data + promise.begin, ' ', promise.end - promise.begin);
    }
}

static bool instrument_parse(struct work *work, const char *path, struct err *err)
{
    source_init(&work->source, work->text.data, work->text.count, path, &work->arena);
    if (source_has_word(&work->source, 0, (uint32_t)work->source.size, "scalar_storage_order"))
        return err_set(err, "structures in another byte order are not modelled");
    work->unit.wants_declared = work->wants_declared || work->options->stub_count;
    bool follow_floats = !work->options->loose_floats && !strstr(work->text.data, "fast-math");
    bool is_parsed = front_parse(&work->source, work->options->from_gcc, follow_floats, &work->arena, &work->unit, err);
    work->unit.toplevel = work->options->toplevel;
    if (is_parsed)
        drop_promises(work);
    return is_parsed;
}

static void add_harness(struct work *work)
{
    const char *name = work->options->toplevel;
    const struct function *toplevel = name ? find_function(&work->unit, name) : NULL;

    work->stats->has_toplevel = toplevel != NULL;
    if (toplevel && !is_harness(toplevel))
        harness_add(&work->unit, toplevel, work->options->version, &work->text);
}

static bool parse_again(struct work *work, const char *path, struct err *err)
{
    source_fini(&work->source);
    return instrument_parse(work, path, err);
}

static bool parse_with_sequence(struct work *work, const char *path, struct sequence *sequence, struct err *err)
{
    text_add(&work->text, sequence->wrappers.count ? sequence->wrappers.data : "");
    if (!instrument_parse(work, path, err) || !sequence_add(&work->unit, sequence, &work->text, err))
        return false;
    stubs_add(&work->unit, work->options->stubs, work->options->stub_count, &work->text);
    return work->stats->has_toplevel = parse_again(work, path, err);
}

static bool parse_with_harness(struct work *work, const char *path, struct err *err)
{
    const struct instrument_options *options = work->options;

    if (work->options->sequence)
        return parse_with_sequence(work, path, work->options->sequence, err);
    if (!instrument_parse(work, path, err))
        return false;
    size_t own = work->text.count;
    stubs_add(&work->unit, options->stubs, options->stub_count, &work->text);
    add_harness(work);
    if (work->text.count == own)
        return true;
    return parse_again(work, path, err);
}

/* ---- functions ---- */

static bool is_meant(const char *pattern, const char *file, const char *function)
{
    const char *slash = strrchr(file, '/');

    return fnmatch(pattern, function, 0) == 0 || fnmatch(pattern, file, 0) == 0
           || (slash && fnmatch(pattern, slash + 1, 0) == 0);
}

/* True if the compiler rejected the instrumented text of the function before. */
static bool is_broken(const struct work *work, const struct function *function)
{
    for (size_t i = 0; i < work->options->broken_count; i++)
        if (strcmp(work->options->broken[i], function->decl->name) == 0)
            return true;
    return false;
}

/* Apply the user's patterns. They never apply to functions that we added. */
static void instrument_exclude(struct work *work, struct function *function)
{
    const struct instrument_options *options = work->options;
    struct source_place at = source_locate(&work->source, function->begin);

    for (size_t i = 0; i < options->exclude_count && !is_added(work, function); i++) {
        struct exclusion *exclusion = &options->exclude[i];
        if (is_meant(exclusion->pattern, at.file, function->decl->name)) {
            exclusion->is_used = true;
            function->decl->excluded_by = exclusion->pattern;
        }
    }
}

static void add_body(struct work *work, const struct function *function)
{
    text_add_n(&work->body, work->source.text + function->body_begin, function->body_end - function->body_begin);
}

/* True for a function that consists of asm alone, and cannot notify the runtime when it begins. */
static bool is_naked(const struct work *work, const struct function *function)
{
    return source_has_word(&work->source, function->begin, function->body_begin, "naked")
           || source_has_word(&work->source, function->begin, function->body_begin, "__naked__");
}

/* A native function notifies the runtime when it begins, and passes its arguments. */
static void add_native_entry(struct work *work, const struct function *function, size_t loss)
{
    size_t site = site_add(&work->sites, &(struct site){.kind = SITE_CALL, .size = 1, .function = function->decl->name,
                                                        .begin = function->begin, .end = function->body_begin});

    text_printf(&work->body, " if (CUTE_UNLIKELY(cute_frame.live)) { CUTE_REACHED(%zu); CUTE_NATIVE_BODY(%zu", loss,
                site);
    for (unsigned i = 0; i < function->param_count; i++) {
        const struct decl *param = function->param[i];
        bool is_word = *param->name && type_has_integer_bits(param->type);
        text_printf(&work->body, ", %s%s", is_word ? "(cute_word)" : "0", is_word ? param->name : "");
    }
    text_add(&work->body, "); } ");
}

static void add_native(struct work *work, const struct function *function)
{
    enum loss reason = is_naked(work, function)      ? LOSS_NAKED
                       : used_is_note(function)     ? LOSS_UNHEARD
                       : function->decl->excluded_by ? LOSS_EXCLUDED
                                                     : LOSS_FUNCTION;
    size_t loss = site_add(&work->sites,
                           &(struct site){.kind = SITE_LOSS, .size = reason, .function = function->decl->name,
                                          .begin = function->begin, .end = function->body_begin,
                                          .text = function->native_reason});

    text_add(&work->body, "{");
    if (reason != LOSS_NAKED)
        add_native_entry(work, function, loss);
    add_body(work, function);
    text_add(&work->body, "}");
    if (work->options->show)
        show_native(&work->show, function, function->native_reason);
}

static void number_shadows(struct lower *lower, const struct vec *shadowed)
{
    struct decl **local = shadowed->data;

    for (size_t i = 0; i < shadowed->count; i++)
        local[i]->shadow = lower_number(lower);
}

static void add_lowered(struct work *work, struct lower *lower, const struct vec *shadowed)
{
    struct emit emit = {.names = &work->names, .source = &work->source, .sites = &work->sites,
                        .function = lower->function, .out = &work->body};

    ir_check(lower->code);
    if (work->options->show)
        show_function(&work->show, lower->function, lower->code);
    emit_function(&emit, lower->code, shadowed);
    work->stats->functions_lowered++;
}

static void instrument_function(struct work *work, struct function *function)
{
    struct vec shadowed, code;
    size_t nodes = lower_count_nodes(function->body), lowered_before = work->stats->nodes_lowered;
    struct lower lower = {.unit = &work->unit, .function = function, .maker = {&work->arena, &work->unit},
                          .names = &work->names, .code = &code, .stats = work->stats,
                          .from_gcc = work->options->from_gcc};

    vec_init(&shadowed, sizeof(struct decl *));
    vec_init(&code, sizeof(struct ir));
    vec_init(&lower.replacements, sizeof(struct replacement));
    work->stats->functions++;
    work->stats->nodes += nodes;
    work->stats->nodes_lowered += nodes;
    local_analyse(&work->unit, function, &shadowed);
    if (is_naked(work, function))
        function->native_reason = "it has no frame";
    if (is_broken(work, function))
        function->native_reason = "its instrumented text does not compile, a bug of cutec";
    if (function->decl->excluded_by)
        function->native_reason = function->decl->excluded_by;
    if (!function->native_reason) {
        number_shadows(&lower, &shadowed);
        lower_function(&lower);
        known_reduce(&lower.maker, &code);
    }
    instrument_spend(work, &work->stats->lower_s);
    if (function->native_reason) {
        work->stats->nodes_lowered = lowered_before;
        work->is_settled &= function->decl->is_native;
        function->decl->is_native = true;
        add_native(work, function);
    } else {
        add_lowered(work, &lower, &shadowed);
    }
    instrument_spend(work, &work->stats->emit_s);
    vec_fini(&lower.replacements);
    vec_fini(&code);
    vec_fini(&shadowed);
}

/* A C99 inline function without an external definition works only as long as the compiler does inline it, and the
 * instrumented one is larger. So it gets a weak definition: clang requires the attribute before the definition, gcc
 * after it. */
static bool needs_definition(const struct work *work, const struct function *function)
{
    return function->decl->is_inline && !source_has_word(&work->source, function->begin, function->body_begin, "extern")
           && !source_has_word(&work->source, function->begin, function->body_begin, "__gnu_inline__")
           && !source_has_word(&work->source, function->begin, function->body_begin, "gnu_inline");
}

static void add_definitions(struct work *work)
{
    const char *weak = work->options->from_gcc ? " __attribute__((__weak__))" : "";

    for (size_t i = 0; i < work->unit.function_count; i++) {
        const char *name = work->unit.functions[i].decl->name;
        if (needs_definition(work, &work->unit.functions[i]))
            text_printf(&work->body, "\nextern __typeof__(%s) %s%s;\n", name, name, weak);
    }
}

static void add_between(struct work *work, uint32_t from, const struct function *function)
{
    text_add_n(&work->body, work->text.data + from, function->begin - from);
    if (!work->options->from_gcc && needs_definition(work, function))
        text_add(&work->body, "__attribute__((__weak__)) ");
    text_add_n(&work->body, work->text.data + function->begin, function->body_begin - function->begin);
}

/* True if the word that ends at `at` is followed by the parenthesis of a call. */
static bool is_called(const struct source *source, uint32_t at)
{
    while (at < source->size && isspace((unsigned char)source->text[at]))
        at++;
    return at < source->size && source->text[at] == '(';
}

static void instrument_take(struct unit *unit, uint64_t index)
{
    if (index < unit->function_count)
        unit->functions[index].is_taken = true;
    else
        unit->library[index - unit->function_count]->is_taken = true;
}

/* Set is_taken of the functions of the unit, and of the C library, that are named without being called. */
static void find_taken(struct work *work)
{
    const struct source *source = &work->source;
    struct map names;

    map_init(&names);
    for (size_t i = 0; i < work->unit.function_count; i++) {
        const char *name = work->unit.functions[i].decl->name;
        map_put(&names, hash_bytes(name, strlen(name)), i);
    }
    for (size_t i = 0; i < work->unit.library_count; i++) {
        const char *name = work->unit.library[i]->name;
        map_put(&names, hash_bytes(name, strlen(name)), work->unit.function_count + i);
    }
    for (uint32_t at = 0, next; at < source->size; at = next) {
        next = source_skip(source, at, (uint32_t)source->size);
        if (isalpha((unsigned char)source->text[at]) || source->text[at] == '_') {
            const uint64_t *index = map_get(&names, hash_bytes(source->text + at, next - at));
            if (index && !is_called(source, next))
                instrument_take(&work->unit, *index);
        }
    }
    map_fini(&names);
}

static bool is_static(const struct work *work, const struct function *function)
{
    return source_has_word(&work->source, function->begin, function->body_begin, "static");
}

static bool is_private(const struct work *work, const struct function *function)
{
    return function->decl->is_inline || is_static(work, function)
           || source_has_word(&work->source, function->begin, function->body_begin, "inline");
}

/* True if the function has an address that code outside the unit may know. */
static bool is_known_to_others(const struct work *work, const struct function *function)
{
    if (!is_private(work, function))
        return true;
    return (is_static(work, function) || needs_definition(work, function)) && function->is_taken;
}

/* Define cute_own_NAME for each function that other units might take for one of the library: see lower_model.c. */
static void add_own_names(struct work *work)
{
    for (size_t i = 0; i < work->unit.function_count; i++) {
        const struct function *function = &work->unit.functions[i];
        if (!is_private(work, function) && model_has_name(function->decl->name))
            text_printf(&work->body, "const char cute_own_%s = 1;\n", function->decl->name);
    }
}

static void add_library_list(struct work *work)
{
    for (size_t i = 0; i < work->unit.library_count; i++)
        if (work->unit.library[i]->is_taken)
            site_add_library(&work->sites, work->unit.library[i]->name);
    text_add(&work->body, "\n");
    library_print(&work->unit, &work->sites.library, &work->body);
}

/* List the functions that others may call, by name or by pointer: the runtime then knows that they are not native. */
static void add_function_list(struct work *work)
{
    const char *before = "\nstatic const void *const cute_L[] __attribute__((section(\"cute_functions\"), used)) = {";

    for (size_t i = 0; i < work->unit.function_count; i++) {
        const struct function *function = &work->unit.functions[i];
        if (function->native_reason || !is_known_to_others(work, function))
            continue;
        text_printf(&work->body, "%s(const void *)%s", before, function->decl->name);
        before = ", ";
    }
    if (*before == ',')
        text_add(&work->body, "};\n");
    add_own_names(work);
    add_library_list(work);
}

static void instrument_functions(struct work *work)
{
    uint32_t at = 0;

    for (size_t i = 0; i < work->unit.function_count; i++) {
        struct function *function = &work->unit.functions[i];
        struct instrument_stats before = *work->stats;
        add_between(work, at, function);
        if (function->is_idle)
            add_body(work, function);
        else
            instrument_function(work, function);
        at = function->body_end;
        if (is_added(work, function))                      /* functions that we added are not counted */
            *work->stats = before;
    }
    text_add_n(&work->body, work->text.data + at, work->text.count - at);
}

static void forget_functions(struct work *work)
{
    struct instrument_stats stats = *work->stats;

    text_clear(&work->body);
    if (work->options->show) {
        text_clear(work->options->show);
        show_fini(&work->show);
        show_init(&work->show, &work->source, work->options->show);
    }
    sites_fini(&work->sites);
    sites_init(&work->sites, &work->source, &work->arena);
    work->sites.is_library = work->unit.is_library;
    *work->stats = (struct instrument_stats){.has_toplevel = stats.has_toplevel, .front_s = stats.front_s,
                                             .lower_s = stats.lower_s, .emit_s = stats.emit_s};
}

/* A function may turn out to need to stay native after its callers, which depend on that, have been lowered: then
 * everything is done again. */
static void instrument_unit(struct work *work)
{
    for (size_t i = 0; i < work->unit.function_count; i++)
        instrument_exclude(work, &work->unit.functions[i]);
    do {
        work->is_settled = true;
        forget_functions(work);
        instrument_functions(work);
    } while (!work->is_settled);
    add_definitions(work);
    add_function_list(work);
}

/* True if a pointer that is an input may point to the function. This excludes most static functions, since listing them
 * would keep them all in the program, and stubs, whose behaviour is unknown. */
static bool is_target(const struct work *work, const struct function *function)
{
    const struct decl *decl = function->decl;
    const char *toplevel = work->options->toplevel;

    if (!decl->type->name || is_added(work, function) || strncmp(decl->name, "cute_", 5) == 0
        || strcmp(decl->name, "main") == 0 || (toplevel && strcmp(decl->name, toplevel) == 0))
        return false;
    if (!is_static(work, function))
        return !is_private(work, function);
    return !function->is_idle && (function->is_taken || work->sites.has_function);
}

static void add_targets(struct work *work)
{
    const char *before = "\nstatic const struct cute_function cute_K[] __attribute__((section(\"cute_targets\"), used, "
                         "aligned(8))) = {";

    for (size_t i = 0; i < work->unit.function_count; i++) {
        const struct function *function = &work->unit.functions[i];
        if (!is_target(work, function))
            continue;
        text_printf(&work->body, "%s{(const void *)%s, \"%s\", \"%s\"}", before, function->decl->name,
                    function->decl->name, function->decl->type->name);
        before = ", ";
    }
    if (*before == ',')
        text_add(&work->body, "};\n");
    work->stats->has_function_input = work->sites.has_function;
}

static void name_for_compiler(struct work *work, const char *name)
{
    text_printf(work->options->no_builtin, "-fno-builtin-%s\n", name);
}

/* A function that is called without a declaration is known to the compiler by its name alone. */
static bool is_implicit_somewhere(const struct unit *unit, const char *name)
{
    for (size_t i = 0; i < unit->library_count; i++)
        if (unit->library[i]->is_implicit && strcmp(unit->library[i]->name, name) == 0)
            return true;
    return false;
}

/* The compiler knows the functions of the library: it computes abs itself, and calls strlen once instead of twice. A
 * function of the program with such a name must be called as written, also from other units, even if they take its
 * declaration from the library's header. */
static void name_builtins(struct work *work)
{
    const struct unit *unit = &work->unit;

    if (!work->options->no_builtin || unit->is_library)
        return;
    for (size_t i = 0; i < unit->function_count; i++)
        name_for_compiler(work, unit->functions[i].decl->name);
    for (size_t i = 0; i < unit->outside_count; i++)
        name_for_compiler(work, unit->outside[i].name);
    for (size_t i = 0; i < unit->library_count; i++) {
        const char *name = unit->library[i]->name;
        if (!is_implicit_somewhere(unit, name) && map_get(&work->sites.library, hash_bytes(name, strlen(name))))
            name_for_compiler(work, name);
    }
}

static void instrument_assemble(struct work *work, const char *path, struct text *out)
{
    struct site_unit unit = {work->source.file, work->stats->functions, work->stats->functions_lowered,
                             work->stats->nodes, work->stats->nodes_lowered};

    if (work->options->everything_symbolic)
        text_add(out, "#define CUTE_EVERYTHING_SYMBOLIC 1\n");
    text_add(out, work->options->prelude ? work->options->prelude : "");
    sites_print(&work->sites, &unit, out);
    text_printf(out, "# 1 \"%s\"\n", path);
    text_add_n(out, work->body.data ? work->body.data : "", work->body.count);
    work->stats->sites = work->sites.count;
    work->stats->losses = work->sites.loss_count;
}

static void work_init(struct work *work, const struct instrument_options *options, struct instrument_stats *stats)
{
    *work = (struct work){.options = options, .stats = stats};
    *stats = (struct instrument_stats){0};
    arena_init(&work->arena);
    text_init(&work->text);
    text_init(&work->body);
    sites_init(&work->sites, &work->source, &work->arena);
    show_init(&work->show, &work->source, options->show);
}

static void work_fini(struct work *work)
{
    show_fini(&work->show);
    sites_fini(&work->sites);
    text_fini(&work->body);
    text_fini(&work->text);
    if (work->source.text)
        source_fini(&work->source);
    arena_fini(&work->arena);
}

bool instrument_file(const char *path, const struct instrument_options *options, struct text *out,
                     struct instrument_stats *stats, struct err *err)
{
    struct work work;
    bool ok;

    work_init(&work, options, stats);
    instrument_spend(&work, &(double){0});
    ok = file_read(path, &work.text, err) && parse_with_harness(&work, path, err);
    instrument_spend(&work, &stats->front_s);
    if (ok) {
        work.names.prefix = options->show ? work.show.names.prefix : choose_prefix(&work.source);
        used_mark(&work.unit);
        find_taken(&work);
        if (options->plain)
            plain_unit(&work.unit, &work.source, &work.sites, &work.body);
        else
            instrument_unit(&work);
        add_targets(&work);
        name_builtins(&work);
        instrument_assemble(&work, path, out);
        instrument_spend(&work, &stats->emit_s);
    }
    work_fini(&work);
    return ok;
}

/* A unit that is parsed, but not instrumented. */
struct look {
    struct instrument_options options;
    struct instrument_stats stats;
    struct work work;
};

static bool look_begin(struct look *look, const char *path, bool from_gcc, bool wants_declared, struct err *err)
{
    look->options = (struct instrument_options){.from_gcc = from_gcc};
    work_init(&look->work, &look->options, &look->stats);
    look->work.wants_declared = wants_declared;
    return file_read(path, &look->work.text, err) && instrument_parse(&look->work, path, err);
}

bool instrument_list_functions(const char *path, bool from_gcc, struct text *names, struct err *err)
{
    struct look look;
    bool ok = look_begin(&look, path, from_gcc, false, err);

    for (size_t i = 0; ok && i < look.work.unit.function_count; i++) {
        const struct function *function = &look.work.unit.functions[i];
        struct source_place at = source_locate(&look.work.source, function->begin);
        text_printf(names, "%s %s:%u%s\n", function->decl->name, at.file, at.line,
                    is_static(&look.work, function) ? "\tstatic" : "");
    }
    work_fini(&look.work);
    return ok;
}

bool instrument_list_missing(const char *path, bool from_gcc, struct text *names, struct err *err)
{
    struct look look;
    bool ok = look_begin(&look, path, from_gcc, true, err);

    if (ok)
        stubs_list(&look.work.unit, names);
    work_fini(&look.work);
    return ok;
}

bool instrument_sequence(const char *path, bool from_gcc, struct sequence *sequence, struct err *err)
{
    struct instrument_options options = {.from_gcc = from_gcc, .sequence = sequence};
    struct instrument_stats stats;
    struct work work;

    work_init(&work, &options, &stats);
    bool ok = file_read(path, &work.text, err) && parse_with_sequence(&work, path, sequence, err);
    work_fini(&work);
    return ok;
}

static const char *kind_of_pointer(const struct decl *param)
{
    const struct type *target = param->type->element;

    if (target->kind == TYPE_FUNCTION)
        return "function";
    if (target->kind == TYPE_VOID)
        return "void";
    if (target->kind == TYPE_RECORD && !target->is_complete)
        return "opaque";
    return target->kind == TYPE_INT && target->size == 1 && strstr(param->type_text, "char") ? "string" : "pointer";
}

static const char *kind_of_param(const struct decl *param)
{
    if (harness_is_array(param))
        return "array";
    if (param->type->kind == TYPE_POINTER)
        return kind_of_pointer(param);
    return type_is_symbolic(param->type) || param->type->kind == TYPE_RECORD ? "number" : "other";
}

static void describe(struct work *work, const struct function *function, struct text *out)
{
    struct source_place at = source_locate(&work->source, function->begin);
    const struct type *result = function->decl->type->element;

    text_printf(out, "%s\t%u\t%s\n", at.file, at.line, result->name ? result->name : "-");
    for (unsigned i = 0; i < function->param_count; i++) {
        const struct decl *param = function->param[i];
        text_printf(out, "%s\t%s\t%s\t%llu\n", *param->name ? param->name : "-", param->type_text,
                    kind_of_param(param), (unsigned long long)param->array_count);
    }
}

bool instrument_describe(const char *path, bool from_gcc, const char *function, struct text *out, struct err *err)
{
    struct look look;
    bool ok = look_begin(&look, path, from_gcc, false, err);
    const struct function *found = ok ? find_function(&look.work.unit, function) : NULL;

    if (found)
        describe(&look.work, found, out);
    work_fini(&look.work);
    return ok;
}

void instrument_native(const char *path, const char *why, const char *prelude, struct text *out)
{
    text_add(out, prelude);
    text_add(out, "\n");
    sites_print_native(path, why, out);
}
