# test=prog
$CC -fPIC -shared helper.c other.s -o libhelp.so && $CC main.c ./libhelp.so -o prog && ./prog
