/* same: report */
int read_level(void);
void log_level(const char *what, int level);
int report(int limit)
{
    int level = read_level();
    if (level > limit)
        log_level("high", level);
    else
        log_level("fine", level);
    return level > limit;
}
