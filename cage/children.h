/* children.h - end what this process and its descendants have begun. */
#ifndef CAGE_CHILDREN_H
#define CAGE_CHILDREN_H
#include <sys/types.h>

/* End what runs of ours but `first` (0: that, too), and wait for it. What a child leaves behind becomes ours if this
 * process is a subreaper, or the first of its namespace. */
void children_end(pid_t first);
#endif
