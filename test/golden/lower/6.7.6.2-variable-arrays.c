/* The size of a variable array is computed where it is declared, natively: what is symbolic in it is made concrete. */
int variable_arrays(int n, int table[2][n], void *p)
{
    typedef char row[n + 1];
    int local[n], (*rows)[n] = p;
    row *text = p;
    local[0] = n;
    return local[n - 1] + table[1][0] + rows[1][1] + text[1][0] + (int)sizeof local;
}
