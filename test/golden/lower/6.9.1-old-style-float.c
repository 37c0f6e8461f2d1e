/* A float parameter of an old definition arrives as a double, and so does its expression. */
int old_style_float(x, y, d)
    float x, y;
    double d;
{
    float *p = &y;

    return x < *p || x < d;
}
