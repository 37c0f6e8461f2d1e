/* graph.h - the graph of a run's input objects, so that graphs can be counted: two runs have the same one if their
 * pointers lead to the same places, whatever the objects' addresses are and whatever else stands in them. */
#ifndef CUTE_GRAPH_H
#define CUTE_GRAPH_H
#include "base/map.h"
#include "base/vec.h"
#include "sym/reader.h"

/* The graph's hash; 0: the run has no input pointers. */
uint64_t graph_of_run(const struct run *run, uint32_t *objects);
/* By their objects: at n how many of the graphs (hash -> number of objects) have n of them (uint64_t). */
void graph_count(const struct map *graphs, struct vec *by_objects);
#endif
