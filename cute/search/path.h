/* path.h - which way a run went: is it the path that was predicted for it?
 *
 * A path is told by the hash of its choices. Where two pointers have become equal the run may lack choices that its
 * parent made, so the hash alone does not decide. */
#ifndef CUTE_PATH_H
#define CUTE_PATH_H
#include "sym/reader.h"

/* The hash of the choices from `from` to before `end`, behind those that `hash` is of; 0: behind none. */
uint64_t path_hash(const struct run *run, uint32_t from, uint32_t end, uint64_t hash);
/* The first choice in which `run`, which has diverged, differs from its parent. */
uint32_t path_parting(const struct run *run, const struct run *parent);
/* Is the run's path the predicted one except for choices about aliases that are new? Choice `last` of the parent was
 * flipped to `outcome`; `*end` is then where the run's own choices begin. */
bool path_is_predicted(const struct exprs *exprs, const struct run *run, const struct run *parent, uint32_t last,
                       uint64_t outcome, uint32_t *end);
#endif
