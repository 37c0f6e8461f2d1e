/* Labels go to a table; the body stays in its place. */
int choose(int c)
{
    int n = 0;
    switch (c) {
    case 'a' ... 'f':
        n++;
        /* fall through */
    case -1:
        n += 2;
        break;
    default:
        n = 9;
    }
    return n;
}
