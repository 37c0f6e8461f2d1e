# test=prog
$CC --coverage -frandom-seed=1 -c main.c helper.c other.c && $CC --coverage main.o helper.o other.o -o prog && ./prog; rm -f *.gcno *.gcda
