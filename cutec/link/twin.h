/* twin.h - the instrumented twins that an object or a shared library carries.
 *
 *   struct twin_reader reader = {.elf = &elf};
 *   struct twin twin;
 *   while (twin_next(&reader, &twin)) use(twin.bytes, twin.size);
 *
 * Any bytes may be given: what is no twin ends the list. */
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
    size_t index;                          /* of the section */
    uint64_t at;                           /* in it */
};

bool twin_next(struct twin_reader *reader, struct twin *twin);
size_t twin_count(const struct elf *elf);
/* Do the twins define all that `elf` does for other files? Not so if it was made of objects of which some have no twin,
 * or if names were changed since. */
bool twin_is_whole(const struct elf *elf);
/* Give the file the object `twin` as a twin. */
bool twin_add(const char *path, const char *twin, uint32_t flags, struct err *err);
#endif
