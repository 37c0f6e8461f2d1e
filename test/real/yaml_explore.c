/* Every text of a few characters, to its end or its first error. */
#include <cute.h>
#include <yaml.h>

int main(void)
{
    unsigned char bytes[3];
    yaml_parser_t parser;
    yaml_event_t event;
    int done = 0, count = 0;
    CUTE_input(bytes);
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, bytes, sizeof bytes);
    while (!done && yaml_parser_parse(&parser, &event)) {
        done = event.type == YAML_STREAM_END_EVENT;
        count++;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return count;
}
