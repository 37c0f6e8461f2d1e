#include <stdlib.h>
#include <string.h>
#include <cute.h>
static char *name; static char buf[8];
int test(void){ CUTE_input(buf); buf[7]=0; name=buf; char *e=strchr(name,'q'); if (e) CUTE_assert(0); return 0; }
