#include <cute.h>
#include <cJSON.h>
int main(void)
{
    int at;
    char item[8];
    cJSON *array = cJSON_Parse("[1, 2, 3]");
    CUTE_input(at), CUTE_string(item, 7);
    cJSON_InsertItemInArray(array, at, cJSON_Parse(item));
}
