int is_seven(int x);
int is_seven(int x)
{
    return x == 7;
}
