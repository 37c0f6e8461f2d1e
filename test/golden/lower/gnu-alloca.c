/* Fresh memory on the stack is concrete, whatever stood there; its size is made concrete. */
char *alloca_and_clear(int n, int c)
{
    char *text = __builtin_alloca(n + 1);
    __builtin_memset(text, c, n);
    return text[n] ? 0 : text;
}
