# none=prog
cat >start.c <<'C'
void _start(void) { __asm__ volatile("syscall" : : "a"(60), "D"(3)); }
C
$CC -nostdlib -static -ffreestanding start.c -o prog && ./prog; echo $?
$CC -nostdlib -shared -fPIC plugin.c -o bare.so
