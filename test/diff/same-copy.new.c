#include <stdlib.h>
char *copy(const char *text)
{
    size_t length = 0;
    if (text == NULL)
        return NULL;
    while (text[length])
        length++;
    char *made = malloc(length + 8);
    for (size_t i = 0; i <= length; i++)
        made[i] = text[i];
    return made;
}
