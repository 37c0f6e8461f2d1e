// toplevel=count options=--max-choices=50 options=--no-check=endless verdict=incomplete errors=0 reasons.0.places.0.line=7 divergences=0
/* What was cut is said with its place: the loop. */
int count(int n)
{
    unsigned seen = (unsigned)n;
    int times = 0;
    while (seen != 7)
        seen += 2, times += seen > 100;
    return times;
}
