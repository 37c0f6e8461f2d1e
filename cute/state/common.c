/* A campaign ends at its time limit or by a signal; every long computation polls these functions. */
#include "cute/state/common.h"
#include "base/clock.h"

_Atomic int search_interrupted;

bool common_has_time_left(const struct common *common, uint64_t ms)
{
    uint64_t time_ms = common->settings->time_ms;
    return !time_ms || clock_ns() - common->started_ns + ms * 1000000 < time_ms * 1000000;
}

bool common_is_out_of_time(const struct common *common)
{
    return !common_has_time_left(common, 0);
}

bool common_is_over(const void *common)
{
    return search_interrupted || common_is_out_of_time(common);
}
