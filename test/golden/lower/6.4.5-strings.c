/* Strings are passed as they stand, with prefixes, pieces and zeros in the middle. */
int strings(int i, const char **p)
{
    static const char text[] = "a\0b" "c\"\\";
    char local[8] = "xy", exact[3] = "abc";
    *p = "one" " two\n" u8" three";
    return "0123456789abcdef"[i & 15] + text[i] + local[i] + exact[i] + L"wide"[1] + (int)sizeof "four"
           + (__func__ == *p);
}
