# the compiler tells how it was called
$CC -v -c helper.c; $CC '-###' main.c -o prog
