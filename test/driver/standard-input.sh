# none=prog
echo 'int main(void) { return 4; }' | $CC -x c - -o prog; ./prog; echo $?; echo 'int x;' | $CC -c -xc -o x.o -; nm x.o
