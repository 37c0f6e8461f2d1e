#include <cute.h>
#include <cJSON.h>
int main(void)
{
    char text[12], value[5];
    CUTE_string(text, 11), CUTE_string(value, 4);
    cJSON *json = cJSON_Parse(text);
    cJSON_SetValuestring(cJSON_GetObjectItem(json, "a"), value);
    cJSON_Delete(json);
}
