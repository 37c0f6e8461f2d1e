# none=prog
$CC -c other.s && echo '.globl main
main: xorl %eax, %eax
ret
.section .note.GNU-stack,"",@progbits' >main.s && $CC main.s other.o -o prog && ./prog
