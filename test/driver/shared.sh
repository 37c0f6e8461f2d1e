# test=prog twins=libhelp.so:2
$CC -fPIC -c helper.c other.c && $CC -shared helper.o other.o -o libhelp.so
$CC main.c -L. -lhelp -Wl,-rpath,'$ORIGIN' -o prog && ./prog
