/* check.h - what the comparisons with glibc share. Texts stand at the end of memory that can be accessed, so that a
 * function of ours that reads on is caught. */
#ifndef TEST_LIBC_CHECK_H
#define TEST_LIBC_CHECK_H
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include "libc/libc.h"

#define RANDOM_INPUTS 10000
#define ROOM 4096u

static unsigned long long failures, comparisons, state = 1;

static inline uint64_t draw(uint64_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state % below;
}

static inline void check(bool is_equal, const char *what, const char *a, const char *b)
{
    comparisons++;
    if (is_equal)
        return;
    if (failures++ < 20)
        printf("%s differs on \"%s\" and \"%s\"\n", what, a, b);
}

/* `size` bytes that end where memory ends; four places, each kept. */
static inline char *room(unsigned which, size_t size)
{
    static char *page[6];

    if (!page[which]) {
        page[which] = mmap(NULL, 2 * ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (page[which] == MAP_FAILED || mprotect(page[which] + ROOM, ROOM, PROT_NONE))
            exit(2);
    }
    return page[which] + ROOM - size;
}

/* A text of up to 20 characters of `alphabet`, or of all of them. */
static inline char *random_text(unsigned which, const char *alphabet)
{
    size_t length = draw(21), count = strlen(alphabet);
    char *text = room(which, length + 1);

    for (size_t i = 0; i < length; i++)
        text[i] = draw(20) ? alphabet[draw(count)] : (char)(1 + draw(255));
    text[length] = 0;
    return text;
}

static inline char *place_text(unsigned which, const char *text)
{
    return strcpy(room(which, strlen(text) + 1), text);
}

static inline int finish(const char *name)
{
    printf("%s: %llu comparisons with glibc, %llu differ\n", name, comparisons, failures);
    return failures ? 1 : 0;
}

/* The two forms of a function, on equal conditions: the result and errno. */
#define BOTH(type, name, ...) \
    type theirs_##name; type ours_##name; int errno_##name; \
    errno = 0; theirs_##name = name(__VA_ARGS__); errno_##name = errno; \
    errno = 0; ours_##name = cute_c_##name(__VA_ARGS__); errno_##name ^= errno
#define SAME(type, name, a, b, ...) do { \
    BOTH(type, name, __VA_ARGS__); \
    check(theirs_##name == ours_##name && !errno_##name, #name, a, b); } while (0)
#endif
