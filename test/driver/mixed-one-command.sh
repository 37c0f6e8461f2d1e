# test=prog
$CC -c helper.c && $CC main.c helper.o other.s -o prog && ./prog
