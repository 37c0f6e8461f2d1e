// toplevel=test reach.reached=false verdict=complete options=--reach=reach-early.c:5 divergences=0
int test(int x)
{
    if (x > 10 && x < 5)
        return 1;       /* the lines of what cutec adds are not the file's */
    return 0;
}
