/* A stream of documents, as its events. */
#include <yaml.h>
#include "input.h"

int one_input(const unsigned char *data, size_t size)
{
    yaml_parser_t parser;
    yaml_event_t event;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, data, size);
    for (int is_end = 0; !is_end && yaml_parser_parse(&parser, &event); yaml_event_delete(&event))
        is_end = event.type == YAML_STREAM_END_EVENT;
    yaml_parser_delete(&parser);
    return 0;
}
