/* ({ }) has the value of its last expression; one whose type is defined within cannot be declared outside. */
int next(int);
int statement_expression(int a, int b)
{
    int larger = ({ int x = next(a), y = b; x > y ? x : y; });
    ({ if (a) b++; });
    b += ({ struct { int x, y; } pair = {a, b}; pair; }).y;
    return ({ again: if (a-- > 3) goto again; a; }) + larger + b;
}
