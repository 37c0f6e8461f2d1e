#include <cute.h>
#include <hiredis.h>
int main(void)
{
    char text[24];
    void *reply = NULL;
    redisReader *reader = redisReaderCreate();
    CUTE_input(text), redisReaderFeed(reader, text, sizeof text);
    while (redisReaderGetReply(reader, &reply) == REDIS_OK && reply) freeReplyObject(reply);
    redisReaderFree(reader);
}
