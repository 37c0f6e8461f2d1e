#include <cute.h>
#include <cJSON.h>
int main(void)
{
    char *text = NULL;
    size_t length;
    CUTE_range(length, 0, 12), CUTE_input_array(text, length);
    cJSON_Delete(cJSON_ParseWithLength(text, length));
}
