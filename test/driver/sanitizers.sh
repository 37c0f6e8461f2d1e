# test=prog
$CC -g -fsanitize=address,undefined -fno-sanitize-recover -c main.c helper.c other.c
$CC -fsanitize=address,undefined main.o helper.o other.o -o prog && ./prog
