/* Every document of a few bytes, in the middle of a larger one. */
#include <cute.h>
#include <expat.h>

static int elements;

static void start(void *user, const XML_Char *name, const XML_Char **attributes)
{
    (void)user, (void)name;
    elements += attributes[0] ? 2 : 1;
}

int main(void)
{
    char bytes[3];
    CUTE_input(bytes);
    XML_Parser parser = XML_ParserCreate(NULL);
    XML_SetHashSalt(parser, 1);        /* else one from the clock: no run would be like the last */
    XML_SetElementHandler(parser, start, NULL);
    if (XML_Parse(parser, "<a>", 3, 0) && XML_Parse(parser, bytes, sizeof bytes, 0))
        XML_Parse(parser, "</a>", 4, 1);
    XML_ParserFree(parser);
    return elements;
}
