/* graph.h - the graph of a run's input objects, so that graphs can be counted: two runs have the same graph if their
 * pointers point to the same places, whatever the objects' addresses and other contents are. */
#ifndef CUTE_GRAPH_H
#define CUTE_GRAPH_H
#include "base/map.h"
#include "base/vec.h"
#include "sym/reader.h"

/* The graph's hash, and its number of objects; 0 if the run has no input pointers, or too many. */
uint64_t graph_of_run(const struct run *run, uint32_t *objects);
/* Count graphs by size: element n (uint64_t) is the number of `graphs` (hash -> number of objects) with n objects. */
void graph_count(const struct map *graphs, struct vec *by_objects);
#endif
