# test=prog
mkdir x y && $CC -c helper.c -o x/part.o && $CC -c other.c -o y/part.o
ar qc libhelp.a x/part.o y/part.o && ranlib libhelp.a && $CC main.c libhelp.a -o prog && ./prog; rm libhelp.a
