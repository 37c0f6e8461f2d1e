# test=prog
mkdir sub && $CC -c helper.c -o sub/helper.o && $CC -c other.c -o sub/fifteen_chars.o
ar rcsT libhelp.a sub/helper.o sub/fifteen_chars.o && $CC main.c libhelp.a -o prog && ./prog
