/* The preprocessor's line markers may stand within an expression that is passed through on one line. */
# 10 "list.c"
int line_markers(int x)
{
    int chosen = __builtin_choose_expr(1,
# 7 "list.h"
                                       x + 1,
# 13 "list.c"
                                       0);
    return chosen
           + x;
}
