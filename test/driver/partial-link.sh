# test=prog twins=part.o:2
$CC -c helper.c other.c && ld -r -o part.o helper.o other.o && $CC main.c part.o -o prog && ./prog
