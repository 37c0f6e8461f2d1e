struct result { int value, length; _Bool ok; };
void parse(const char *text, struct result *result)
{
    result->ok = *text >= '0' && *text <= '9';
    if (result->ok)
        result->value = *text - '0';
}
