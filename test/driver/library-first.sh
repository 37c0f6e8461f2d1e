# test=prog a library may stand before what needs it, as shared ones may
cat >root.c <<'END'
#include <math.h>
#include <stdio.h>
int main(int argc, char **argv) { (void)argv; printf("%g\n", sqrt(argc + 8.0)); return 0; }
END
$CC -Wl,--no-as-needed -lm root.c -o prog && ./prog
