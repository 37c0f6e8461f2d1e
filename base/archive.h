/* archive.h - the members of an ar archive.
 *
 *   struct archive archive;
 *   struct archive_member member;
 *   if (archive_init(&archive, bytes, size))
 *       while (archive_next(&archive, &member)) use(member.bytes, member.size);
 *
 * Any bytes may be given: a member that does not lie within them ends the list. The tables of symbols and of long names
 * come as members too. */
#ifndef BASE_ARCHIVE_H
#define BASE_ARCHIVE_H
#include <stdbool.h>
#include <stddef.h>

struct archive {
    const char *at, *end;                  /* what is left */
};

struct archive_member {
    const char *bytes;
    size_t size;
};

/* False: it is none, or a thin one, which has names of files instead of members. */
bool archive_init(struct archive *archive, const char *bytes, size_t size);
bool archive_next(struct archive *archive, struct archive_member *member);
#endif
