/* An index into an array of known length is checked; through a pointer nobody knows the length. */
int table[10];
struct tail { int count; char data[1]; };
int subscript(int i, int *p, struct tail *t, int matrix[][3])
{
    return table[i] + p[i] + t->data[i] + matrix[i][2];
}
