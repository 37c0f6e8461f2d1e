static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

int clamp(int x, int low, int high)
{
    return max(low, min(x, high));
}
