/* Each member has a text header and begins at an even offset. A name that is too long for the header is stored in the
 * member "//", ended by a slash and a newline; the header then holds "/" and the offset of the name in that member. */
#include "base/archive.h"
#include <ar.h>
#include <string.h>

bool archive_init(struct archive *archive, const char *bytes, size_t size)
{
    static const char thin[] = "!<thin>\n";
    bool is_thin = size >= SARMAG && memcmp(bytes, thin, SARMAG) == 0;

    if (!is_thin && (size < SARMAG || memcmp(bytes, ARMAG, SARMAG) != 0))
        return false;
    *archive = (struct archive){.at = bytes + SARMAG, .end = bytes + size, .is_thin = is_thin};
    return true;
}

/* Parse digits that are followed only by blanks. */
static bool read_size(const char *field, size_t length, size_t *size)
{
    size_t i = 0;

    *size = 0;
    for (; i < length && field[i] >= '0' && field[i] <= '9'; i++)
        *size = *size * 10 + (size_t)(field[i] - '0');
    for (size_t k = i; k < length; k++)
        if (field[k] != ' ')
            return false;
    return i > 0;
}

/* The archive's own tables: "//", "/", "/SYM64/". */
static bool is_table(const char *name)
{
    return name[0] == '/' && (name[1] < '0' || name[1] > '9');
}

/* Parse "/59            /", which ar writes if the name without folders has 15 characters. */
static bool read_place(const char *field, size_t length, size_t *from)
{
    return read_size(field, field[length - 1] == '/' ? length - 1 : length, from);
}

static void find_name(const struct archive *archive, const struct ar_hdr *header, const char *at,
                      struct archive_member *member)
{
    size_t from;

    member->name = at;
    while (member->name_size < sizeof header->ar_name && at[member->name_size] != '/' && at[member->name_size] != ' ')
        member->name_size++;
    if (header->ar_name[0] != '/' || !read_place(header->ar_name + 1, sizeof header->ar_name - 1, &from)
        || from >= archive->names_size)
        return;
    const char *name = archive->names + from, *end = memchr(name, '\n', archive->names_size - from);
    if (!end)
        return;
    member->name = name;
    member->name_size = (size_t)(end - name) - (end > name && end[-1] == '/');
}

bool archive_next(struct archive *archive, struct archive_member *member)
{
    struct ar_hdr header;
    size_t size, left = (size_t)(archive->end - archive->at);

    if (left < sizeof header)
        return false;
    memcpy(&header, archive->at, sizeof header);
    left -= sizeof header;
    bool is_elsewhere = archive->is_thin && !is_table(header.ar_name);
    if (memcmp(header.ar_fmag, ARFMAG, sizeof header.ar_fmag) != 0
        || !read_size(header.ar_size, sizeof header.ar_size, &size) || (!is_elsewhere && size > left))
        return false;
    *member = (struct archive_member){.bytes = is_elsewhere ? NULL : archive->at + sizeof header, .size = size};
    find_name(archive, &header, archive->at, member);
    if (memcmp(header.ar_name, "//", 2) == 0 && member->bytes) {
        archive->names = member->bytes;
        archive->names_size = size;
    }
    archive->at += sizeof header + (is_elsewhere ? 0 : size + (size < left ? size & 1 : 0));
    return true;
}
