/* Every reply of a few bytes that the reader may get from a server. */
#include <cute.h>
#include <hiredis.h>
#include <stddef.h>

int main(void)
{
    char bytes[3];
    void *reply = NULL;
    CUTE_input(bytes);
    redisReader *reader = redisReaderCreate();
    redisReaderFeed(reader, bytes, sizeof bytes);
    redisReaderFeed(reader, "\r\n", 2);
    if (redisReaderGetReply(reader, &reply) == REDIS_OK && reply)
        freeReplyObject(reply);
    redisReaderFree(reader);
    return 0;
}
