/* path.h - compare paths: did a run take the path that was predicted for it?
 *
 * A path is identified by the hash of its choices. If two pointers became equal, the run may lack choices that its
 * parent made, so the hash alone does not decide. */
#ifndef CUTE_PATH_H
#define CUTE_PATH_H
#include "sym/reader.h"

/* The hash of the choices from `from` to before `end`, continued from `hash`, the hash of the choices before `from`; 0
 * if there are none. */
uint64_t path_hash(const struct run *run, uint32_t from, uint32_t end, uint64_t hash);
/* Returns the index of the first choice in which `run`, which has diverged, differs from its parent. */
uint32_t path_parting(const struct run *run, const struct run *parent);
/* Returns whether the run's path is the predicted one except for choices about new aliases. Choice `last` of the parent
 * was flipped to `outcome`; `*end` becomes the index of the first choice after the predicted ones. */
bool path_is_predicted(const struct exprs *exprs, const struct run *run, const struct run *parent, uint32_t last,
                       uint64_t outcome, uint32_t *end);
#endif
