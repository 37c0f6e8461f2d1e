#include "check.h"
int main(int argc, char **argv)
{
    const char *inputs = argv[argc - 1], *text = value_of(inputs, "text", 0);
    char copy[2] = {text && *text == '"' ? text[1] : 0, 0};
    struct result result = {(int)number_of(inputs, "value"), (int)number_of(inputs, "length"),
                            number_of(inputs, "ok") != 0};
    parse(copy, &result);
    printf("%d %d %d\n", result.value, result.length, result.ok);
}
