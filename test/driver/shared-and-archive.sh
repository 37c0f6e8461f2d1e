# test=prog,static
$CC -fPIC -c helper.c other.c && ar rcs libhelp.a helper.o other.o && $CC -shared helper.o other.o -o libhelp.so
$CC main.c -L. -lhelp -Wl,-rpath,. -o prog; ./prog; $CC -static main.c -L. -lhelp -o static && ./static
