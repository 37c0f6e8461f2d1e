#include "base/archive.h"
#include <stdio.h>
#include <string.h>
#include "base/rng.h"
#include "test/unit/suite.h"

#define HEADER(size) "a.o/            0           0     0     644     " size "`\n"

static const char two[] = "!<arch>\n" HEADER("3         ") "abc\n" HEADER("2         ") "de";

START_TEST(members_come_in_order)
{
    struct archive archive;
    struct archive_member member;
    ck_assert(archive_init(&archive, two, sizeof two - 1));
    ck_assert(archive_next(&archive, &member));
    ck_assert(member.size == 3 && memcmp(member.bytes, "abc", 3) == 0);
    ck_assert(archive_next(&archive, &member));
    ck_assert(member.size == 2 && memcmp(member.bytes, "de", 2) == 0);
    ck_assert(!archive_next(&archive, &member));
}
END_TEST

START_TEST(an_odd_last_member_may_lack_its_newline)
{
    static const char odd[] = "!<arch>\n" HEADER("3         ") "abc";
    struct archive archive;
    struct archive_member member;
    ck_assert(archive_init(&archive, odd, sizeof odd - 1));
    ck_assert(archive_next(&archive, &member));
    ck_assert(!archive_next(&archive, &member));
}
END_TEST

START_TEST(names_are_found)
{
    static const char named[] = "!<arch>\n//              0           0     0     0       22        `\n"
                                "sub/a-long-name.o/\nb/\n"
                                "/4              0           0     0     644     1         `\n"
                                "x\n" HEADER("1         ") "y";
    static const char thin[] = "!<thin>\n//              0           0     0     0       20        `\n"
                               "sub/a-long-name.o/\n\n" "/0              0           0     0     644     99999     `\n"
                               "/4             /0           0     0     644     99999     `\n"
                               HEADER("7         ");
    struct archive archive;
    struct archive_member member;
    ck_assert(archive_init(&archive, named, sizeof named - 1));
    ck_assert(archive_next(&archive, &member) && archive_next(&archive, &member));
    ck_assert(member.name_size == 13 && memcmp(member.name, "a-long-name.o", 13) == 0 && *member.bytes == 'x');
    ck_assert(archive_next(&archive, &member));
    ck_assert(member.name_size == 3 && memcmp(member.name, "a.o", 3) == 0 && *member.bytes == 'y');
    ck_assert(archive_init(&archive, thin, sizeof thin - 1) && archive.is_thin);
    ck_assert(archive_next(&archive, &member) && archive_next(&archive, &member));
    ck_assert(member.name_size == 17 && memcmp(member.name, "sub/a-long-name.o", 17) == 0 && !member.bytes);
    ck_assert(archive_next(&archive, &member));
    ck_assert(member.name_size == 13 && memcmp(member.name, "a-long-name.o", 13) == 0);
    ck_assert(archive_next(&archive, &member) && member.name_size == 3 && !member.bytes);
    ck_assert(!archive_next(&archive, &member));
}
END_TEST

static const char *const broken[] = {"", "!<arch", "!<thin>", "\177ELF    "};

START_TEST(what_is_none_is_refused)
{
    struct archive archive;
    ck_assert(!archive_init(&archive, broken[_i], strlen(broken[_i])));
}
END_TEST

static const char *const no_member[] = {HEADER("4         ") "abc", HEADER("          ") "abc",
                                        HEADER("3x        ") "abc",
                                        HEADER("-3        ") "abc", HEADER("9999999999") "abc"};

START_TEST(a_member_that_does_not_fit_ends_the_list)
{
    char bytes[128];
    struct archive archive;
    struct archive_member member;
    int size = snprintf(bytes, sizeof bytes, "!<arch>\n%s", no_member[_i]);
    ck_assert(archive_init(&archive, bytes, (size_t)size));
    ck_assert(!archive_next(&archive, &member));
}
END_TEST

START_TEST(random_damage_stays_within_the_bytes)
{
    struct rng rng;
    rng_init(&rng, 3);
    for (unsigned round = 0; round < 20000; round++) {
        char bytes[sizeof two];
        struct archive archive;
        struct archive_member member;
        memcpy(bytes, two, sizeof two);
        size_t size = rng_below(&rng, sizeof two);
        for (uint64_t i = rng_below(&rng, 4); i-- > 0;)
            bytes[rng_below(&rng, sizeof two)] = "9 0`\n1"[rng_below(&rng, 6)];
        if (!archive_init(&archive, bytes, size))
            continue;
        while (archive_next(&archive, &member))
            ck_assert(member.bytes >= bytes && member.bytes + member.size <= bytes + size);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("archive");
    TCase *test = tcase_create("members");
    tcase_add_test(test, members_come_in_order);
    tcase_add_test(test, names_are_found);
    tcase_add_test(test, an_odd_last_member_may_lack_its_newline);
    tcase_add_loop_test(test, what_is_none_is_refused, 0, (int)(sizeof broken / sizeof broken[0]));
    tcase_add_loop_test(test, a_member_that_does_not_fit_ends_the_list, 0,
                        (int)(sizeof no_member / sizeof no_member[0]));
    tcase_add_test(test, random_damage_stays_within_the_bytes);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
