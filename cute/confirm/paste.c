/* Parameters are the inputs that the harness creates, before all others. Inputs that the program creates itself, with
 * CUTE_input, come from a function of this file, which cute.h calls if CUTE_GIVE is defined, in the order of their
 * creation. */
#include "cute/confirm/paste.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/argv.h"
#include "base/elf.h"
#include "base/printable.h"
#include "base/proc.h"
#include "base/version.h"
#include "cute/input/choice_text.h"
#include "cute/input/script.h"
#include "cute/input/shape.h"
#include "cute/program/toplevel.h"
#include "cute/settings/missing.h"
#include "sym/section.h"

struct paste {
    const struct finding *finding;
    const char *program;
    const struct site_table *sites;
    struct spelling spelling;
    struct toplevel toplevel;
    struct text *out;
    struct text filling;                   /* the body of the function that fills the objects; empty: none */
    uint32_t chosen, failed;               /* number of the run's control choices of these kinds */
    const char *missing;                   /* the rules for calls of missing functions */
};

/* ---- the command, and the expected end ---- */

struct expected {
    const char *flags, *end;
};

static struct expected expected_of(const struct failure *failure)
{
    static const char runtime_error[] = "stopped with \"runtime error\"";
    if (failure->end == END_CHECK)
        switch (failure->check) {
        case CHECK_NULL: return (struct expected){"", "killed by SIGSEGV"};
        case CHECK_DIV:
        case CHECK_DIVOVER:                    /* gcc compiles 1 / x without a division */
        case CHECK_SHIFT:
        case CHECK_OVERFLOW: return (struct expected){"-fsanitize=undefined -fno-sanitize-recover=all ", runtime_error};
        case CHECK_FLOAT:
            return (struct expected){"-fsanitize=float-cast-overflow -fno-sanitize-recover=all ", runtime_error};
        default:
            return (struct expected){"-fsanitize=address,undefined -fno-sanitize-recover=all ",
                                     "stopped by the sanitizer"};
        }
    if (failure->end == END_UNINIT)
        return (struct expected){"-fsanitize=memory ", "stopped by the sanitizer"};
    if (failure->end == END_TIME || failure->end == END_CHOICES)
        return (struct expected){"", "does not end: killed by SIGALRM"};
    bool is_beyond = failure->end == END_SIGNAL && input_object_slot(failure->address);
    bool is_no_room = failure->end == END_ASSERT && strncmp(failure->message, "there is room", 13) == 0;
    if (failure->end == END_HEAP || failure->end == END_LEAK || is_beyond || is_no_room)
        return (struct expected){"-fsanitize=address ", "stopped by the sanitizer"};
    if (failure->end == END_ASSERT || failure->end == END_ABORT || failure->end == END_MISSING
        || failure->signal == SIGABRT)
        return (struct expected){"", "killed by SIGABRT"};
    return (struct expected){"", failure->signal == SIGFPE ? "killed by SIGFPE" : "killed by SIGSEGV"};
}

/* Functions that write to the array that is their first argument, and their variants that check its size. Sanitizers
 * detect the end of the whole object only, not that of a member or a row. */
static const struct writer {
    const char *name, *parameters, *checked;
} writers[] = {
    {"strcpy", "to, text", "__builtin___strcpy_chk(to, text, ROOM(to))"},
    {"stpcpy", "to, text", "__builtin___stpcpy_chk(to, text, ROOM(to))"},
    {"strcat", "to, text", "__builtin___strcat_chk(to, text, ROOM(to))"},
    {"strncpy", "to, text, size", "__builtin___strncpy_chk(to, text, size, ROOM(to))"},
    {"memcpy", "to, from, size", "__builtin___memcpy_chk(to, from, size, ROOM(to))"},
    {"memmove", "to, from, size", "__builtin___memmove_chk(to, from, size, ROOM(to))"},
    {"memset", "to, byte, size", "__builtin___memset_chk(to, byte, size, ROOM(to))"},
    {"sprintf", "to, ...", "__builtin___sprintf_chk(to, 0, ROOM(to), __VA_ARGS__)"},
    {"vsprintf", "to, format, list", "__builtin___vsprintf_chk(to, 0, ROOM(to), format, list)"},
    {"gets", "to", "__gets_chk(to, ROOM(to))"},
};

/* The function that writes past its array, or NULL. */
static const struct writer *writer_of(const struct failure *failure)
{
    const char *source = failure->source ? failure->source : "";
    size_t length = strcspn(source, "(");
    if (failure->end != END_CHECK || failure->check != CHECK_BOUNDS || source[length] != '(')
        return NULL;
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        if (strlen(writers[i].name) == length && strncmp(source, writers[i].name, length) == 0)
            return &writers[i];
    return NULL;
}

/* Returns whether the size of the array can be passed: only in the file that is included here, and if the argument has
 * the type of the array, which a cast before it prevents. */
static bool writer_can_check(const struct writer *writer, const struct paste *paste)
{
    const struct failure *failure = &paste->finding->failure;
    const char *const *others = paste->toplevel.others.data;
    for (size_t i = 0; i < paste->toplevel.others.count; i++)
        if (strcmp(others[i], failure->file) == 0)
            return false;
    return failure->source[strlen(writer->name) + 1] != '(';
}

/* The check applies to that line only: elsewhere a copy may intentionally include the next members. */
static void print_writer(const struct writer *writer, const struct paste *paste)
{
    text_printf(paste->out,
                "#include <stdio.h>\n#include <string.h>\n"
                "/* No sanitizer sees where a member or a row ends: here the C library is told the room. */\n"
                "#define IS_POINTER(to) __builtin_types_compatible_p(__typeof__(&(to)[0]), __typeof__(to))\n"
                "#define ROOM(to) (__LINE__ != %u || IS_POINTER(to) ? -1ul : sizeof(to))\n%s#define %s(%s) %s\n",
                paste->finding->failure.line,
                strcmp(writer->name, "gets") == 0 ? "char *__gets_chk(char *to, size_t size);\n" : "", writer->name,
                writer->parameters, writer->checked);
}

/* Returns whether the text includes cute.h, or a file of the user's own, which may include it. System headers do
 * not. */
static bool may_include_it(const char *text)
{
    for (const char *at = text; (at = strchr(at, '#')); at++) {
        const char *word = at + 1 + strspn(at + 1, " \t");
        if (strncmp(word, "include", 7) == 0 && word[7 + strspn(word + 7, " \t")] != '<')
            return true;
    }
    return strstr(text, "cute.h");
}

static bool file_may_include_it(const char *file)
{
    struct text text;
    struct err ignored;
    text_init(&text);
    bool may = !file_read(file, &text, &ignored) || may_include_it(text.data);
    text_fini(&text);
    return may;
}

/* Returns whether cute.h may be included. The user's compiler words may name headers, too: -I, -include, -iquote. */
static bool needs_header(const struct paste *paste, const struct vec *words)
{
    const char *const *others = paste->toplevel.others.data, *const *word = words->data;
    bool needs = file_may_include_it(paste->toplevel.file);
    for (size_t i = 0; i < words->count && !needs; i++)
        needs = strstr(word[i], "-I") || strstr(word[i], "-i") || strchr(word[i], '@');
    for (size_t i = 0; i < paste->toplevel.others.count && !needs; i++)
        needs = file_may_include_it(others[i]);
    return needs;
}

/* The option -I for the folder of cute.h, in the tree or as installed; NULL if it is not found. */
static const char *find_include(struct arena *arena)
{
    static const char *const places[] = {"../../include", "../include"};
    char folder[1024], header[1100];
    struct err ignored;
    for (size_t i = 0; program_folder(folder, sizeof folder, &ignored) && i < 2; i++) {
        snprintf(header, sizeof header, "%s/%s/cute.h", folder, places[i]);
        char *real = file_exists(header) ? realpath(header, NULL) : NULL;
        const char *word = real ? arena_printf(arena, "-I%.*s", (int)(strlen(real) - strlen("/cute.h")), real) : NULL;
        free(real);
        if (word)
            return word;
    }
    return NULL;
}

/* The user's own compiler words: those before the files and those after them. */
struct words {
    struct vec before, behind;             /* const char * */
};

static void words_read(const struct paste *paste, struct arena *arena, struct words *words)
{
    struct elf elf;
    struct elf_section section;
    struct err ignored;
    struct vec all;
    vec_init(&words->before, sizeof(const char *));
    vec_init(&words->behind, sizeof(const char *));
    if (!elf_open(&elf, paste->program, &ignored))
        return;
    vec_init(&all, sizeof(const char *));
    if (elf_find(&elf, SECTION_WORDS, &section) && section.bytes)
        argv_read(section.bytes, section.size, arena, &all);
    const char *const *word = all.data;
    size_t end = 0;
    while (end < all.count && *word[end])
        end++;
    vec_append(&words->before, all.data, end);
    if (end < all.count)
        vec_append(&words->behind, word + end + 1, all.count - end - 1);
    vec_fini(&all);
    elf_close(&elf);
}

static void words_fini(struct words *words)
{
    vec_fini(&words->before);
    vec_fini(&words->behind);
}

static void add_words(struct vec *all, const struct vec *words)
{
    vec_append(all, words->data, words->count);
}

/* Append the compiler, its words, and the output to `all`. */
static void add_command(const struct paste *paste, const char *flags, const char *file, const char *to,
                        struct arena *arena, struct vec *all)
{
    bool is_clang = paste->finding->failure.end == END_UNINIT;           /* gcc lacks that sanitizer */
    const char *const first[] = {is_clang ? CUTE_CLANG : "gcc", "-g", "-w"}, *const last[] = {"-o", to};
    struct words words;
    char *rest = arena_string(arena, flags);
    words_read(paste, arena, &words);
    vec_append(all, first, 3);
    for (const char *word; (word = strsep(&rest, " "));)
        if (*word)
            vec_append(all, &word, 1);
    add_words(all, &words.before);
    const char *include = needs_header(paste, &words.before) ? find_include(arena) : NULL;
    if (include)
        vec_append(all, &include, 1);
    vec_append(all, &file, 1);
    add_words(all, &paste->toplevel.others);
    add_words(all, &words.behind);
    vec_append(all, last, 2);
    words_fini(&words);
}

static void print_command(const struct paste *paste, const char *flags, const char *file, const char *to)
{
    struct arena arena;
    struct vec all;
    struct text words;
    arena_init(&arena);
    vec_init(&all, sizeof(const char *));
    text_init(&words);
    add_command(paste, flags, file, to, &arena, &all);
    for (size_t i = 0; i < all.count; i++)
        argv_print(*(const char **)vec_at(&all, i), &words);
    printable_comment(words.data, "''", paste->out);
    text_fini(&words);
    vec_fini(&all);
    arena_fini(&arena);
}

static void print_head(struct paste *paste)
{
    struct expected expected = expected_of(&paste->finding->failure);
    const struct writer *writer = writer_of(&paste->finding->failure);
    if (writer && writer_can_check(writer, paste))
        expected = (struct expected){"", "killed by SIGABRT"};
    else if (writer)
        expected.end = "stopped by the sanitizer, unless it writes within an object; no sanitizer sees that";
    bool is_leak = paste->finding->failure.end == END_LEAK, is_address = strstr(expected.flags, "address");
    const char *name = paste->finding->name;
    struct text *out = paste->out, title;
    char file[sizeof paste->finding->name + 2];
    snprintf(file, sizeof file, "%s.c", name);
    text_init(&title);
    finding_print(paste->finding, &title);
    text_printf(&title, ", at %s:%u in %s", paste->finding->failure.file, paste->finding->failure.line,
                paste->finding->failure.function);
    text_printf(out, "/* %s: ", name);
    printable_comment(title.data, " ", out);
    text_fini(&title);
    text_printf(out, ". Found by cute %s.\n *\n *   ", CUTE_VERSION);
    print_command(paste, expected.flags, file, name);
    text_printf(out, "&& %s./%s\n *\n * Expected: %s. */\n",
                is_address && !is_leak ? "ASAN_OPTIONS=detect_leaks=0 " : "", name, expected.end);
}

/* ---- functions ---- */

/* Declare functions that are inputs: another unit may define them, and this one may not declare them. */
static void print_functions(struct paste *paste)
{
    const struct run *run = paste->spelling.run;
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        const char *type = cell_type(run, cell), *name = run->names + cell->target_type, *star = strstr(type, "(*)");
        if (cell->kind == CELL_FUNCTION && cell->value && star
            && !toplevel_unit_has(&paste->toplevel, paste->sites, name))
            text_printf(paste->out, "%.*s%s%s;\n", (int)(star - type), type, name, star + 3);
    }
}

/* ---- objects ---- */

/* Returns whether the text mentions a function that may free. The unit's own functions are searched in its source,
 * those of headers in the table of calls. A name such as list_free, of an unknown function, counts, too: what it frees
 * must have come from the heap. */
static bool tells_of_free(const char *text)
{
    static const char *const words[] = {"free", "realloc", "getline", "getdelim"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasestr(text, words[i]))
            return true;
    return false;
}

static bool file_tells_of_free(const char *file)
{
    struct text text;
    struct err ignored;
    text_init(&text);
    bool tells = !file_read(file, &text, &ignored) || tells_of_free(text.data);
    text_fini(&text);
    return tells;
}

/* Returns whether anything may free an object; then objects must be blocks of the heap. */
static bool may_free(const struct paste *paste)
{
    const struct site_texts *texts = paste->sites->texts;
    const char *const *others = paste->toplevel.others.data;
    bool may = file_tells_of_free(paste->toplevel.file);
    for (size_t i = 0; i < paste->toplevel.others.count && !may; i++)
        may = file_tells_of_free(others[i]);
    for (size_t i = 0; i < texts->block_count && !may; i++)
        may = tells_of_free(texts->blocks[i].calls);
    return may;
}

/* Blocks are allocated, and the bytes of unions filled in, before anything else is done. */
static void print_objects(struct paste *paste)
{
    spell_objects(&paste->spelling, "static ", "static ", paste->out);
    if (paste->spelling.objects.count)
        text_add(paste->out, "\n");
    if (paste->filling.count)
        text_printf(paste->out, "%sstatic void make_objects(void)\n{\n%s}\n\n",
                    paste->toplevel.has_harness ? "" : "__attribute__((constructor)) ", paste->filling.data);
}

/* ---- inputs that the program creates ---- */

static bool is_own(const struct paste *paste, const struct spelled_asking *asking)
{
    return paste->sites->script ? !sequence_is_argument(asking->name)
                                : asking->number >= paste->toplevel.parameter_count;
}

/* The number of inputs that the harness created before this one. */
static uint32_t count_arguments(const struct paste *paste, const struct spelled_asking *asking)
{
    const struct spelled_asking *askings = paste->spelling.askings.data;
    uint32_t count = 0;
    if (!paste->sites->script)
        return paste->toplevel.parameter_count;
    for (size_t i = 0; i < paste->spelling.askings.count; i++)
        count += askings[i].number < asking->number && !is_own(paste, &askings[i]);
    return count;
}

static bool asks_itself(const struct paste *paste)
{
    const struct spelled_asking *askings = paste->spelling.askings.data;
    for (size_t i = 0; i < paste->spelling.askings.count; i++)
        if (is_own(paste, &askings[i]))
            return true;
    return false;
}

/* True for "sensor(out)": memory written by a missing function, which is no variable of ours. */
static bool is_written(const struct spelled_asking *asking)
{
    const char *bracket = strchr(asking->name, '(');
    return bracket && bracket[1] != ')';
}

static void print_given(struct paste *paste, const struct spelled_asking *asking)
{
    struct text *out = paste->out;
    text_printf(out, "    case %u:", asking->number - count_arguments(paste, asking));
    if (!spell_has_name(asking->type)) {
        ;                                  /* its bytes suffice */
    } else if (asking->count || strchr(asking->type, '[')) {
        text_add(out, " memcpy(input, ");
        spell_asking_literal(&paste->spelling, asking, out);
        text_add(out, ", sizeof(");
        spell_type(asking->type, asking->count, out);
        text_add(out, "));");
    } else {
        bool is_odd = strchr(asking->type, '('), is_pointer = strchr(asking->type, '*');
        text_printf(out, is_odd ? " *(__typeof__(%s) *)input = " : is_pointer ? " *(%s*)input = " : " *(%s *)input = ",
                    asking->type);
        if (spell_asking_is_scalar(&paste->spelling, asking))
            spell_asking_value(&paste->spelling, asking, out);
        else
            spell_asking_literal(&paste->spelling, asking, out);
        text_add(out, ";");
    }
    spell_asking_bytes(&paste->spelling, asking, "input", " ", "", out);
    text_add(out, " break;   /* ");
    printable_comment(asking->name, " ", out);
    text_add(out, " */\n");
}

/* True if the input needs no code, since it is zero. */
static bool is_nothing(const struct paste *paste, const struct spelled_asking *asking)
{
    return spell_asking_is_zero(&paste->spelling, asking) && !spell_asking_has_bytes(&paste->spelling, asking);
}

static void print_give(struct paste *paste)
{
    const struct spelled_asking *askings = paste->spelling.askings.data;
    text_add(paste->out, "static void give(void *input)\n{\n    static int asked;\n    switch (asked++) {\n");
    for (size_t i = 0; i < paste->spelling.askings.count; i++)
        if (is_own(paste, &askings[i]) && (is_written(&askings[i]) || !is_nothing(paste, &askings[i])))
            print_given(paste, &askings[i]);
    text_add(paste->out, "    }\n}\n\n");
}

/* Print the outcomes of the control choices that the program receives in this way, as the elements of an array. */
static void print_outcomes(const struct paste *paste, enum choice_given given)
{
    const struct run *run = &paste->finding->run;
    const char *between = "";
    for (uint32_t i = 0; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        if (choice_given(paste->sites, choice) != given)
            continue;
        text_printf(paste->out, "%s%llu", between, (unsigned long long)choice->outcome);
        between = ", ";
    }
}

static void count_controls(struct paste *paste)
{
    const struct run *run = &paste->finding->run;
    for (uint32_t i = 0; i < run->choice_count; i++) {
        enum choice_given given = choice_given(paste->sites, &run->choices[i]);
        paste->chosen += given == CHOICE_GIVEN_CHOSEN;
        paste->failed += given == CHOICE_GIVEN_FAILING;
    }
}

/* Blocks begin at multiples of 16: this one may have no bytes at all. */
static bool is_behind_nothing(const struct failure *failure)
{
    return failure->end == END_HEAP && strstr(failure->message, "outside") && failure->address % 16 == 0;
}

/* The sanitizer guards only a few bytes around a global object, and bytes before it only by chance. A heap block is
 * guarded far around. */
static bool is_around_object(const struct failure *failure)
{
    return (failure->end == END_HEAP && strstr(failure->message, "before an input object"))
        || (failure->end == END_SIGNAL && input_object_slot(failure->address));
}

static const char exact_malloc[] =
    "#include <stdlib.h>\n#include <sanitizer/asan_interface.h>\n"
    "/* Else the sanitizer would let one byte of a block of 0 bytes be used. */\n"
    "static void *exact_malloc(size_t size)\n{\n    void *block = malloc(size ? size : 8);\n"
    "    if (!size)\n        __asan_poison_memory_region(block, 8);\n    return block;\n}\n"
    "#define malloc(size) exact_malloc(size)\n";

/* Print the macros that precede the user's source. */
static void print_macros(struct paste *paste)
{
    struct text *out = paste->out;
    const struct writer *writer = writer_of(&paste->finding->failure);
    if (writer && writer_can_check(writer, paste))
        print_writer(writer, paste);
    if (!paste->failed && is_behind_nothing(&paste->finding->failure))
        text_add(out, exact_malloc);
    if (asks_itself(paste))
        text_add(out, "#include <string.h>\nstatic void give(void *input);\n#define CUTE_GIVE give\n");
    if (paste->chosen) {
        text_add(out, "static int chosen[] = {");
        print_outcomes(paste, CHOICE_GIVEN_CHOSEN);
        text_printf(out, "}, choices;\n"
                    "#define CUTE_CHOSEN(count) ((count) > 1 && choices < %u ? chosen[choices++] : 0)\n",
                    paste->chosen);
    }
    if (paste->failed) {
        text_add(out, "#include <stdlib.h>\n#include <string.h>\nstatic char fails[] = {");
        print_outcomes(paste, CHOICE_GIVEN_FAILING);
        text_printf(out, "};\nstatic unsigned asked_for;\n"
                    "#define FAILS (asked_for < sizeof fails && fails[asked_for++])\n"
                    "#define malloc(size) (FAILS ? NULL : malloc(size))\n"
                    "#define calloc(count, size) (FAILS ? NULL : calloc(count, size))\n"
                    "#define realloc(block, size) (FAILS ? NULL : realloc(block, size))\n"
                    "#define reallocarray(block, count, size) (FAILS ? NULL : reallocarray(block, count, size))\n"
                    "#define aligned_alloc(align, size) (FAILS ? NULL : aligned_alloc(align, size))\n"
                    "#define strdup(text) (FAILS ? NULL : strdup(text))\n"
                    "#define strndup(text, limit) (FAILS ? NULL : strndup(text, limit))\n");
    }
}

/* ---- missing functions ---- */

/* Returns whether the toplevel's unit knows all types in the stub's head. Every unit knows those of the language. */
static bool knows_types(const struct paste *paste, const struct missing_stub *stub)
{
    static const char known[] = " void char short int long float double signed unsigned const volatile _Bool size_t "
                                "__typeof__ ";
    char word[128];
    if (strcmp(stub->unit, paste->toplevel.file) == 0)
        return true;
    for (const char *at = stub->head; *at;) {
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
        snprintf(word, sizeof word, " %.*s ", (int)length, at);
        if (length && !strstr(known, word) && strncmp(at, "cute_", 5) != 0 && strncmp(at, stub->name, length) != 0)
            return false;
        at += length ? length : 1;
    }
    return true;
}

/* Print a definition that creates inputs as the stub does, so that they come in the same order. */
static void print_stub(const struct paste *paste, const struct missing_stub *stub)
{
    enum missing policy = missing_policy(paste->missing, stub->name);
    bool gives = asks_itself(paste), fills = gives && policy == MISSING_HAVOC;
    struct text *out = paste->out;
    text_printf(out, "%s\n{\n", stub->head);
    if (policy == MISSING_ERROR)
        text_add(out, "    __builtin_abort();               /* it is defined nowhere */\n");
    char *end;
    for (const char *at = stub->filled; fills && *at; at = end + strspn(end, " "))
        text_printf(out, "    give(cute_%lu);\n", strtoul(at, &end, 10));
    if (stub->is_noreturn)
        text_add(out, "    __builtin_exit(0);\n");
    else if (strcmp(stub->result, "void") != 0)
        text_printf(out, "    __typeof__(%s) result = {0};\n%s    return result;\n", stub->result,
                    gives ? "    give(&result);\n" : "");
    text_add(out, "}\n\n");
}

/* True for the first stub of its name: two units may each lack a static function of their own. */
static bool is_first(const struct missing_stub *stubs, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(stubs[i].name, stubs[index].name) == 0)
            return false;
    return true;
}

static void print_stubs(const struct paste *paste)
{
    struct arena arena;
    struct vec stubs;
    arena_init(&arena);
    missing_read(paste->program, &arena, &stubs);
    const struct missing_stub *list = stubs.data;
    for (size_t i = 0; i < stubs.count; i++) {
        bool is_known = knows_types(paste, &list[i]);
        if (is_known && is_first(list, i)) {
            print_stub(paste, &list[i]);
            continue;
        }
        text_add(paste->out, "/* ");
        printable_comment(arena_printf(&arena, "%s (%s) is defined nowhere: define it %s%s.", list[i].name,
                                       list[i].place, is_known ? "in " : "here", is_known ? list[i].unit : ""),
                          " ", paste->out);
        text_add(paste->out, " */\n\n");
    }
    vec_fini(&stubs);
    arena_fini(&arena);
}

/* ---- main ---- */

static const struct spelled_asking *paste_parameter(const struct paste *paste, uint32_t number)
{
    const struct spelled_asking *askings = paste->spelling.askings.data;
    for (size_t i = 0; i < paste->spelling.askings.count; i++)
        if (askings[i].number == number)
            return &askings[i];
    return NULL;
}

/* True for a parameter that becomes a variable of main: one declared as an array, or filled with bytes. */
static bool is_variable(const struct paste *paste, const struct spelled_asking *asking)
{
    return asking && (asking->count || spell_asking_has_bytes(&paste->spelling, asking));
}

static void print_variable(struct paste *paste, const struct spelled_asking *asking)
{
    text_add(paste->out, paste->spelling.on_heap ? "    " : "    static ");
    spell_declaration(asking->type, asking->count, asking->name, paste->out);
    text_add(paste->out, " = ");
    spell_asking_value(&paste->spelling, asking, paste->out);
    text_add(paste->out, ";\n");
}

/* Print an array that may be freed, as a heap block. */
static void print_block(struct paste *paste, const struct spelled_asking *asking)
{
    struct text *out = paste->out, type, name;
    text_init(&type);
    text_init(&name);
    spell_type(asking->type, asking->count, &type);
    text_printf(&name, strchr(asking->type, '[') ? "(*%s)" : "*%s", asking->name);
    text_add(out, "    static ");
    spell_declaration(asking->type, 0, name.data, out);
    text_printf(out, ";\n    %s = memcpy(malloc(sizeof(%s)), ", asking->name, type.data);
    spell_asking_literal(&paste->spelling, asking, out);
    text_printf(out, ", sizeof(%s));\n", type.data);
    text_fini(&name);
    text_fini(&type);
}

static void print_variables(struct paste *paste)
{
    for (uint32_t i = 0; i < paste->toplevel.parameter_count; i++) {
        const struct spelled_asking *asking = paste_parameter(paste, i);
        char address[256];
        if (!is_variable(paste, asking))
            continue;
        if (paste->spelling.on_heap && asking->count)
            print_block(paste, asking);
        else
            print_variable(paste, asking);
        snprintf(address, sizeof address, "%s%s", asking->count ? "" : "&", asking->name);
        spell_asking_bytes(&paste->spelling, asking, address, "    ", "\n", paste->out);
    }
}

static void print_arguments(struct paste *paste)
{
    for (uint32_t i = 0; i < paste->toplevel.parameter_count; i++) {
        const struct spelled_asking *asking = paste_parameter(paste, i);
        text_add(paste->out, i ? ", " : "");
        if (!asking) {
            text_add(paste->out, "0");
        } else if (is_variable(paste, asking)) {
            text_add(paste->out, asking->name);
        } else {
            if (!spell_asking_is_scalar(&paste->spelling, asking))
                text_printf(paste->out, "(%s)", asking->type);
            spell_asking_value(&paste->spelling, asking, paste->out);
        }
    }
}

/* The harness keeps a result that may be a block in a variable of a known name: such a result is not leaked. */
static bool keeps_result(const struct paste *paste)
{
    static const char name[] = "cute_returned";
    struct elf elf;
    struct elf_section names;
    struct err ignored;
    if (!elf_open(&elf, paste->program, &ignored))
        return false;
    bool keeps = elf_find(&elf, ".strtab", &names) && names.bytes
              && memmem(names.bytes, names.size, name, sizeof name - 1);
    elf_close(&elf);
    return keeps;
}

static void print_call(struct paste *paste)
{
    bool is_main = strcmp(paste->toplevel.function, "main") == 0;
    text_printf(paste->out, "%s(", is_main ? "main_of_unit" : paste->toplevel.function);
    print_arguments(paste);
    text_add(paste->out, ")");
}

/* Print the calls of a sequence; a check that failed must be called once more. */
static void print_sequence(struct paste *paste)
{
    const struct script *script = paste->sites->script;
    sequence_print(script, &paste->spelling, SEQUENCE_PASTED, "    ", "\n", paste->out);
    if (sequence_fails_check(script, paste->spelling.run))
        text_printf(paste->out, "    if (!%s)\n        abort();\n", script->check);
    text_add(paste->out, "    return 0;\n}\n");
}

static void print_main(struct paste *paste)
{
    bool is_endless = paste->finding->failure.end == END_TIME || paste->finding->failure.end == END_CHOICES;
    text_add(paste->out, "int main(void)\n{\n");
    if (paste->filling.count)
        text_add(paste->out, "    make_objects();\n");
    if (is_endless)
        text_add(paste->out, "    alarm(5);\n");
    if (paste->sites->script) {
        print_sequence(paste);
        return;
    }
    print_variables(paste);
    if (paste->finding->failure.end == END_LEAK && keeps_result(paste)) {
        text_add(paste->out, "    static __typeof__(");
        print_call(paste);
        text_add(paste->out, ") result;\n    result = ");
    } else {
        text_add(paste->out, "    ");
    }
    print_call(paste);
    text_add(paste->out, ";\n    return 0;\n}\n");
}

static bool needs_memory(const struct paste *paste)
{
    bool needs = paste->filling.count || paste->sites->script;
    for (uint32_t i = 0; i < paste->toplevel.parameter_count; i++) {
        const struct spelled_asking *asking = paste_parameter(paste, i);
        needs |= asking && (spell_asking_has_bytes(&paste->spelling, asking)
                            || (paste->spelling.on_heap && asking->count));
    }
    return needs;
}

static void print_source(struct paste *paste)
{
    bool has_main = paste->toplevel.has_harness && toplevel_unit_has(&paste->toplevel, paste->sites, "main");
    if (paste->finding->failure.end == END_TIME || paste->finding->failure.end == END_CHOICES)
        text_add(paste->out, "#include <unistd.h>\n");
    text_printf(paste->out, "%s#include \"%s\"\n%s#include <stddef.h>\n",
                has_main ? "#define main main_of_unit\n" : "", paste->toplevel.file, has_main ? "#undef main\n" : "");
    if (needs_memory(paste))
        text_add(paste->out, "#include <stdlib.h>\n#include <string.h>\n");
    if (paste->failed && needs_memory(paste))
        text_add(paste->out, "#undef malloc\n#undef calloc\n");
    text_add(paste->out, "\n");
}

bool paste_is_possible(const struct finding *finding)
{
    const struct run *run = &finding->run;
    bool needs_system = false;
    for (uint32_t i = 0; i < run->choice_count && !needs_system; i++)
        needs_system = choice_has_failed(&run->choices[i]) && !choice_is_allocation(&run->choices[i]);
    return !needs_system;
}

void paste_print(const struct finding *finding, const char *program, const struct site_table *sites,
                 const struct spelling *spelling, const char *missing, struct text *out)
{
    struct paste paste = {.finding = finding, .program = program, .sites = sites, .spelling = *spelling,
                          .missing = missing, .out = out};
    toplevel_init(&paste.toplevel, sites);
    if (paste.toplevel.file) {
        paste.spelling.on_heap = is_around_object(&finding->failure) || may_free(&paste);
        paste.spelling.by_bytes = true;
        text_init(&paste.filling);
        spell_filling(&paste.spelling, "    ", &paste.filling);
        count_controls(&paste);
        print_head(&paste);
        print_macros(&paste);
        print_source(&paste);
        print_functions(&paste);
        print_objects(&paste);
        if (asks_itself(&paste))
            print_give(&paste);
        print_stubs(&paste);
        if (paste.toplevel.has_harness)
            print_main(&paste);
        text_fini(&paste.filling);
    }
    toplevel_fini(&paste.toplevel);
}

/* Compiler words and file names come from the program, which is not trusted. */
static bool are_harmless(const struct vec *words)
{
    const char *const *word = words->data;
    for (size_t i = 0; i < words->count; i++)
        if (!argv_is_harmless(word[i]))
            return false;
    return true;
}

bool paste_command(const struct finding *finding, const char *program, const struct site_table *sites,
                   const char *file, const char *to, struct arena *arena, struct vec *all)
{
    static const char any[] = "-fsanitize=address,undefined -fno-sanitize-recover=all";
    const char *wanted = expected_of(&finding->failure).flags;
    struct paste paste = {.finding = finding, .program = program, .sites = sites};
    struct words words;
    toplevel_init(&paste.toplevel, sites);
    words_read(&paste, arena, &words);
    const char *const *others = paste.toplevel.others.data;
    bool is_good = paste.toplevel.file && are_harmless(&words.before) && are_harmless(&words.behind);
    for (size_t i = 0; i < paste.toplevel.others.count; i++)
        is_good &= *others[i] != '-' && *others[i] != '@';
    if (is_good)
        add_command(&paste, *wanted ? wanted : any, file, to, arena, all);
    words_fini(&words);
    toplevel_fini(&paste.toplevel);
    return is_good;
}
