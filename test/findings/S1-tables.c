// toplevel=count errors=0 verdict=complete paths=2 divergences=0 options=--time=10s
/* The tables of a decoder: each place depends on one byte, and each check is made of all that came before. What a check
 * says of the byte's 256 values was found by calculating all that anew, for each check and each value. */
enum { SYMBOLS = 192, LENGTHS = 16 };

static int total[LENGTHS], next[LENGTHS];

int count(unsigned char b)
{
    unsigned char length[SYMBOLS];
    int sum = 0;
    for (int i = 0; i < SYMBOLS; i++)
        length[i] = (unsigned char)((b * i) & (LENGTHS - 1));
    for (int i = 0; i < SYMBOLS; i++)
        total[length[i]]++;
    for (int i = 0, code = 0; i < LENGTHS; i++) {
        next[i] = code;
        code += total[i];
    }
    for (int i = 0; i < SYMBOLS; i++) {
        int code = next[length[i]]++;
        sum += code & 1;
    }
    return total[0] > 2 * SYMBOLS / LENGTHS ? -1 : sum;
}
