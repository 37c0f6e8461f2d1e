#ifndef LABEL
#define LABEL "none"
#endif
int helper(int x);
int other(int x);
