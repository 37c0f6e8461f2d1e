// flags=-fno-builtin
/* For each function that libc/ has an error that is found through it alone: test/honesty.sh takes one after the other
 * away (--no-model), and what it then calls complete must have all of them. */
#include <arpa/inet.h>
#include <ctype.h>
#include <inttypes.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <cute.h>

#define BUG(condition) \
    if (condition) \
        CUTE_assert(!"bug"); \
    break

static int order(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

static int numbers(int which, int c)
{
    switch (which) {
    case 0: BUG(isalnum(c) && c > 'y');
    case 1: BUG(isalpha(c) && c > 'y');
    case 2: BUG(isblank(c) && c < ' ');
    case 3: BUG(iscntrl(c) && c > ' ');
    case 4: BUG(isdigit(c) && c > '8');
    case 5: BUG(isgraph(c) && c < '"');
    case 6: BUG(islower(c) && c > 'y');
    case 7: BUG(isprint(c) && c > '}');
    case 8: BUG(ispunct(c) && c > '}');
    case 9: BUG(isspace(c) && c == '\v');
    case 10: BUG(isupper(c) && c > 'Y');
    case 11: BUG(isxdigit(c) && c > 'e');
    case 12: BUG(tolower(c) == 'q' && c != 'q');
    case 13: BUG(toupper(c) == 'Q' && c != 'Q');
    case 14: BUG(!isascii(c) && c == 200);
    case 15: BUG(toascii(c) == 3 && c > 100);
    case 16: BUG(abs(c - 100) == 77);
    case 17: BUG(labs(c - 100L) == 77);
    case 18: BUG(llabs(c - 100LL) == 77);
    case 19: BUG(imaxabs(c - 100) == 77);
    case 20: BUG(div(c, 7).rem == 5 && c > 200);
    case 21: BUG(ldiv(c, 7).rem == 5 && c > 200);
    case 22: BUG(lldiv(c, 7).rem == 5 && c > 200);
    case 23: BUG(htonl((uint32_t)c) == 77u << 24);
    case 24: BUG(ntohl((uint32_t)c) == 78u << 24);
    case 25: BUG(htons((uint16_t)c) == 79 << 8);
    case 26: BUG(ntohs((uint16_t)c) == 80 << 8);
    }
    return which;
}

static int texts(int which, char *s, char *to)
{
    switch (which) {
    case 0: BUG(strlen(s) == 2);
    case 1: BUG(strnlen(s, 2) == 1);
    case 2: BUG(strcpy(to, s)[1] == 'b');
    case 3: BUG(stpcpy(to, s) == to + 2);
    case 4: BUG(strncpy(to, s, 3)[1] == 'b');
    case 5: BUG(stpncpy(to, s, 3) == to + 2);
    case 6: BUG(strcat(to, s)[1] == 'b');
    case 7: BUG(strncat(to, s, 2)[1] == 'b');
    case 8: BUG(strdup(s)[1] == 'b');
    case 9: BUG(strndup(s, 2)[1] == 'b');
    case 10: BUG(strcmp(s, "ab") == 0);
    case 11: BUG(strncmp(s, "abc", 2) == 0);
    case 12: BUG(strcasecmp(s, "ab") == 0);
    case 13: BUG(strncasecmp(s, "abc", 2) == 0);
    case 14: BUG(memcmp(s, "ab", 2) == 0);
    case 15: BUG(bcmp(s, "ab", 2) == 0);
    case 16: BUG(memchr(s, 'b', 3) == s + 1);
    case 17: BUG(memrchr(s, 'b', 3) == s + 1);
    case 18: BUG(rawmemchr(s, 0) == s + 1);
    case 19: BUG(memmem(s, 3, "ab", 2) == s);
    case 20: BUG(memccpy(to, s, 'b', 3) == to + 2);
    case 21: BUG(strchr(s, 'b') == s + 1);
    case 22: BUG(strrchr(s, 'b') == s + 1);
    case 23: BUG(strchrnul(s, 'b') == s + 1);
    case 24: BUG(index(s, 'b') == s + 1);
    case 25: BUG(rindex(s, 'b') == s + 1);
    case 26: BUG(strstr(s, "ab") == s);
    case 27: BUG(strcasestr(s, "ab") == s);
    case 28: BUG(strspn(s, "ab") == 2);
    case 29: BUG(strcspn(s, "ab") == 2);
    case 30: BUG(strpbrk(s, "ab") == s + 1);
    }
    return which;
}

static int parts(int which, char *s)
{
    char *rest = s, *end;

    switch (which) {
    case 0: BUG(strtok(s, "b") == s + 1);
    case 1: BUG(strtok_r(s, "b", &rest) == s + 1);
    case 2: BUG(strsep(&rest, "b") && rest == s + 2);
    case 3: BUG(atoi(s) == 77);
    case 4: BUG(atol(s) == 77);
    case 5: BUG(atoll(s) == 77);
    case 6: BUG(atof(s) == 77);
    case 7: BUG(strtol(s, &end, 16) == 77);
    case 8: BUG(strtoul(s, &end, 16) == 77);
    case 9: BUG(strtoll(s, &end, 16) == 77);
    case 10: BUG(strtoull(s, &end, 16) == 77);
    case 11: BUG(strtoimax(s, &end, 16) == 77);
    case 12: BUG(strtoumax(s, &end, 16) == 77);
    case 13: BUG(strtod(s, &end) == 77);
    case 14: BUG(strtof(s, &end) == 77);
    case 15:
        qsort(s, 3, 1, order);
        BUG(s[2] == 77 && s[1] == 76);
    case 16: BUG(bsearch(s + 1, "ace", 3, 1, order));
    }
    return which;
}

int test(void)
{
    char s[4], to[8] = "";
    unsigned char c;

    switch (CUTE_choose(3)) {
    case 0:
        CUTE_input(c);
        return numbers(CUTE_choose(27), c);
    case 1:
        CUTE_input_array(s, 3);
        s[3] = 0;
        return texts(CUTE_choose(31), s, to);
    }
    CUTE_input_array(s, 3);
    s[3] = 0;
    return parts(CUTE_choose(17), s);
}
