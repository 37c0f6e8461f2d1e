#include <cute.h>
#include <expat.h>
int main(void)
{
    int length;
    char text[4];
    XML_Parser parser = XML_ParserCreate(NULL);
    CUTE_input(text), CUTE_input(length), XML_SetHashSalt(parser, 1);
    if (XML_Parse(parser, text, sizeof text, 0) && length > 0) XML_GetBuffer(parser, length);
    XML_ParserFree(parser);
}
