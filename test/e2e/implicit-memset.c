// toplevel=fill flags=-w flags=-Wno-implicit-function-declaration paths=3 verdict=complete errors=0 divergences=0 losses<=0
/* A function of the library that was never declared: what is given to it is followed. */
unsigned char table[64];

int fill(int x)
{
    memset(table, x, sizeof table);
    if (table[3] == 7)
        return x == 7 ? 1 : 2;
    return 0;
}
