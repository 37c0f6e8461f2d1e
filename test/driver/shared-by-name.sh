# test=prog twins=libhelp.so:2
$CC -fPIC -shared helper.c other.c -o libhelp.so && $CC main.c ./libhelp.so -o prog && ./prog
