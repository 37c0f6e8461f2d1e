/* twin.h - the instrumented twins that an object or a shared library carries.
 *
 *   struct twin_reader reader = {.elf = &elf};
 *   struct twin twin;
 *   while (twin_next(&reader, &twin)) use(twin.bytes, twin.size);
 *
 * The bytes need not be trusted: invalid data ends the list. */
#ifndef CUTEC_TWIN_H
#define CUTEC_TWIN_H
#include "base/elf.h"
#include "base/vec.h"
#include "sym/section.h"

struct twin {
    const char *bytes;                     /* an ELF object */
    size_t size;
    uint32_t flags;
};

struct twin_reader {
    const struct elf *elf;
    size_t index;                          /* section index */
    uint64_t at;                           /* offset in that section */
};

bool twin_next(struct twin_reader *reader, struct twin *twin);
size_t twin_count(const struct elf *elf);
/* Returns whether the twins define every name that `elf` defines for other files. They do not if some of the objects it
 * was made of have no twin, or if names were changed since. */
bool twin_is_whole(const struct elf *elf);
/* Add the object `twin` to the file as a twin. */
bool twin_add(const char *path, const char *twin, uint32_t flags, struct err *err);
#endif
