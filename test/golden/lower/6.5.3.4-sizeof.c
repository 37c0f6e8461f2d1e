/* The operand of sizeof is evaluated only if its type is a variable array's. */
unsigned long size(int n, int *p)
{
    char text[n + 1];
    int table[2][n];
    return sizeof(p++) + sizeof(*p) + _Alignof(long) + sizeof text + sizeof(char[n]) + sizeof table[0]
           + sizeof(int[n++]);
}
