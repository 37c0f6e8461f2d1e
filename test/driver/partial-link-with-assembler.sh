# test=prog
$CC -c helper.c other.s && ld -r -o part.o helper.o other.o && $CC main.c part.o -o prog && ./prog
