# test=prog
$CC -c main.c helper.c other.c && ar rcs liball.a main.o helper.o other.o && $CC liball.a -o prog && ./prog
