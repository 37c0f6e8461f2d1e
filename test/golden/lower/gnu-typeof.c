/* Types that are not written out: declarations stay text, what they hold is typed as libclang has it. */
int typeof_and_auto(int a, const long *p)
{
    __typeof__(a + 1L) wide = a;
    __auto_type copy = *p;
    const __auto_type fixed = a * 2;
    __typeof__(*p) constant = a;
    return (int)(wide + copy + fixed + constant);
}
