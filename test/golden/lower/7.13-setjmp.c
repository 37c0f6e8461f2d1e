/* A call that may come back twice: nothing that was known of memory holds after it, and nothing is pending. */
typedef struct { long registers[25]; } jmp_buf[1];
int _setjmp(jmp_buf) __attribute__((returns_twice));
void longjmp(jmp_buf, int) __attribute__((noreturn));
int work(int);
int protected(jmp_buf buffer, int *p, volatile int x)
{
    int before = *p;
    if (_setjmp(buffer) == 0)
        work(x);
    else
        x++;
    if (*p > before)
        longjmp(buffer, x);
    return *p + x;
}
