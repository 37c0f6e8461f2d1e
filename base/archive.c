/* Each member has a header of text, and begins at an even place. */
#include "base/archive.h"
#include <ar.h>
#include <string.h>

bool archive_init(struct archive *archive, const char *bytes, size_t size)
{
    if (size < SARMAG || memcmp(bytes, ARMAG, SARMAG) != 0)
        return false;
    *archive = (struct archive){.at = bytes + SARMAG, .end = bytes + size};
    return true;
}

/* Digits, then blanks. */
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

bool archive_next(struct archive *archive, struct archive_member *member)
{
    struct ar_hdr header;
    size_t size, left = (size_t)(archive->end - archive->at);

    if (left < sizeof header)
        return false;
    memcpy(&header, archive->at, sizeof header);
    left -= sizeof header;
    if (memcmp(header.ar_fmag, ARFMAG, sizeof header.ar_fmag) != 0
        || !read_size(header.ar_size, sizeof header.ar_size, &size) || size > left)
        return false;
    *member = (struct archive_member){.bytes = archive->at + sizeof header, .size = size};
    archive->at = member->bytes + size + (size < left ? size & 1 : 0);
    return true;
}
