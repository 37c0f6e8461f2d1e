int sensor(int unit);
static long own(void);

int ask(int unit)
{
    return own() == 6 ? sensor(unit + (unit < 10)) : 0;
}
