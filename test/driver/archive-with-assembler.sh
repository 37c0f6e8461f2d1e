# test=prog twins=libhelp.a:1
$CC -c helper.c other.s && ar rcs libhelp.a helper.o other.o
$CC main.c libhelp.a -o prog && ./prog
