/* Flags are judged by an allowlist: a list of harmful flags would have to cover every flag of every compiler. A name
 * that ends with '=' or that stands for a family (-f, -m, -W) is followed by a rest, which is checked where it could
 * name a program or a file. */
#include "base/argv.h"
#include <string.h>
#include "base/printable.h"

enum form {
    EXACT,
    REST,                                  /* followed by anything */
    NAME,                                  /* followed by anything but a file name */
    LIST                                   /* followed by words for another step, a comma before each */
};

/* The longest matching name applies. */
static const struct flag {
    const char *name;
    enum form form;
    bool is_harmless;
} flags[] = {
    {"-I", REST, true}, {"-D", REST, true}, {"-U", REST, true}, {"-A", REST, true},
    {"-isystem", REST, true}, {"-iquote", REST, true}, {"-idirafter", REST, true}, {"-include", REST, true},
    {"-imacros", REST, true}, {"-isysroot", REST, true}, {"-iprefix", REST, true}, {"-iwithprefix", REST, true},
    {"-imultilib", REST, true}, {"-imultiarch", REST, true}, {"-nostdinc", NAME, true}, {"-undef", EXACT, true},
    {"-trigraphs", EXACT, true}, {"-traditional-cpp", EXACT, true}, {"-Wp,", LIST, true}, {"-x", NAME, true},
    {"-std=", NAME, true}, {"-ansi", EXACT, true}, {"-O", NAME, true}, {"-g", NAME, true}, {"-w", EXACT, true},
    {"-gcc-toolchain", REST, false}, {"-gcc-install-dir", REST, false}, {"-gcc-triple", REST, false},
    {"-W", NAME, true}, {"-Wa,", LIST, true}, {"-Wl,", LIST, true}, {"-pedantic", NAME, true},
    {"--pedantic", NAME, true}, {"-pthread", EXACT, true}, {"-pipe", EXACT, true}, {"--param", NAME, true},
    {"-target", NAME, true}, {"--target=", NAME, true}, {"-Qunused-arguments", EXACT, true},
    {"-f", NAME, true}, {"-ffile-prefix-map=", REST, true}, {"-fdebug-prefix-map=", REST, true},
    {"-fmacro-prefix-map=", REST, true}, {"-fdebug-compilation-dir", REST, true}, {"-frandom-seed=", REST, true},
    {"-fplugin", REST, false}, {"-fpass-plugin", REST, false},
    {"-fmodule-mapper", REST, false}, {"-fno-integrated", REST, false}, {"-fproc-stat-report", REST, false},
    {"-foptimization-record", REST, false}, {"-fdump", REST, false}, {"-fsave-", REST, false},
    {"-fopt-info", REST, false}, {"-fcrash-", REST, false}, {"-ftime-", REST, false}, {"-fuse-ld=", NAME, true},
    {"-fdiagnostics-", NAME, true}, {"-fdiagnostics-format=", REST, false}, {"-fdiagnostics-add-output=", REST, false},
    {"-fdiagnostics-set-output=", REST, false}, {"-m", NAME, true}, {"-mllvm", REST, false},
    {"-l", NAME, true}, {"-L", REST, true}, {"-static", NAME, true}, {"-shared", NAME, true},
    {"-rdynamic", EXACT, true},
    {"-pie", EXACT, true}, {"-no-pie", EXACT, true}, {"-nopie", EXACT, true}, {"-s", EXACT, true},
    {"-u", NAME, true}, {"-z", NAME, true}, {"-e", NAME, true}, {"-nostdlib", EXACT, true},
    {"-nostartfiles", EXACT, true}, {"-nodefaultlibs", EXACT, true}, {"-nolibc", EXACT, true},
    {"-R", REST, true}, {"-rpath", REST, true}, {"-T", REST, true},
};

void argv_read(const char *bytes, size_t size, struct arena *arena, struct vec *words)
{
    for (size_t at = 0; at < size;) {
        size_t length = strnlen(bytes + at, size - at);
        const char *word = arena_string_n(arena, bytes + at, length);
        vec_append(words, &word, 1);
        at += length + 1;
    }
}

void argv_keep(const char *word, struct text *out)
{
    text_add_n(out, word, strlen(word) + 1);
}

void argv_print(const char *word, struct text *out)
{
    static const char harmless[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+./,:@%";
    bool is_harmless = *word && word[strspn(word, harmless)] == 0;
    size_t begin = out->count;
    text_add(out, is_harmless ? "" : "'");
    for (; *word; word++)
        text_printf(out, *word == '\'' ? "'\\''" : "%c", *word);
    text_add(out, is_harmless ? " " : "' ");
    printable_line(out->data + begin);
}

static const struct flag *find_flag(const char *word)
{
    const struct flag *best = NULL;
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        size_t length = strlen(flags[i].name);
        bool fits = strncmp(word, flags[i].name, length) == 0 && (flags[i].form != EXACT || word[length] == 0);
        if (fits && (!best || length > strlen(best->name)))
            best = &flags[i];
    }
    return best;
}

/* True for a word without a dash, which is the value of the previous word, and for these flags: some exact, some
 * prefixes. */
static bool is_linker_word(const char *word, size_t length)
{
    static const char *const alone[] = {"z", "u", "e", "h", "s", "S", "x", "E", "R", "(", ")", "M", "t", "pie",
                                        "no-pie"};
    static const char *const begins[] = {
        "L", "l", "O", "as-needed", "no-as-needed", "start-group", "end-group", "whole-archive", "no-whole-archive",
        "rpath", "gc-sections", "no-gc-sections", "no-undefined", "export-dynamic", "Bstatic", "Bdynamic", "Bsymbolic",
        "build-id", "hash-style", "sort-", "soname", "wrap", "defsym", "undefined", "entry", "allow-", "no-allow-",
        "unresolved-symbols", "warn-", "no-warn", "fatal-warnings", "no-fatal-warnings", "strip-", "discard-",
        "dynamic-list", "version-script", "exclude-libs", "push-state", "pop-state", "copy-dt-needed", "no-copy-dt",
        "enable-new-dtags", "disable-new-dtags", "gdb-index", "eh-frame-hdr", "Map", "dependency-file", "no-relax",
        "relax" };
    size_t dashes = strspn(word, "-");
    const char *name = word + dashes;
    if (dashes == 0 || dashes > length)
        return *word != '@';
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (length - dashes == strlen(alone[i]) && strncmp(name, alone[i], length - dashes) == 0)
            return true;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (length - dashes >= strlen(begins[i]) && strncmp(name, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

bool argv_is_harmless_to_linker(const char *word)
{
    return is_linker_word(word, strlen(word));
}

/* Returns whether all words of a list like "-D_FORTIFY_SOURCE=2" or "--as-needed,-z,now" are harmless. */
static bool is_harmless_list(const char *name, const char *list)
{
    bool is_linker = strcmp(name, "-Wl,") == 0;
    while (*list) {
        size_t length = strcspn(list, ",");
        bool is_macro = strncmp(list, "-D", 2) == 0 || strncmp(list, "-U", 2) == 0;
        if (is_linker ? !is_linker_word(list, length) : !is_macro)
            return false;
        list += length + (list[length] == ',');
    }
    return true;
}

bool argv_is_harmless(const char *word)
{
    if (*word != '-' || !word[1])
        return *word != '@';
    const struct flag *flag = find_flag(word);
    const char *rest = flag ? word + strlen(flag->name) : "";
    if (!flag || !flag->is_harmless)
        return false;
    return flag->form == NAME ? !strchr(rest, '/') : flag->form != LIST || is_harmless_list(flag->name, rest);
}
