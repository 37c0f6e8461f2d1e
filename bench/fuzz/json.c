/* A document of a length, read and written again in both forms. */
#include <cJSON.h>
#include <stdlib.h>
#include "input.h"

int one_input(const unsigned char *data, size_t size)
{
    cJSON *json = cJSON_ParseWithLength((const char *)data, size);
    if (!json)
        return 0;
    cJSON_free(cJSON_Print(json));
    cJSON_free(cJSON_PrintUnformatted(json));
    cJSON_Delete(json);
    return 0;
}
