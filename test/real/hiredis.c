/* Those of hiredis' own tests that need no server. */
#define main hiredis_main
#include "test.c"
#undef main

int main(void)
{
    test_format_commands();
    test_reply_reader();
    test_free_null();
    printf("%d tests, %d failed\n", tests, fails);
    return fails != 0;
}
