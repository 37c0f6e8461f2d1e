/* sites.h - the program's table of sites: the places that call the runtime, each with the tree of its expression. */
#ifndef RUNTIME_PLATFORM_SITES_H
#define RUNTIME_PLATFORM_SITES_H
#include "runtime/runtime.h"

extern const struct cute_site __start_cute_sites[] __attribute__((weak, visibility("hidden")));
static inline uint32_t site_number(const struct cute_site *site)
{
    return (uint32_t)(site - __start_cute_sites);
}
static inline const struct cute_tree *site_tree(const struct cute_site *site)
{
    static const struct cute_tree none;
    return site->tree ? (const struct cute_tree *)((const char *)site + site->tree) : &none;
}
static inline const struct cute_node *tree_nodes(const struct cute_tree *tree)
{
    return (const struct cute_node *)(tree + 1);
}
static inline const cute_word *tree_consts(const struct cute_tree *tree)
{
    return (const cute_word *)(tree_nodes(tree) + tree->node_count);
}
static inline const struct cute_label *tree_labels(const struct cute_tree *tree)
{
    return (const struct cute_label *)(tree_consts(tree) + tree->const_count);
}
uint32_t sites_count(void);
void sites_write(void);                /* write the whole table to the memory of the record */
#endif
