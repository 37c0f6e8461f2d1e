/* versions.h - how the files that compare two versions of a function work together: versions.c runs them, compare.c
 * looks at the memory that they leave, called.c at whom they call, row.c says what differs. */
#ifndef RUNTIME_VERSIONS_VERSIONS_H
#define RUNTIME_VERSIONS_VERSIONS_H
#include "runtime/input/input.h"

#define NULL_ZONE 0x10000u             /* below it nothing can be mapped */

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
    uint64_t address;                  /* of a fault */
};
/* A variable that both have, of one type. */
struct version_pair {
    uint64_t old, new;
    const struct cute_type *type;
    const char *name;
};
/* An input object: as both found it, then as the old version left it. */
struct version_kept {
    uint64_t address, size;
    char *bytes;
    uint32_t slot;
    bool is_freed;
};
/* Objects of the versions' own that stand for each other. */
struct version_match {
    struct extent old, new;
    const struct cute_type *type;
    uint32_t name;                     /* in `names` */
};
/* A call of a function that neither defines, by the old version: its arguments and its answer, if it has one. */
#define CALLS_LIMIT 1024u
#define ARGUMENT_LIMIT 8192u
struct version_call {
    const char *name;
    uint32_t first, count;             /* in `argument` */
    char *answer;
};
struct version_argument {
    char *value, *text;                /* of a pointer to characters: what it led to then; NULL: nothing */
    uint64_t text_size;
};

struct versions {
    enum version running;
    void *stack;                       /* where a version that ends goes back to */
    void (*body)(void);
    struct version_end end[VERSION_COUNT];
    uint32_t pair_count, kept_count, match_count, compared_count, names_used, site, text_used;
    uint32_t called_count, argument_count;     /* by the old version */
    uint32_t calls, arguments;         /* of the one that runs: calls, arguments of the last */
    uint32_t objects_seen;
    bool parted;                       /* the new version has called another function than the old one */
    bool is_lost;                      /* there was more to compare than is compared */
    char *area;                        /* for what is kept; taken once in a process */
    uint64_t area_used;
    struct version_pair pair[PAIR_LIMIT];
    struct version_kept kept[KEPT_LIMIT];
    struct version_match match[MATCH_LIMIT];
    char names[PATH_BYTES];
    struct version_call called[CALLS_LIMIT];
    struct version_argument argument[ARGUMENT_LIMIT];
    char text[DIFFERENCE_BYTES + 16];  /* what differs */
};
#define VERSIONS AREA(versions)
AREA_FITS(versions);

/* ---- versions.c ---- */
void versions_begin_run(void);
/* A version under way ends that way: it is noted, and does not return; what ends the whole run does. */
void versions_end(enum run_end end);
static inline bool versions_are_running(void)
{
    return VERSIONS->running != VERSION_NONE;
}
/* Bytes that stay for this run; NULL: there are no more. */
char *area_take(uint64_t size);
void area_copy(void *to, const void *from, uint64_t size);             /* with the shadows */
/* Input objects that were made since it was called last are kept as they are. */
void versions_keep_new(void);

/* ---- row.c ---- */
/* One that is being written. */
struct row {
    char text[DIFFERENCE_BYTES];
    uint32_t used;
};

void row_begin(struct row *row, const char *what);
void row_next(struct row *row);                                        /* the next column */
void row_add(struct row *row, const char *text);
void row_add_value(struct row *row, char letter, uint64_t value);
void row_end(const struct row *row);
const char *row_path(struct path path);                                /* until the next path is made */
/* A whole row. */
void tell_numbers(struct path path, const struct cute_type *type, struct val old, struct val new);
void tell_texts(const char *what, const char *old, const char *new);

/* ---- compare.c: each inequality is told, and each equality that depends on inputs is a choice ---- */
void compare_value(uint64_t old, uint64_t new, const struct cute_type *type, struct path path, bool arrow);
void compare_bytes(uint64_t old, uint64_t new, uint64_t size, struct path path);
void compare_memory(void);
uint64_t region_text_size(uint64_t address, uint64_t limit);           /* of the text there, with its 0 */

/* ---- called.c ---- */
/* Both are over: has the old version called once more? */
void called_compare(void);
#endif
