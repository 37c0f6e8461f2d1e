// toplevel=f paths=3 errors=0 verdict=complete divergences=0 branches.covered=6 branches.total=10 branches.missing.length=4 branches.missing.0.line=7 branches.missing.0.outcome=true branches.missing.1.line=9 branches.missing.2.line=9 branches.missing.3.line=16 branches.missing.3.outcome=false
/* Outcomes that no run had are listed, each with its place; here all are impossible, since every path was run. */
int f(int x, int y)
{
    if (x <= 5)
        return 4;
    if (x < 3)
        return 1;
    switch (x & 3) {
    case 0:
        return 2;
    case 7:
    case 9:
        return 3;
    }
    if (x > 2)
        return y;
    return 5;
}
