/* children.h - end the descendants of this process. */
#ifndef CAGE_CHILDREN_H
#define CAGE_CHILDREN_H
#include <sys/types.h>

/* Kill and wait for all children except `first` (0: no exception). Their orphans become our children, provided that
 * this process is a subreaper or the first process of its namespace. */
void children_end(pid_t first);
#endif
