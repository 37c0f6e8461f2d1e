#include <cute.h>
#include "cd.h"
int main(void)
{
    struct { int number; long frame; } index;
    CUTE_input(index);
    Cd *cd = cd_init();
    Track *track = cd_add_track(cd);
    track_set_index(track, index.number, index.frame);
    CUTE_assert(track_get_index(track, index.number) == index.frame || index.number > MAXINDEX || index.number < 0);
    cd_delete(cd);
}
