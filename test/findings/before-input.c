// toplevel=test errors=3 error-lines=13,16,20 verdict=error divergences=0
/* What stands before an input object is nobody's. */
#include <stddef.h>

struct pair { int a, b; };
struct link { struct link *next; };
struct job { int priority; struct link link; };

int test(struct pair *pair, int *number, struct link *link, struct job *job, int which)
{
    switch (which) {
    case 0:
        return pair ? pair[-1].b : 0;   /* error */
    case 1:
        if (number)
            number[-1] = 3;             /* error */
        return 0;
    case 2:
        job = link ? (struct job *)((char *)link - offsetof(struct job, link)) : NULL;
        return job ? job->priority > 3 : 0;         /* error: the link is part of no job */
    case 3:
        link = job ? &job->link : NULL;
        job = link ? (struct job *)((char *)link - offsetof(struct job, link)) : NULL;
        return job ? job->priority > 3 : 0;
    default:
        return pair ? (pair + 1)[-1].a : 0;
    }
}
