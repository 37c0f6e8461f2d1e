// toplevel=fill flags=-w flags=-Wno-implicit-function-declaration lost=7:OPAQUE verdict=incomplete errors=0 divergences=0
/* A function of the library that was never declared can only be called: what it would pass on is a loss. */
unsigned char table[64];

int fill(int x)
{
    memset(table, x, sizeof table);
    return table[3] == 7;
}
