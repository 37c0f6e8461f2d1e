/* versions.h - how the files that compare two versions of a function work together: versions.c runs them, compare.c
 * looks at the memory that they leave, called.c at whom they call, row.c says what differs. */
#ifndef RUNTIME_VERSIONS_VERSIONS_H
#define RUNTIME_VERSIONS_VERSIONS_H
#include "runtime/input/input.h"

#define NULL_ZONE 0x10000u             /* below it nothing can be mapped */

/* ---- versions.c ---- */
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
