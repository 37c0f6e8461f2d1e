// toplevel=pick paths=116 errors=0 divergences=0 options=--no-check=leak
/* What functions of the library and builtins write through a pointer is initialised. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

static int scan(const char *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int count = vsscanf(text, format, list);
    va_end(list);
    return count;
}

static int print(char *to, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int count = vsprintf(to, format, list);
    va_end(list);
    return count;
}

static int print_new(char **to, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int count = vasprintf(to, format, list);
    va_end(list);
    return count;
}

/* Each byte is looked at by itself: one that was written must differ from one that was not in no way. */
#define BYTES(from, count) ({ \
    const unsigned char *bytes = (const void *)(from); \
    int found = 0; \
    for (size_t k = 0; k < (count); k++) \
        if (bytes[k] == 0x5a) \
            found++; \
    found; })
#define OBJECT(object) BYTES(&(object), sizeof(object))
#define TEXT(from) ({ \
    const char *text = (from); \
    int found = 0; \
    for (; *text; text++) \
        if (*text == 0x5a) \
            found++; \
    found; })

static int three = 3;

#define CASE(declaration, object, call, used) \
    case __COUNTER__: { declaration; call; if (used) n++; break; }

int pick(int n)
{
    switch (n) {
    CASE(void *p, p, posix_memalign(&p, 16, 32), OBJECT(p))
    CASE(char *p, p, asprintf(&p, "%d", 3), OBJECT(p))
    CASE(char *p, p, asprintf(&p, "%d", 3), TEXT(p))
    CASE(char *p, p, print_new(&p, "%d", 3), OBJECT(p))
    CASE(char *p, p, strtol("12", &p, 10), OBJECT(p))
    CASE(char *p, p, strtoul("12", &p, 10), OBJECT(p))
    CASE(char *p, p, strtoll("12", &p, 10), OBJECT(p))
    CASE(char *p, p, strtod("12", &p), OBJECT(p))
    CASE(char *p, p, strtof("12", &p), OBJECT(p))
    CASE(char *p, p, strtold("12", &p), OBJECT(p))
    CASE(char *p, p, strtoimax("12", &p, 10), OBJECT(p))
    CASE(int i, i, sscanf("12", "%d", &i), OBJECT(i))
    CASE(char c[8], c, sscanf("ab 12", "%s", c), TEXT(c))
    CASE(char c[8], c, sscanf("abcd 12", "%3c", c), BYTES(c, 3))
    CASE(char c[8], c, sscanf("ab 12", "%[a-z]", c), TEXT(c))
    CASE(char *c, c, sscanf("ab 12", "%ms", &c), TEXT(c))
    CASE(char *c, c, sscanf("ab 12", "%ms", &c), OBJECT(c))
    CASE(double d, d, sscanf("1.5", "%lf", &d), OBJECT(d))
    CASE(float d, d, sscanf("1.5", "%f", &d), OBJECT(d))
    CASE(short d, d, sscanf("1", "%hd", &d), OBJECT(d))
    CASE(signed char d, d, sscanf("1", "%hhd", &d), OBJECT(d))
    CASE(unsigned d, d, sscanf("1", "%x", &d), OBJECT(d))
    CASE(long d, d, sscanf("1", "%li", &d), OBJECT(d))
    CASE(intmax_t d, d, sscanf("1", "%jd", &d), OBJECT(d))
    CASE(size_t d, d, sscanf("1", "%zu", &d), OBJECT(d))
    CASE(void *d, d, sscanf("0x1", "%p", &d), OBJECT(d))
    CASE(wchar_t d[8], d, sscanf("0x1", "%ls", d), BYTES(d, 12))
    CASE(int i, i, scan("12", "%d", &i), OBJECT(i))
    CASE(char c[8], c, sprintf(c, "%d", 123), TEXT(c))
    CASE(char c[8], c, snprintf(c, 3, "%d", 123), TEXT(c))
    CASE(char c[8], c, print(c, "%d", 123), TEXT(c))
    CASE(time_t i, i, time(&i), OBJECT(i))
    CASE(struct timeval i, i, gettimeofday(&i, NULL), OBJECT(i))
    CASE(struct timezone i, i, { struct timeval v; gettimeofday(&v, &i); }, OBJECT(i))
    CASE(struct timespec i, i, clock_gettime(CLOCK_MONOTONIC, &i), OBJECT(i))
    CASE(struct timespec i, i, timespec_get(&i, TIME_UTC), OBJECT(i))
    CASE(struct timespec i, i, clock_getres(CLOCK_MONOTONIC, &i), OBJECT(i))
    CASE(struct tms i, i, times(&i), OBJECT(i))
    CASE(struct tm i, i, { time_t t = 0; gmtime_r(&t, &i); }, BYTES(&i, 36))
    CASE(struct tm i, i, { time_t t = 0; localtime_r(&t, &i); }, OBJECT(i.tm_zone))
    CASE(char i[40], i, { time_t t = 0; ctime_r(&t, i); }, TEXT(i))
    CASE(char i[40], i, { struct tm t = {0}; asctime_r(&t, i); }, TEXT(i))
    CASE(struct stat i, i, stat("/", &i), OBJECT(i))
    CASE(struct stat i, i, lstat("/", &i), OBJECT(i))
    CASE(struct stat i, i, fstat(0, &i), OBJECT(i))
    CASE(struct statvfs i, i, statvfs("/", &i), OBJECT(i))
    CASE(struct statfs i, i, statfs("/", &i), OBJECT(i))
    CASE(int i[2], i, pipe(i), OBJECT(i))
    CASE(int i[2], i, pipe2(i, O_CLOEXEC), OBJECT(i))
    CASE(struct utsname i, i, uname(&i), OBJECT(i))
    CASE(struct rlimit i, i, getrlimit(RLIMIT_CPU, &i), OBJECT(i))
    CASE(struct rusage i, i, getrusage(RUSAGE_SELF, &i), OBJECT(i))
    CASE(char i[500], i, getcwd(i, sizeof i), TEXT(i))
    CASE(char i[5000], i, realpath("/", i), TEXT(i))
    CASE(char i[50], i, readlink("/proc/self/exe", i, 4), BYTES(i, 4))
    CASE(int i, i, frexp(3.0 * three, &i), OBJECT(i))
    CASE(int i, i, frexpf(3.0f * three, &i), OBJECT(i))
    CASE(double i, i, modf(3.5 * three, &i), OBJECT(i))
    CASE(float i, i, modff(3.5f * three, &i), OBJECT(i))
    CASE(float i, i, __builtin_modff(7 * three, &i), OBJECT(i))
    CASE(int i, i, __builtin_add_overflow(7 * three, 2, &i), OBJECT(i))
    CASE(int i, i, __builtin_sadd_overflow(7 * three, 2, &i), OBJECT(i))
    CASE(long i, i, __builtin_mul_overflow(7 * three, 2, &i), OBJECT(i))
    CASE(wchar_t i[16], i, wcscpy(i, L"ab"), BYTES(i, 12))
    CASE(wchar_t i[16], i, wmemset(i, L'a', 3), BYTES(i, 12))
    CASE(wchar_t i[16], i, wmemcpy(i, L"abc", 3), BYTES(i, 12))
    CASE(struct sigaction i, i, sigaction(SIGUSR2, NULL, &i), OBJECT(i.sa_handler))
    CASE(stack_t i, i, sigaltstack(NULL, &i), OBJECT(i.ss_flags))
    CASE(struct itimerval i, i, getitimer(ITIMER_REAL, &i), OBJECT(i))
    CASE(fd_set i, i, FD_ZERO(&i), OBJECT(i))
    CASE(char i[40], i, {struct in_addr a = {7}; inet_ntop(AF_INET, &a, i, 40);}, TEXT(i))
    CASE(unsigned i, i, {i = 5; rand_r(&i);}, OBJECT(i))
    CASE(char i[8], i, getentropy(i, 8), OBJECT(i))
    CASE(char i[9], i, memccpy(i, "abc", 'b', 4), BYTES(i, 2))
    CASE(char i[9], i, strncpy(i, "abc", 9), OBJECT(i))
    CASE(char i[9], i, stpcpy(i, "abc"), TEXT(i))
    CASE(char i[9], i, swab("abcd", i, 4), BYTES(i, 4))
    CASE(char i[9], i, bcopy("abcd", i, 4), BYTES(i, 4))
    CASE(char *i, i, {char c[] = "a,b"; strtok_r(c, ",", &i);}, OBJECT(i))
    CASE(char *i, i, {char c[] = "a,b"; i = c; strsep(&i, ",");}, OBJECT(i))
    CASE(unsigned long long i, i, __builtin_umulll_overflow(7 * three, 2, &i), OBJECT(i))
    CASE(int i, i, __sync_lock_test_and_set(&i, 3), OBJECT(i))
    CASE(int i, i, __sync_lock_release(&i), OBJECT(i))
    CASE(_Bool i, i, __atomic_clear(&i, 5), OBJECT(i))
    CASE(char i[9], i, explicit_bzero(i, 9), OBJECT(i))
    CASE(char i[9], i, (strcpy(i, "ab"), strcat(i, "cd")), TEXT(i))
    CASE(char i[9], i, (strcpy(i, "ab"), strncat(i, "cd", 1)), TEXT(i))
    CASE(wchar_t *p, p, wcstol(L"12", &p, 10), OBJECT(p))
    CASE(int i, i, sscanf("ab 12", "%*s%n", &i), OBJECT(i))
    CASE(int i, i, { char c[9]; sprintf(c, "%d%n", 3, &i); }, OBJECT(i))
    CASE(char i[40], i, { struct tm t = {0}; strftime(i, 40, "%Y", &t); }, TEXT(i))
    CASE(struct tm i, i, strptime("2001-02-03", "%Y-%m-%d", &i), BYTES(&i.tm_mday, 12))
    CASE(char i[500], i, gethostname(i, sizeof i), TEXT(i))
    CASE(wchar_t i, i, mbtowc(&i, "a", 1), OBJECT(i))
    CASE(wchar_t i, i, {mbstate_t m = {0}; mbrtowc(&i, "a", 1, &m);}, OBJECT(i))
    CASE(char i[16], i, wctomb(i, L'a'), BYTES(i, 1))
    CASE(wchar_t i[16], i, mbstowcs(i, "ab", 16), BYTES(i, 12))
    CASE(char i[16], i, wcstombs(i, L"ab", 16), BYTES(i, 3))
    CASE(wchar_t i[16], i, {const char *s = "ab"; mbstate_t m = {0}; mbsrtowcs(i, &s, 16, &m);}, BYTES(i, 12))
    CASE(wchar_t i[16], i, swprintf(i, 16, L"%d", 33), BYTES(i, 12))
    CASE(wchar_t i[16], i, (wcscpy(i, L"ab"), wcscat(i, L"c")), BYTES(i, 16))
    CASE(sigset_t i, i, sigemptyset(&i), BYTES(&i, 8))
    CASE(sigset_t i, i, sigprocmask(SIG_BLOCK, NULL, &i), BYTES(&i, 8))
    CASE(sigset_t i, i, sigpending(&i), BYTES(&i, 8))
    CASE(struct pollfd i, i, {i.fd = 0; i.events = POLLIN; poll(&i, 1, 0);}, OBJECT(i))
    CASE(struct in_addr i, i, inet_aton("1.0.0.4", &i), OBJECT(i))
    CASE(struct in_addr i, i, inet_pton(AF_INET, "1.0.0.4", &i), OBJECT(i))
    CASE(char i[9], i, strxfrm(i, "abcd", 9), TEXT(i))
    CASE(int i, i, __atomic_load(&three, &i, 5), OBJECT(i))
    CASE(int i, i, {int z = 3; int y = 4; __atomic_exchange(&z, &y, &i, 5);}, OBJECT(i))
    CASE(int i, i, {int z = 3; int y = 4; i = 2; __atomic_compare_exchange(&z, &i, &y, 0, 5, 5);}, OBJECT(i))
    CASE(int i, i, {int z = 3; i = 2; __atomic_compare_exchange_n(&z, &i, 3, 0, 5, 5);}, OBJECT(i))
    CASE(int i, i, __atomic_store_n(&i, 3, 5), OBJECT(i))
    CASE(int i, i, __atomic_store(&i, &three, 5), OBJECT(i))
    CASE(_Bool i, i, __atomic_test_and_set(&i, 5), OBJECT(i))
    default:
        break;
    }
    return n;
}
