/* enumerate.c - structures counted in the plain way, for test/counts.sh: all candidates are built, and checked by code
 * that knows nothing of the tool.
 *
 *   enumerate STRUCTURE SIZE         how many there are of exactly SIZE nodes
 *   enumerate STRUCTURE SIZE all     the same without leaving out what cannot become right; for small sizes
 *
 * A candidate is a graph whose nodes are numbered in the order in which they are found, so no two are copies of each
 * other: a pointer is NULL, a node found before, or the next new one. Then its nodes get values. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 128, NONE = -1, LEFT = 0, RIGHT = 1, NEXT = 0, PREV = 1, RED = 0 };

static int size, found;                         /* nodes wanted, and found so far; node 0 is the root */
static int pointer[NODES][2], value[NODES];

struct structure {
    const char *name;
    int more;                                   /* nodes that are not counted: a sentinel */
    int pointers;                               /* of a node; 0: an array */
    int values;                                 /* of a node: below it; 0: none; NONE: below the number of nodes */
    bool has_ranks;                             /* values are keys, of which only the order counts: one is enough */
    bool (*graph_is_right)(void);
    bool (*is_right)(void);                     /* with its values, too; NULL: has none */
    /* What is left out: can it still become right with the pointer, or the value, that was set last? NULL: nothing. */
    bool (*pointer_may_be)(int node, int field);
    bool (*value_may_be)(int node, const bool *has_value);
};

static bool anything_may_be(int node, int field)
{
    return node >= 0 && field >= 0;
}

static bool any_value_may_be(int node, const bool *has_value)
{
    return node >= 0 && has_value;
}

/* ---- lists ---- */

static bool ends(void)
{
    int node = size ? 0 : NONE, count = 0;
    for (; node != NONE && count <= size; node = pointer[node][NEXT])
        count++;
    return count == size;
}

static bool list_may_be(int node, int field)
{
    (void)field;
    return pointer[node][NEXT] == NONE || pointer[node][NEXT] > node;
}

static bool is_any(void)
{
    return true;
}

static bool is_dll(void)
{
    for (int node = 0; node < size; node++)
        for (int other = 0; other < size; other++)
            if ((pointer[node][NEXT] == other) != (pointer[other][PREV] == node))
                return false;
    return ends();
}

static bool dll_may_be(int node, int field)
{
    return field == NEXT ? list_may_be(node, field) : pointer[node][PREV] == node - 1;
}

static bool is_ring(void)
{
    for (int node = 0; node < size; node++) {
        int next = pointer[node][NEXT], prev = pointer[node][PREV];
        if (next == NONE || prev == NONE || pointer[next][PREV] != node || pointer[prev][NEXT] != node)
            return false;
    }
    return true;
}

/* The pointers that are set already must be each other's reverse. */
static bool ring_may_be(int node, int field)
{
    int to = pointer[node][field], back = field == NEXT ? PREV : NEXT;
    for (int other = 0; other < node; other++)
        if ((pointer[other][back] == node) != (to == other))
            return false;
    return to != NONE && (to != node || field == NEXT || pointer[node][NEXT] == node);
}

static bool is_sorted(void)
{
    for (int node = 0; node + 1 < size; node++)
        if (value[node + 1] != value[node] && value[node + 1] != value[node] + 1)
            return false;
    return size == 0 || value[0] == 0;
}

static bool sorted_value_may_be(int node, const bool *has_value)
{
    (void)has_value;
    return node == 0 ? value[0] == 0 : value[node] == value[node - 1] || value[node] == value[node - 1] + 1;
}

/* ---- trees ---- */

static int parent[NODES];                       /* of a tree, once it is one */

static bool is_tree(void)
{
    int parents[NODES] = {0};
    for (int node = 0; node < size; node++)
        parent[node] = NONE;
    for (int node = 0; node < size; node++)
        for (int side = LEFT; side <= RIGHT; side++)
            if (pointer[node][side] != NONE) {
                parents[pointer[node][side]]++;
                parent[pointer[node][side]] = node;
            }
    for (int node = 0; node < size; node++)
        if (parents[node] != (node > 0))
            return false;
    return true;
}

/* Nothing found before leads there. */
static bool tree_may_be(int node, int field)
{
    int to = pointer[node][field];
    for (int other = 0; other <= node; other++)
        for (int side = LEFT; side <= RIGHT && (other < node || side < field); side++)
            if (to != NONE && pointer[other][side] == to)
                return false;
    return to != 0;
}

static int fill_in_order(int node, int *order)
{
    if (node == NONE)
        return 0;
    int count = fill_in_order(pointer[node][LEFT], order);
    order[count++] = node;
    return count + fill_in_order(pointer[node][RIGHT], order + count);
}

/* Is it right of this node that all on its left have smaller keys, and all on its right larger ones? */
static bool agrees(int above, int below)
{
    for (int child = below; child != NONE && child != above; child = parent[child])
        if (parent[child] == above)
            return (pointer[above][LEFT] == child) == (value[below] < value[above]);
    return true;
}

static bool key_may_be(int node, const bool *has_value)
{
    for (int other = 0; other < size; other++) {
        if (!has_value[other] || other == node)
            continue;
        if (value[other] == value[node] || !agrees(other, node) || !agrees(node, other))
            return false;
    }
    return true;
}

static bool is_search_tree(void)
{
    bool all[NODES];
    memset(all, true, sizeof all);
    for (int node = 0; node < size; node++)
        if (!key_may_be(node, all))
            return false;
    return true;
}

/* Black nodes on the way to each NULL below the node; NONE: not the same number. */
static int blacks_below(int node)
{
    if (node == NONE)
        return 0;
    int left = blacks_below(pointer[node][LEFT]), right = blacks_below(pointer[node][RIGHT]);
    return left == NONE || left != right ? NONE : left + (value[node] != RED);
}

static bool colour_may_be(int node, const bool *has_value)
{
    int above = parent[node];
    (void)has_value;
    return value[node] != RED || (above != NONE && value[above] != RED);
}

/* Of the keys counting search trees shows that each tree has one order. */
static bool is_red_black(void)
{
    for (int node = 0; node < size; node++)
        if (!colour_may_be(node, NULL))
            return false;
    return blacks_below(size ? 0 : NONE) != NONE;
}

/* ---- heaps ---- */

static bool heap_value_may_be(int node, const bool *has_value)
{
    (void)has_value;
    for (int other = 0; other < node; other++)
        if (value[other] == value[node])
            return false;
    return node == 0 || value[(node - 1) / 2] < value[node];
}

static bool is_heap(void)
{
    for (int node = 0; node < size; node++)
        if (!heap_value_may_be(node, NULL))
            return false;
    return true;
}

/* ---- counting ---- */

static const struct structure structures[] = {
    {"list", 0, 1, 0, false, ends, NULL, list_may_be, NULL},
    {"lasso", 0, 1, 0, false, is_any, NULL, NULL, NULL},
    {"dll", 0, 2, 0, false, is_dll, NULL, dll_may_be, NULL},
    {"ring", 0, 2, 0, false, is_ring, NULL, ring_may_be, NULL},
    {"sentinel", 1, 2, 0, false, is_ring, NULL, ring_may_be, NULL},
    {"sorted", 0, 1, NONE, false, ends, is_sorted, list_may_be, sorted_value_may_be},
    {"bst", 0, 2, NONE, true, is_tree, is_search_tree, tree_may_be, key_may_be},
    {"rbt", 0, 2, 2, false, is_tree, is_red_black, tree_may_be, colour_may_be},
    {"heap", 0, 0, NONE, false, is_any, is_heap, NULL, heap_value_may_be},
};
enum { STRUCTURES = sizeof structures / sizeof *structures };

static struct structure kind;

/* In this order the keys of a search tree are found without trying many. */
static int order[NODES];
static bool has_value[NODES];

static unsigned long count_values(int at)
{
    unsigned long count = 0;
    int values = kind.values == NONE ? size : kind.values, node = order[at];
    if (at == size)
        return kind.is_right();
    has_value[node] = true;
    for (value[node] = 0; value[node] < values && !(count && kind.has_ranks); value[node]++)
        if (kind.value_may_be(node, has_value))
            count += count_values(at + 1);
    has_value[node] = false;
    return count;
}

static unsigned long count_graph(void)
{
    if (!kind.graph_is_right())
        return 0;
    if (!kind.is_right)
        return 1;
    for (int at = 0; at < size; at++)
        order[at] = at;
    if (kind.has_ranks)
        fill_in_order(size ? 0 : NONE, order);
    return count_values(0);
}

static unsigned long count_graphs(int node, int field)
{
    unsigned long count = 0;
    if (field == kind.pointers)
        return count_graphs(node + 1, 0);
    if (node == found)
        return found == size ? count_graph() : 0;
    for (int to = NONE, known = found; to <= known && to < size; to++) {
        found = to == known ? known + 1 : known;
        pointer[node][field] = to;
        if (kind.pointer_may_be(node, field))
            count += count_graphs(node, field + 1);
        found = known;
    }
    return count;
}

static int find(const char *name)
{
    for (int i = 0; i < STRUCTURES; i++)
        if (strcmp(structures[i].name, name) == 0)
            return i;
    fprintf(stderr, "enumerate: no structure %s\n", name);
    exit(1);
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 1;
    kind = structures[find(argv[1])];
    size = atoi(argv[2]) + kind.more;
    if (size > NODES)
        return 1;
    if (argc > 3 || !kind.pointer_may_be)
        kind.pointer_may_be = anything_may_be;
    if (argc > 3 || !kind.value_may_be)
        kind.value_may_be = any_value_may_be;
    found = size > 0;
    printf("%lu\n", kind.pointers ? count_graphs(0, 0) : count_graph());
    return 0;
}
