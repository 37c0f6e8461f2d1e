// toplevel=decode link=fast
/* The tables of a decoder over two bytes: each of its checks is made of thousands of expressions, to be calculated for
 * all values. */
enum { SYMBOLS = 4096, LENGTHS = 16 };

static int total[LENGTHS], next[LENGTHS];

int decode(unsigned char a, unsigned char b)
{
    static unsigned char length[SYMBOLS];
    int sum = 0;
    for (int i = 0; i < SYMBOLS; i++)
        length[i] = (unsigned char)(((i & 1 ? a : b) * i ^ i) & (LENGTHS - 1));
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
    return sum > SYMBOLS / 3;
}
