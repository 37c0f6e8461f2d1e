# test=prog
$CC -c other.c && objcopy --redefine-sym other=another other.o && $CC -Dother=another -c helper.c
$CC main.c helper.o other.o -o prog && ./prog
