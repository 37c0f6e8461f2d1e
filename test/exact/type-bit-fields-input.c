#include "exact.h"

struct request {
    unsigned op : 2;
    unsigned urgent : 1;
    int level : 3;
};

int test(void)
{
    struct request request = {0};

    WHOLE(request);
    FIELD(request.op, 0, 3);
    FIELD(request.urgent, 0, 1);
    FIELD(request.level, -4, 3);
    if (request.op == 3)
        return request.urgent ? 1 : request.level == -4 ? 2 : 3;
    if (request.level > (int)request.op)
        return 4;
    return request.urgent && request.level == 0;
}
