unsigned midpoint(unsigned low, unsigned high)
{
    unsigned least = low < high ? low : high, most = low < high ? high : low;
    return (least & most) + ((least ^ most) >> 1);
}
