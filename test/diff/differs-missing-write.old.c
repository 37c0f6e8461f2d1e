/* differs: parse */
struct result { int value, length; _Bool ok; };
void parse(const char *text, struct result *result)
{
    result->ok = 0;
    if (*text < '0' || *text > '9')
        return;
    result->value = *text - '0';
    result->length = 1;
    result->ok = 1;
}
