// toplevel=test reach.reached=true reach.line=14 options=--reach=reach-between.c:11 divergences=0
#include <cute.h>

/* The line asked for has no statement: the next one counts. */
int test(int x)
{
    int result = 0;
    if (x == 77) {

        /* This is
         * a comment
         * and nothing else. */

        result = 5;
    }
    return result;
}
