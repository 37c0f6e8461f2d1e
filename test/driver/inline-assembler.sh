# test=prog twins=asm.o:1
echo 'int odd(int x); int deep(void); int main(void) { deep(); return odd(4); }' >use.c
$CC -O2 -c asm.c && $CC use.c asm.o -o prog && ./prog; echo $?
