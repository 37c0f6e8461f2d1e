/* versions.h - two versions of a function in one program: cutec --diff, of which cute diff makes use. */
#ifndef CUTEC_VERSIONS_H
#define CUTEC_VERSIONS_H
#include "cutec/build/build.h"

/* The first unit is the old version's, the second the new one's. Before they are instrumented. */
void versions_init(struct job *job);
void versions_fini(struct job *job);                       /* if there are any */
/* After: are the functions of one type? */
bool versions_agree(const struct job *job, struct err *err);
/* After they are compiled: what the old unit defines gets names of its own, and what neither defines the harness's. */
enum status versions_rename(struct build *build, struct err *err);
#endif
