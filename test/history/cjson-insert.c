#include <cute.h>
#include <cJSON.h>
int main(void)
{
    int at;
    char text[8];
    cJSON *array = cJSON_Parse("[1, 2, 3]"), *item;
    CUTE_input(at), CUTE_string(text, 7);
    item = cJSON_Parse(text);
    if (!cJSON_InsertItemInArray(array, at, item)) cJSON_Delete(item);
    cJSON_Delete(array);
}
