// toplevel=test verdict!=incomplete paths=13 errors=6 error-lines=789,795,888,1546,1579,1592 divergences=0 losses<=0 options=--fail=malloc
/* stb_ds without memory: an array is made, and grows once; a table, one of texts, and texts that are short or long. */
#define STB_DS_IMPLEMENTATION
#include <cute.h>
#include <stb/stb_ds.h>

static void make_array(void)
{
    int *array = NULL;
    for (int i = 0; i < 5; i++)
        arrput(array, i);
    CUTE_assert(arrlen(array) == 5 && array[4] == 4);
    arrfree(array);
}

static void make_table(void)
{
    struct {
        int key, value;
    } *table = NULL;
    for (int i = 0; i < 3; i++)
        hmput(table, i, i);
    CUTE_assert(hmlen(table) == 3 && hmget(table, 2) == 2);
    hmfree(table);
}

static void make_names(void)
{
    struct {
        char *key;
        int value;
    } *table = NULL;
    sh_new_strdup(table);
    shput(table, "one", 1);
    CUTE_assert(shget(table, "one") == 1);
    shfree(table);
}

static void keep_texts(void)
{
    stbds_string_arena texts = {0};
    char text[600];
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = 0;
    CUTE_assert(strcmp(stralloc(&texts, text), text) == 0);
    CUTE_assert(strcmp(stralloc(&texts, "short"), "short") == 0);
    strreset(&texts);
}

void test(void)
{
    void (*const tests[])(void) = {make_array, make_table, make_names, keep_texts};
    tests[CUTE_choose(4)]();
}
