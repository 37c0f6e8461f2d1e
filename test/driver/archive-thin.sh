# test=prog
mkdir sub && $CC -c helper.c -o sub/helper.o && $CC -c other.c -o sub/other.o
ar rcsT libhelp.a sub/helper.o sub/other.o && $CC main.c libhelp.a -o prog && ./prog
