/* archive.h - the members of an ar archive.
 *
 *   struct archive archive;
 *   struct archive_member member;
 *   if (archive_init(&archive, bytes, size))
 *       while (archive_next(&archive, &member)) use(member.bytes, member.size);
 *
 * Any bytes may be given: a member that does not lie within them ends the list. The tables of symbols and of long names
 * come as members too. A thin archive has the names of files instead of members. */
#ifndef BASE_ARCHIVE_H
#define BASE_ARCHIVE_H
#include <stdbool.h>
#include <stddef.h>

struct archive {
    const char *at, *end;                  /* what is left */
    const char *names;                     /* the table of long names, once it has come; NULL: none yet */
    size_t names_size;
    bool is_thin;
};

struct archive_member {
    const char *bytes;                     /* NULL: they stand in the file `name`, seen from the archive's folder */
    size_t size;
    const char *name;                      /* as it stands there: not ended by a 0 */
    size_t name_size;
};

/* False: it is none. */
bool archive_init(struct archive *archive, const char *bytes, size_t size);
bool archive_next(struct archive *archive, struct archive_member *member);
#endif
