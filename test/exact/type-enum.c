#include "exact.h"

enum state { IDLE, READY = 3, BUSY, DONE = -1 };

static enum state next(enum state state, int event)
{
    if (state == IDLE && event == 1)
        return READY;
    if (state == READY)
        return event > 1 ? BUSY : IDLE;
    return state == BUSY && !event ? DONE : state;
}

int test(void)
{
    enum state state = IDLE;

    for (int i = 0; i < 3; i++) {
        int event;

        CUTE_range(event, 0, 2);
        state = next(state, event);
    }
    CUTE_assert(state != DONE);
    return state == READY;
}
