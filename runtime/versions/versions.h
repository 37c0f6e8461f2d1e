/* versions.h - the interface between the files that compare two versions of a function: versions.c runs them, compare.c
 * compares the memory that they leave, called.c compares their calls, row.c writes the differences. */
#ifndef RUNTIME_VERSIONS_VERSIONS_H
#define RUNTIME_VERSIONS_VERSIONS_H
#include "runtime/input/input.h"

#define NULL_ZONE 0x10000u             /* nothing can be mapped below it */

#define VERSION_COUNT 2u
#define PAIR_LIMIT 256u
#define KEPT_LIMIT 256u
#define MATCH_LIMIT 1024u
#define DIFFERENCE_BYTES 240u
enum version { VERSION_NONE, VERSION_OLD, VERSION_NEW };
struct version_end {
    enum run_end end;
    enum check check;
    int32_t signal, status;
    uint32_t site;
    uint64_t address;                  /* faulting address */
};
/* A variable of both versions, with the same type. */
struct version_pair {
    uint64_t old, new;
    const struct cute_type *type;
    const char *name;
};
/* An input object, as both versions found it (first `size` bytes), then as the old version left it. */
struct version_kept {
    uint64_t address, size;
    char *bytes;
    uint32_t slot;
    bool is_freed;
};
/* Corresponding objects that the versions made themselves. */
struct version_match {
    struct extent old, new;
    const struct cute_type *type;
    uint32_t name;                     /* offset in `names` */
};
/* A call of the old version of a function that neither version defines: its arguments and its answer, if any. */
#define CALLS_LIMIT 1024u
#define ARGUMENT_LIMIT 8192u
struct version_call {
    const char *name;
    uint32_t first, count;             /* range in `argument` */
    char *answer;
};
struct version_argument {
    char *value, *text;                /* text: copy of the string that `value` points to; NULL: none */
    uint64_t text_size;
};

struct versions {
    enum version running;
    void *stack;                       /* the context to which the end of a version returns */
    void (*body)(void);
    struct version_end end[VERSION_COUNT];
    uint32_t pair_count, kept_count, match_count, compared_count, names_used, site, text_used;
    uint32_t called_count, argument_count;     /* calls of the old version */
    uint32_t calls, arguments;         /* of the running version: calls; arguments of the last */
    uint32_t objects_seen;
    bool parted;                       /* the versions have called different functions */
    bool is_lost;                      /* the comparison is incomplete */
    char *area;                        /* memory for kept bytes; taken once in a process */
    uint64_t area_used;
    struct version_pair pair[PAIR_LIMIT];
    struct version_kept kept[KEPT_LIMIT];
    struct version_match match[MATCH_LIMIT];
    char names[PATH_BYTES];
    struct version_call called[CALLS_LIMIT];
    struct version_argument argument[ARGUMENT_LIMIT];
    char text[DIFFERENCE_BYTES + 16];  /* the differences */
};
#define VERSIONS AREA(versions)
AREA_FITS(versions);

/* ---- versions.c ---- */
void versions_begin_run(void);
/* Called when a run ends. If that ends only the running version, records its end and does not return; if it ends the
 * whole run, returns. */
void versions_end(enum run_end end);
static inline bool versions_are_running(void)
{
    return VERSIONS->running != VERSION_NONE;
}
/* Memory until the end of this run; NULL: there is no more. */
char *area_take(uint64_t size);
void area_copy(void *to, const void *from, uint64_t size);             /* copies the shadows, too */
/* Keep the input objects made since the last call, in their present state. */
void versions_keep_new(void);

/* ---- row.c ---- */
/* A row under construction. */
struct row {
    char text[DIFFERENCE_BYTES];
    uint32_t used;
};

void row_begin(struct row *row, const char *what);
void row_next(struct row *row);                                        /* begin the next column */
void row_add(struct row *row, const char *text);
void row_add_value(struct row *row, char letter, uint64_t value);
void row_end(const struct row *row);
const char *row_path(struct path path);                                /* valid until the next path is made */
/* Write a whole row. */
void tell_numbers(struct path path, const struct cute_type *type, struct val old, struct val new);
void tell_texts(const char *what, const char *old, const char *new);

/* ---- compare.c: writes a row for each difference; each equality that depends on inputs is a choice ---- */
void compare_value(uint64_t old, uint64_t new, const struct cute_type *type, struct path path, bool arrow);
void compare_bytes(uint64_t old, uint64_t new, uint64_t size, struct path path);
void compare_memory(void);
uint64_t region_text_size(uint64_t address, uint64_t limit);           /* size of the text there, with its 0 */

/* ---- called.c ---- */
/* Call this after both versions: writes a row if the old version made one more call. */
void called_compare(void);
#endif
