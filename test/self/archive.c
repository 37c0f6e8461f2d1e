// module=base/archive.c
// toplevel=any_bytes options=--keep=paths verdict=complete errors=0
// toplevel=any_size options=--keep=paths verdict=complete errors=0
// toplevel=large options=--keep=paths verdict=complete errors=0
// toplevel=any_name options=--keep=paths verdict=complete errors=0
// toplevel=tables options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <ar.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "base/archive.h"

enum { HEADER = sizeof(struct ar_hdr) };

static void write_header(char *at, const char *name, const char *size)
{
    char line[HEADER + 1];
    snprintf(line, sizeof line, "%-16s%-12s%-6s%-6s%-8s%-10s`\n", name, "0", "0", "0", "644", size);
    memcpy(at, line, HEADER);
}

/* What is told of a member lies within the bytes, and behind the header. */
static void check_member(const struct archive_member *member, const char *bytes, size_t size)
{
    CUTE_assert(member->name >= bytes && member->name + member->name_size <= bytes + size);
    if (member->bytes)
        CUTE_assert(member->bytes >= bytes + SARMAG + HEADER && member->size <= size
                    && member->bytes + member->size <= bytes + size);
}

/* Members until the list ends, and end it must. */
static unsigned check_all(const char *bytes, size_t size)
{
    struct archive archive;
    struct archive_member member;
    unsigned count = 0;
    if (!archive_init(&archive, bytes, size))
        return 0;
    CUTE_assert(size >= SARMAG);
    for (; archive_next(&archive, &member); count++) {
        check_member(&member, bytes, size);
        CUTE_assert(archive.at <= archive.end && count < 3);
    }
    return count;
}

/* Too short for a member; the first eight say what it is. */
void any_bytes(char bytes[9])
{
    size_t size = (size_t)CUTE_choose(10);
    struct archive archive;
    bool is_one = archive_init(&archive, bytes, size);
    CUTE_assert(is_one == (size >= 8 && (!memcmp(bytes, "!<arch>\n", 8) || !memcmp(bytes, "!<thin>\n", 8))));
    if (is_one)
        CUTE_assert(archive.is_thin == (bytes[2] == 't'));
    CUTE_assert(check_all(bytes, size) == 0);
}

/* The number at the front of a field of `length`, if there are digits and then blanks alone; -1: no number. */
static long number(const char *field, size_t length)
{
    long value = 0;
    size_t i = 0;
    while (i < length && field[i] >= '0' && field[i] <= '9')
        value = value * 10 + field[i++] - '0';
    size_t digits = i;
    while (i < length && field[i] == ' ')
        i++;
    return digits && i == length ? value : -1;
}

/* Of one member with four bytes behind it, the size and the sign at its end. */
void any_size(char size[3], char magic[2])
{
    char bytes[SARMAG + HEADER + 4 + HEADER], field[] = "          ";
    bool is_thin = CUTE_choose(2);
    memcpy(field, size, 3);
    memcpy(bytes, is_thin ? "!<thin>\n" : ARMAG, SARMAG);
    write_header(bytes + SARMAG, "a.o/", "");
    memcpy(bytes + SARMAG + offsetof(struct ar_hdr, ar_size), size, 3);
    write_header(bytes + SARMAG + HEADER + 4, "b.o/", "0");
    memcpy(bytes + SARMAG + offsetof(struct ar_hdr, ar_fmag), magic, 2);
    long told = number(field, 10);
    bool is_good = !memcmp(magic, ARFMAG, 2) && told >= 0 && (is_thin || told <= 4 + HEADER);
    unsigned count = check_all(bytes, sizeof bytes);
    CUTE_assert((count > 0) == is_good);
    if (is_good && !is_thin)
        CUTE_assert((count == 2) == (told == 3 || told == 4));
}

/* What the header's name field says, and what the table of long names has for it. */
static void check_name(const char *bytes, const char *field, const char *names, size_t names_size)
{
    struct archive archive;
    struct archive_member member;
    size_t length = 0, size = SARMAG + HEADER + names_size + HEADER;
    CUTE_assert(archive_init(&archive, bytes, size));
    CUTE_assert(archive_next(&archive, &member) && member.size == names_size && member.name_size == 0);
    CUTE_assert(archive_next(&archive, &member));
    CUTE_assert(!archive_next(&archive, &member));
    check_member(&member, bytes, size);
    size_t digits = field[15] == '/' ? 14 : 15;
    long from = field[0] == '/' ? number(field + 1, digits) : -1;
    bool is_within = from >= 0 && from < (long)names_size;
    const char *end = is_within ? memchr(names + from, '\n', names_size - (size_t)from) : NULL;
    if (end) {
        CUTE_assert(member.name == names + from);
        CUTE_assert(member.name + member.name_size == end - (end > member.name && end[-1] == '/'));
    } else {
        while (length < 16 && field[length] != '/' && field[length] != ' ')
            length++;
        CUTE_assert(member.name == field && member.name_size == length);
    }
}

void any_name(char name[3], char last, char names[4])
{
    char bytes[SARMAG + HEADER + 4 + HEADER], *second = bytes + SARMAG + HEADER + 4;
    memcpy(bytes, ARMAG, SARMAG);
    write_header(bytes + SARMAG, "//", "4");
    memcpy(bytes + SARMAG + HEADER, names, 4);
    write_header(second, "", "0");
    memcpy(second, name, 3);
    second[15] = last;
    check_name(bytes, second, bytes + SARMAG + HEADER, 4);
}

/* All ten places of the size are digits. */
void large(char digit)
{
    char bytes[SARMAG + HEADER];
    struct archive archive;
    struct archive_member member;
    CUTE_assume(digit >= '0' && digit <= '9');
    bool is_thin = CUTE_choose(2);
    memcpy(bytes, is_thin ? "!<thin>\n" : ARMAG, SARMAG);
    write_header(bytes + SARMAG, "a.o/", "9999999999");
    bytes[SARMAG + offsetof(struct ar_hdr, ar_size)] = digit;
    CUTE_assert(archive_init(&archive, bytes, sizeof bytes));
    CUTE_assert(archive_next(&archive, &member) == is_thin);
    CUTE_assert(!is_thin || member.size == (size_t)(digit - '0') * 1000000000u + 999999999);
}

/* A table that is not there has no names; in a thin archive it is there, and others' bytes are not. */
void tables(void)
{
    char bytes[SARMAG + 3 * HEADER + 2];
    struct archive archive;
    struct archive_member member;
    static const char *const tables[] = {"/", "/SYM64/", "//", "/0", "x.o/", "longer_than_it.o"};
    const char *name = tables[CUTE_choose(6)];
    bool is_thin = CUTE_choose(2), is_table = *name == '/' && name[1] != '0';
    memcpy(bytes, is_thin ? "!<thin>\n" : ARMAG, SARMAG);
    write_header(bytes + SARMAG, name, "1");
    bytes[SARMAG + HEADER] = '\n';
    CUTE_assert(archive_init(&archive, bytes, SARMAG + HEADER + 1));
    CUTE_assert(archive_next(&archive, &member) && member.size == 1);
    CUTE_assert(!member.bytes == (is_thin && !is_table));
    CUTE_assert(member.name_size == (*name == 'l' ? 16u : *name == 'x' ? 3u : 0u));
    CUTE_assert(!archive_next(&archive, &member));
}
