/* tree.h - the expression of a site.
 *
 *   if (tree_value(site, number, operand, &value)) ... tree_origin(site), tree_concretize(site, number)
 *
 * The last two use the leaves of the last call of tree_value. */
#ifndef RUNTIME_EVAL_TREE_H
#define RUNTIME_EVAL_TREE_H
#include "runtime/record/value.h"

#define TREE_LIMIT (1u << 16)          /* nodes of a site: their number is 16 bits */
struct trees {
    uint64_t origin[RECORD_EXPR_LIMIT];        /* the pointer that an address is based on: MARK_ORIGIN */
    struct val node[TREE_LIMIT];       /* the nodes of the last call of tree_value */
};
#define TREES AREA(trees)
AREA_FITS(trees);

/* Compute the value, and record the checks of the nodes. False: the value is unknown, and a loss is counted. */
bool tree_value(const struct cute_site *site, uint32_t number, const cute_word *operand, struct val *value);
/* If the value was computed by adding to a pointer, returns that pointer; else 0. */
uint64_t tree_origin(const struct cute_site *site);
void tree_concretize(const struct cute_site *site, uint32_t number);   /* concretize the leaves */
#endif
