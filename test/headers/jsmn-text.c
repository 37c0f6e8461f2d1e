// toplevel=test verdict=complete paths=20617 errors=0 divergences=0 losses<=0
/* jsmn: all texts of up to four characters; its tokens lie in the text, children in their parents, or behind what ':'
 * made a key; and the count that it gives without room for tokens is the number of tokens that it makes. */
#define JSMN_PARENT_LINKS
#define JSMN_STATIC
#include <cute.h>
#include <string.h>
#include <jsmn.h>

void test(void)
{
    char text[5];
    jsmntok_t tokens[4];
    jsmn_parser parser;
    CUTE_string(text, 4);
    jsmn_init(&parser);
    int count = jsmn_parse(&parser, text, strlen(text), tokens, 4);
    CUTE_assert(count >= JSMN_ERROR_PART && count <= 4);
    for (int i = 0; i < count; i++) {
        const jsmntok_t *token = &tokens[i];
        CUTE_assert(0 <= token->start && token->start <= token->end && token->end <= (int)strlen(text));
        CUTE_assert(token->parent < i);
        const jsmntok_t *parent = token->parent < 0 ? NULL : &tokens[token->parent];
        CUTE_assert(!parent || (parent->start <= token->start && token->end <= parent->end)
                    || parent->end <= token->start);
    }
    jsmn_init(&parser);
    int wanted = jsmn_parse(&parser, text, strlen(text), NULL, 0);
    CUTE_assert(count < 0 || wanted == count);
}
