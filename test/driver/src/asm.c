int odd(int x)
{
    __asm__("addl $1, %0" : "+r"(x));
    return x;
}
__asm__(".globl deep\ndeep: ret");
