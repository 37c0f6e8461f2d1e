/* same: sort */
void sort(int a[4])
{
    for (int i = 1; i < 4; i++)
        for (int k = i; k > 0 && a[k - 1] > a[k]; k--) {
            int t = a[k];
            a[k] = a[k - 1];
            a[k - 1] = t;
        }
}
