/* archive.h - iterate over the members of an ar archive.
 *
 *   struct archive archive;
 *   struct archive_member member;
 *   if (archive_init(&archive, bytes, size))
 *       while (archive_next(&archive, &member)) use(member.bytes, member.size);
 *
 * The bytes need not be trusted: a member that does not lie within them ends the list. The symbol table and the table
 * of long names are returned as members too. A thin archive holds file names instead of members. */
#ifndef BASE_ARCHIVE_H
#define BASE_ARCHIVE_H
#include <stdbool.h>
#include <stddef.h>

struct archive {
    const char *at, *end;                  /* remaining bytes */
    const char *names;                     /* table of long names; NULL until it has been read */
    size_t names_size;
    bool is_thin;
};

struct archive_member {
    const char *bytes;                     /* NULL: read the file `name`, relative to the archive's folder */
    size_t size;
    const char *name;                      /* points into the archive: not NUL-terminated */
    size_t name_size;
};

/* Returns false if `bytes` is not an archive. */
bool archive_init(struct archive *archive, const char *bytes, size_t size);
bool archive_next(struct archive *archive, struct archive_member *member);
#endif
