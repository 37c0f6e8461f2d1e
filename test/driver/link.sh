# test=prog twins=main.o:1
for f in main helper other; do $CC -O2 -c $f.c || exit; done
$CC main.o helper.o other.o -o prog && ./prog
