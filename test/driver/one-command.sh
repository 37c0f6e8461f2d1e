# test=a.out,prog
$CC main.c helper.c other.c && ./a.out; $CC -DLABEL='"x y"' -O1 main.c helper.c other.c -lm -o prog && ./prog a b
