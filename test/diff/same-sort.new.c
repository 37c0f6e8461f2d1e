static void order(int *a, int *b)
{
    int low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low;
    *b = high;
}
void sort(int a[4])
{
    order(&a[0], &a[1]);
    order(&a[2], &a[3]);
    order(&a[0], &a[2]);
    order(&a[1], &a[3]);
    order(&a[1], &a[2]);
}
