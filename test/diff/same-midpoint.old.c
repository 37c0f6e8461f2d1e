/* same: midpoint */
unsigned midpoint(unsigned low, unsigned high)
{
    if (low > high)
        return midpoint(high, low);
    return low + (high - low) / 2;
}
