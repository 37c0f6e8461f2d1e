/* libc.h - functions of the C library in plain C, for symbolic data.
 *
 * cutec compiles them as it does the user's code. A call of strlen in instrumented code goes to cute_c_strlen when
 * what it would read is symbolic, else to the library's own strlen (runtime/call/native.c). Results, errno and what is
 * written are those of glibc in the locale "C", numbers that the standard leaves open included, since the same
 * program is replayed with glibc.
 *
 * Every branch on symbolic data becomes a choice of the search. So characters are classified by arithmetic, a set of
 * characters is tested in one branch, and control flow depends only on what the caller will see: where the text ends,
 * where it differs, where a number ends. */
#ifndef LIBC_LIBC_H
#define LIBC_LIBC_H
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* ctype.h */
int cute_c_isalnum(int c);
int cute_c_isalpha(int c);
int cute_c_isblank(int c);
int cute_c_iscntrl(int c);
int cute_c_isdigit(int c);
int cute_c_isgraph(int c);
int cute_c_islower(int c);
int cute_c_isprint(int c);
int cute_c_ispunct(int c);
int cute_c_isspace(int c);
int cute_c_isupper(int c);
int cute_c_isxdigit(int c);
int cute_c_tolower(int c);
int cute_c_toupper(int c);
int cute_c_isascii(int c);
int cute_c_toascii(int c);

/* string.h, strings.h */
size_t cute_c_strlen(const char *text);
size_t cute_c_strnlen(const char *text, size_t limit);
char *cute_c_strcpy(char *to, const char *from);
char *cute_c_stpcpy(char *to, const char *from);
char *cute_c_strncpy(char *to, const char *from, size_t size);
char *cute_c_stpncpy(char *to, const char *from, size_t size);
char *cute_c_strcat(char *to, const char *from);
char *cute_c_strncat(char *to, const char *from, size_t limit);
char *cute_c_strdup(const char *text);
char *cute_c_strndup(const char *text, size_t limit);
int cute_c_strcmp(const char *a, const char *b);
int cute_c_strncmp(const char *a, const char *b, size_t limit);
int cute_c_strcasecmp(const char *a, const char *b);
int cute_c_strncasecmp(const char *a, const char *b, size_t limit);
int cute_c_memcmp(const void *a, const void *b, size_t size);
int cute_c_bcmp(const void *a, const void *b, size_t size);
int cute_c_differ(const void *a, const void *b, size_t size);    /* memcmp for callers that only test for 0 */
void *cute_c_memchr(const void *memory, int c, size_t size);
void *cute_c_memrchr(const void *memory, int c, size_t size);
void *cute_c_rawmemchr(const void *memory, int c);
void *cute_c_memmem(const void *memory, size_t size, const void *wanted, size_t wanted_size);
void *cute_c_memccpy(void *to, const void *from, int c, size_t size);
char *cute_c_strchr(const char *text, int c);
char *cute_c_strrchr(const char *text, int c);
char *cute_c_strchrnul(const char *text, int c);
char *cute_c_index(const char *text, int c);
char *cute_c_rindex(const char *text, int c);
char *cute_c_strstr(const char *text, const char *wanted);
char *cute_c_strcasestr(const char *text, const char *wanted);
size_t cute_c_strspn(const char *text, const char *set);
size_t cute_c_strcspn(const char *text, const char *set);
char *cute_c_strpbrk(const char *text, const char *set);
char *cute_c_strtok(char *text, const char *set);
char *cute_c_strtok_r(char *text, const char *set, char **next);
char *cute_c_strsep(char **next, const char *set);

/* stdlib.h, inttypes.h */
int cute_c_atoi(const char *text);
long cute_c_atol(const char *text);
long long cute_c_atoll(const char *text);
double cute_c_atof(const char *text);
long cute_c_strtol(const char *text, char **end, int base);
long long cute_c_strtoll(const char *text, char **end, int base);
unsigned long cute_c_strtoul(const char *text, char **end, int base);
unsigned long long cute_c_strtoull(const char *text, char **end, int base);
intmax_t cute_c_strtoimax(const char *text, char **end, int base);
uintmax_t cute_c_strtoumax(const char *text, char **end, int base);
double cute_c_strtod(const char *text, char **end);
float cute_c_strtof(const char *text, char **end);
void cute_c_qsort(void *array, size_t count, size_t size, int (*compare)(const void *, const void *));
void *cute_c_bsearch(const void *key, const void *array, size_t count, size_t size,
                     int (*compare)(const void *, const void *));
int cute_c_abs(int x);
long cute_c_labs(long x);
long long cute_c_llabs(long long x);
intmax_t cute_c_imaxabs(intmax_t x);
div_t cute_c_div(int a, int b);
ldiv_t cute_c_ldiv(long a, long b);
lldiv_t cute_c_lldiv(long long a, long long b);

/* arpa/inet.h */
uint32_t cute_c_htonl(uint32_t x);
uint16_t cute_c_htons(uint16_t x);
uint32_t cute_c_ntohl(uint32_t x);
uint16_t cute_c_ntohs(uint16_t x);
#endif
