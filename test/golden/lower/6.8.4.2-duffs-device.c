/* Cases within a loop within the switch, and one in front of which nothing falls through. */
void duffs_device(char *to, const char *from, unsigned count)
{
    unsigned rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
    case 3:
            *to++ = *from++;
            __attribute__((fallthrough));
    case 2:
            *to++ = *from++;
    case 1:
            *to++ = *from++;
        } while (--rounds > 0);
    }
}
