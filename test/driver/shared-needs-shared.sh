# test=prog
$CC -fPIC -shared other.c -o libother.so && $CC -fPIC -shared helper.c -L. -lother -Wl,-rpath,'$ORIGIN' -o libhelp.so
$CC main.c -L. -lhelp -Wl,-rpath,'$ORIGIN' -o prog && ./prog
