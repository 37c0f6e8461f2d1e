// toplevel=test errors=1 error-lines=20 verdict=error divergences=0 lost=22:NET_REFUSED,25:NET_REFUSED,25:NET_REFUSED flags=-D_GNU_SOURCE
/* What is passed for a transparent union need be none, nor stand anywhere. */
#include <cute.h>
#include <netinet/in.h>
#include <sys/socket.h>

typedef union {
    int *number;
    char *text;
} either __attribute__((transparent_union));

static int first(either what, int is_text)
{
    return is_text ? what.text[0] : what.number[0];
}

int test(int x, char c)
{
    char text[2] = {c, 0};
    CUTE_assert(first(text, 1) != 'q' || first(&x, 0) != 1234);
    if (x == 5)
        return accept(-1, 0, 0);
    if (x == 6) {
        struct sockaddr_in address = {0};
        return connect(-1, (struct sockaddr *)&address, sizeof address) + bind(-1, (struct sockaddr *)&address, 16);
    }
    return 0;
}
