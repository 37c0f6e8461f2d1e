# twins=helper.o:1,out.o:1
$CC -c helper.c && $CC -O2 -g -c -o out.o main.c
