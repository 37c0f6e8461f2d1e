int read_level(void);
void log_level(const char *what, int level);
int report(int limit)
{
    const int level = read_level();
    const _Bool is_high = !(level <= limit);
    static const char *const words[] = {"fine", "high"};
    log_level(words[is_high], level);
    return is_high;
}
