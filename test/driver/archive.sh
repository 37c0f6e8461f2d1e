# test=prog twins=libhelp.a:2
$CC -c helper.c other.c && ar rcs libhelp.a helper.o other.o
$CC -c main.c && $CC main.o -L. -lhelp -o prog && ./prog
