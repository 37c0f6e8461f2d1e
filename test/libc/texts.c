/* texts.c - string.h: all short texts over a few characters in pairs, then random ones; limits around their length. */
#include "test/libc/check.h"

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

/* What both have written, and what the result says of it. */
#define WRITES(name, result_is_there, ...) do { \
    char *to = memset(room(2, 64), 'z', 64), *result; \
    char first[64]; \
    strcpy(to, before); \
    result = name(__VA_ARGS__); \
    long at = (result_is_there) && result ? result - to : -1; \
    memcpy(first, to, 64); \
    memset(to, 'z', 64); \
    strcpy(to, before); \
    result = cute_c_##name(__VA_ARGS__); \
    long ours_at = (result_is_there) && result ? result - to : -1; \
    check(at == ours_at && memcmp(first, to, 64) == 0, #name, before, a); } while (0)

static void check_copies(const char *a, size_t limit, const char *before)
{
    WRITES(strcpy, 1, to, a);
    WRITES(stpcpy, 1, to, a);
    WRITES(strcat, 1, to, a);
    WRITES(strncpy, 1, to, a, limit);
    WRITES(stpncpy, 1, to, a, limit);
    WRITES(strncat, 1, to, a, limit);
    WRITES(memccpy, 1, to, a, a[0] ? a[strlen(a) / 2] : 0, strlen(a) + 1);
}

static void check_duplicate(char *theirs, char *ours, const char *name, const char *a)
{
    check(strcmp(theirs, ours) == 0, name, a, "");
    free(theirs);
    free(ours);
}

static void check_characters(const char *a, int c, size_t size)
{
    char character[] = {(char)c, 0};

    SAME(char *, strchr, a, character, a, c);
    SAME(char *, strrchr, a, character, a, c);
    SAME(char *, strchrnul, a, character, a, c);
    SAME(char *, index, a, character, a, c);
    SAME(char *, rindex, a, character, a, c);
    SAME(void *, memchr, a, character, a, c, size);
    SAME(void *, memrchr, a, character, a, c, size);
    if (memchr(a, c, size))
        SAME(void *, rawmemchr, a, character, a, c);
}

static void check_pair(const char *a, const char *b, size_t limit)
{
    size_t a_size = strlen(a) + 1, b_size = strlen(b) + 1, size = a_size < b_size ? a_size : b_size;

    SAME(size_t, strlen, a, "", a);
    SAME(size_t, strnlen, a, "", a, limit < a_size ? limit : a_size);
    SAME(int, strcmp, a, b, a, b);
    SAME(int, strncmp, a, b, a, b, limit);
    SAME(int, strcasecmp, a, b, a, b);
    SAME(int, strncasecmp, a, b, a, b, limit);
    check(sign(memcmp(a, b, size)) == sign(cute_c_memcmp(a, b, size)), "memcmp", a, b);
    check(sign(memcmp(a, b, size)) == sign(cute_c_bcmp(a, b, size)), "bcmp", a, b);
    check(!memcmp(a, b, size) == !cute_c_differ(a, b, size), "memcmp for equality", a, b);
    SAME(char *, strstr, a, b, a, b);
    SAME(char *, strcasestr, a, b, a, b);
    SAME(void *, memmem, a, b, a, a_size, b, b_size - 1);
    SAME(size_t, strspn, a, b, a, b);
    SAME(size_t, strcspn, a, b, a, b);
    SAME(char *, strpbrk, a, b, a, b);
    check_duplicate(strdup(a), cute_c_strdup(a), "strdup", a);
    check_duplicate(strndup(a, limit), cute_c_strndup(a, limit), "strndup", a);
    check_characters(a, b[0], a_size);
    check_characters(a, (unsigned char)b[b_size / 2] | 0x100, a_size);
    check_copies(a, limit, strlen(b) < 24 ? b : "");
}

/* All pieces, and what is left of the text. */
static void check_tokens(const char *a, const char *set)
{
    char *theirs = place_text(3, a), *ours = place_text(4, a), *next = theirs, *our_next = ours;
    size_t size = strlen(a) + 1;
    bool has_more = true;

    for (int i = 0; has_more && i < 30; i++) {
        char *x = strtok_r(i ? NULL : theirs, set, &next), *y = cute_c_strtok_r(i ? NULL : ours, set, &our_next);
        check((x ? x - theirs : -1) == (y ? y - ours : -1) && next - theirs == our_next - ours
              && memcmp(theirs, ours, size) == 0, "strtok_r", a, set);
        has_more = x && y;
    }
    theirs = place_text(3, a), ours = place_text(4, a), has_more = true;
    for (int i = 0; has_more && i < 30; i++) {
        char *x = strtok(i ? NULL : theirs, set), *y = cute_c_strtok(i ? NULL : ours, set);
        check((x ? x - theirs : -1) == (y ? y - ours : -1) && memcmp(theirs, ours, size) == 0, "strtok", a, set);
        has_more = x && y;
    }
    theirs = next = place_text(3, a), ours = our_next = place_text(4, a), has_more = true;
    for (int i = 0; has_more && i < 30; i++) {
        char *x = strsep(&next, set), *y = cute_c_strsep(&our_next, set);
        check((x ? x - theirs : -1) == (y ? y - ours : -1) && !next == !our_next
              && memcmp(theirs, ours, size) == 0, "strsep", a, set);
        has_more = x && y;
    }
}

/* The number-th text over the alphabet, the short ones first. */
static char *numbered_text(unsigned which, unsigned number)
{
    static const char alphabet[] = "abA\x80\xff[";
    char text[8];
    size_t length = 0;

    for (; number; number = (number - 1) / 6)
        text[length++] = alphabet[(number - 1) % 6];
    text[length] = 0;
    return place_text(which, text);
}

int main(void)
{
    for (unsigned i = 0; i < 259; i++)
        for (unsigned j = 0; j < 43; j++)
            for (size_t limit = 0; limit < 5; limit++) {
                char *a = numbered_text(0, i), *b = numbered_text(1, j);
                check_pair(a, b, limit);
                check_tokens(a, b);
            }
    for (unsigned i = 0; i < RANDOM_INPUTS; i++) {
        static const char *const alphabets[] = {"ab", "aAbB", "abcdefghij", " ,;=x", "\x7f\x80\xe4\xc4"};
        const char *alphabet = alphabets[draw(5)];
        char *a = random_text(0, alphabet), *b = random_text(1, alphabet);
        if (draw(4) == 0)
            b = place_text(1, a + draw(strlen(a) + 1));
        check_pair(a, b, draw(24));
        check_tokens(a, b);
    }
    return finish("texts");
}
