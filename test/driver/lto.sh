# test=prog,fromlib words=gcc-ar
for f in main helper other; do $CC -flto -O2 -c $f.c; done; $CC -flto -O2 main.o helper.o other.o -o prog && ./prog
gcc-ar rcs libhelp.a helper.o other.o; $CC -flto main.o libhelp.a -o fromlib && ./fromlib; rm -f *.o *.a
