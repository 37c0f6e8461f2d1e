# test=prog,fromlib,once words=gcc-ar unless=clang
for f in main helper other; do $CC -flto -O2 -c $f.c; done; $CC -flto -O2 main.o helper.o other.o -o prog && ./prog
gcc-ar rcs libhelp.a helper.o other.o; $CC -flto main.o libhelp.a -o fromlib && ./fromlib; $CC -flto -O2 main.c helper.c other.c -o once && ./once; rm -f *.o *.a
