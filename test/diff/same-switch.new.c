int days(int month, _Bool leap)
{
    static const unsigned char table[] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month < 1 || month > 12)
        return 0;
    return table[month] + (month == 2 && leap);
}
