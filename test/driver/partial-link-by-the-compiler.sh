# test=prog twins=part.o:2
$CC -r -nostdlib helper.c other.c -o part.o && $CC main.c part.o -o prog && ./prog
