# test=prog twins=libother.so:0
gcc -fPIC -shared other.c -o libother.so && $CC main.c helper.c -L. -lother -Wl,-rpath,'$ORIGIN' -o prog && ./prog
