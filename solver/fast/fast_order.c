/* fast_order.c - equalities, orderings and disequalities between any number of variables.
 *
 * Equal variables become one node. If no arc is negative (from + by <= to, by >= 0), the nodes of a strongly connected
 * component are equal too, or contradict each other if one of its arcs is strict. The remaining graph is acyclic, so
 * one pass along the arcs gives each node its least key, and one pass back its greatest. Both respect the domains with
 * their holes, and between them every prefix of an assignment in the order of the arcs can be completed: an empty
 * domain is a proof of UNSAT, otherwise values follow directly. With negative arcs, which result from added constants,
 * the longest paths between all pairs of nodes take this role.
 *
 * The assignment avoids keys that a disequality forbids; where that leaves no key, fast_search.c enumerates. */
#include "solver/fast/fast_order.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define NO_PATH (-((wide)1 << 120))
#define ROUND_LIMIT 32
#define VOTE_LIMIT 16u
#define TIGHTEN_COST 16u           /* ticks */

struct order *order_new(void)
{
    struct order *order = mem_alloc(sizeof *order);
    *order = (struct order){0};
    vec_init(&order->arcs, sizeof(struct arc));
    vec_init(&order->aparts, sizeof(struct apart));
    return order;
}

void order_free(struct order *order)
{
    vec_fini(&order->arcs);
    vec_fini(&order->aparts);
    free(order);
}

/* ---- variables and their views ---- */

static void add_node(struct fast *fast, struct order *order, uint32_t at)
{
    assert(at < fast->local_count);
    struct local *local = &fast->local[at];
    if (local->node)
        return;
    uint32_t n = order->count++;
    local->node = n + 1;
    order->node[n] = (struct node){.local = at, .root = n, .next_member = n};
}

static void load_nodes(struct fast *fast, struct order *order, bool with_all)
{
    const struct edge *edge = fast->edges.data;
    order->count = 0;
    order->has_given_up = false;
    order->work = 0;
    order->node = arena_alloc(&fast->context->scratch, fast->local_count * sizeof *order->node);
    order->rank = arena_alloc(&fast->context->scratch, fast->local_count * sizeof *order->rank);
    for (size_t i = 0; i < fast->local_count; i++)
        fast->local[i].node = 0;
    for (size_t i = 0; i < fast->edges.count; i++) {
        add_node(fast, order, edge[i].at[0]);
        add_node(fast, order, edge[i].at[1]);
    }
    for (uint32_t i = 0; with_all && i < fast->local_count; i++)
        if (!fast->local[i].is_pointer)
            add_node(fast, order, i);
}

static const struct local *local_of(const struct fast *fast, const struct order *order, uint32_t n)
{
    return &fast->local[order->node[n].local];
}

static uint32_t node_of(const struct fast *fast, const struct edge *edge, unsigned side)
{
    assert(fast->local[edge->at[side]].node);
    return fast->local[edge->at[side]].node - 1;
}

static void set_view(struct node *node, unsigned view)
{
    if (!node->has_view) {
        node->has_view = true;
        node->view = (uint8_t)view;
    }
}

/* Count `cost`. Once the answer is no longer needed, the order is given up, and nothing may be concluded from it. */
static bool is_late(struct fast *fast, struct order *order, uint64_t cost)
{
    order->has_given_up |= context_is_late(fast->context, cost);
    return order->has_given_up;
}

/* An equality passes the view of one side on to the other. Returns whether any did. */
static bool pass_views(struct fast *fast, struct order *order)
{
    const struct edge *edge = fast->edges.data;
    bool is_news = false;
    if (is_late(fast, order, fast->edges.count))
        return false;
    for (size_t i = 0; i < fast->edges.count; i++) {
        struct node *a = &order->node[node_of(fast, &edge[i], 0)], *b = &order->node[node_of(fast, &edge[i], 1)];
        if (!edge[i].any_view || a->has_view == b->has_view)
            continue;
        set_view(a, b->view);
        set_view(b, a->view);
        is_news = true;
    }
    return is_news;
}

/* Choose one view for each node: comparisons determine it, equalities propagate it, otherwise the variable's type
 * does. */
static void settle_views(struct fast *fast, struct order *order)
{
    const struct edge *edge = fast->edges.data;
    bool has_free = false;
    for (size_t i = 0; i < fast->edges.count; i++)
        for (unsigned side = 0; side < 2; side++)
            if (!edge[i].any_view)
                set_view(&order->node[node_of(fast, &edge[i], side)], edge[i].view[side]);
            else
                has_free = true;
    for (unsigned round = 0; has_free && round < ROUND_LIMIT && pass_views(fast, order); round++)
        ;
    for (uint32_t n = 0; n < order->count; n++)
        if (!order->node[n].has_view) {
            set_view(&order->node[n], local_of(fast, order, n)->is_signed);
            if (has_free)
                pass_views(fast, order);
        }
}

/* Sets `by` such that key in view `from` = key in the other view + by. False if the domain has values in both halves of
 * the numbers. */
static bool convert_key(struct fast *fast, const struct local *local, unsigned from, wide *by)
{
    uint32_t count;
    const struct range *range = query_ranges(fast, local, &count);
    uint64_t half = 1ull << (local->width - 1);
    if (range[0].low < half && range[count - 1].high >= half)
        return false;
    *by = (wide)key_of(range[0].low, local->width, from) - key_of(range[0].low, local->width, !from);
    return true;
}

/* Convert the edge to the views of its nodes. False if that is impossible. */
static bool convert_edge(struct fast *fast, const struct order *order, struct edge *edge)
{
    wide c = edge->c, by;
    unsigned free_view = order->node[node_of(fast, edge, 0)].view;
    for (unsigned side = 0; side < 2; side++) {
        unsigned has = edge->any_view ? free_view : edge->view[side];
        unsigned wants = order->node[node_of(fast, edge, side)].view;
        if (has == wants)
            continue;
        if (!convert_key(fast, &fast->local[edge->at[side]], has, &by))
            return false;
        c += side ? -by : by;
    }
    edge->c = c;
    edge->any_view = false;
    for (unsigned side = 0; side < 2; side++)
        edge->view[side] = order->node[node_of(fast, edge, side)].view;
    return true;
}

static void convert_edges(struct fast *fast, const struct order *order)
{
    struct edge *edge = fast->edges.data;
    size_t kept = 0;
    for (size_t i = 0; i < fast->edges.count; i++) {
        if (convert_edge(fast, order, &edge[i]))
            edge[kept++] = edge[i];
        else
            *(expr_handle *)vec_push(&fast->rest) = edge[i].pred;
    }
    fast->edges.count = kept;
}

/* ---- classes ---- */

/* Merge two classes: key of root b = key of root a + by. */
static void fast_order_unite(struct order *order, uint32_t a, uint32_t b, wide by)
{
    uint64_t work = 1;
    assert(a != b && order->node[a].root == a && order->node[b].root == b);
    uint32_t n = b;
    do {
        order->node[n].root = a;
        order->node[n].offset += by;
        n = order->node[n].next_member;
        work++;
    } while (n != b);
    order->work += work;
    uint32_t next = order->node[a].next_member;    /* join two rings */
    order->node[a].next_member = order->node[b].next_member;
    order->node[b].next_member = next;
}

/* Merge the classes of two nodes: key of node b = key of node a + by. They must be in different classes. */
static void unite_nodes(struct order *order, uint32_t a, uint32_t b, wide by)
{
    assert(order->node[a].root != order->node[b].root);
    fast_order_unite(order, order->node[a].root, order->node[b].root,
                     order->node[a].offset + by - order->node[b].offset);
}

static uint32_t root_of(const struct fast *fast, const struct order *order, const struct edge *edge, unsigned side)
{
    return order->node[node_of(fast, edge, side)].root;
}

/* Returns `by` such that the edge means: key of the first class + by <relation> key of the second. */
static wide class_distance(const struct fast *fast, const struct order *order, const struct edge *edge)
{
    return order->node[node_of(fast, edge, 0)].offset + edge->c - order->node[node_of(fast, edge, 1)].offset;
}

static bool unite_equals(struct fast *fast, struct order *order)
{
    const struct edge *edge = fast->edges.data;
    for (size_t i = 0; i < fast->edges.count && !is_late(fast, order, order->work); i++) {
        order->work = 0;
        if (edge[i].relation != RELATION_EQ)
            continue;
        uint32_t a = root_of(fast, order, &edge[i], 0), b = root_of(fast, order, &edge[i], 1);
        wide by = class_distance(fast, order, &edge[i]);
        if (a == b && by != 0)
            return false;
        if (a != b)
            fast_order_unite(order, a, b, by);
    }
    return true;
}

static const struct span *shift_spans(struct fast *fast, const struct span *span, uint32_t *count, wide by)
{
    struct span *shifted = arena_alloc(&fast->context->scratch, *count * sizeof *shifted);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < *count; i++) {
        wide low = span[i].low - by, high = span[i].high - by;
        if (low < INT64_MIN)
            low = INT64_MIN;
        if (high > INT64_MAX)
            high = INT64_MAX;
        if (low <= high)
            shifted[kept++] = (struct span){(int64_t)low, (int64_t)high};
    }
    *count = kept;
    return shifted;
}

static const struct span *share_spans(struct fast *fast, const struct span *a, uint32_t a_count, const struct span *b,
                                      uint32_t b_count, uint32_t *count)
{
    struct span *shared = arena_alloc(&fast->context->scratch, (a_count + b_count) * sizeof *shared);
    *count = 0;
    for (uint32_t i = 0, k = 0; i < a_count && k < b_count;) {
        int64_t low = a[i].low > b[k].low ? a[i].low : b[k].low, high = a[i].high < b[k].high ? a[i].high : b[k].high;
        if (low <= high)
            shared[(*count)++] = (struct span){low, high};
        if (a[i].high < b[k].high)
            i++;
        else
            k++;
    }
    return shared;
}

/* Returns the key of the class for which this member keeps its value. */
static wide member_wanted(const struct fast *fast, const struct order *order, uint32_t n)
{
    const struct local *local = local_of(fast, order, n);
    return key_of(local->hint, local->width, order->node[n].view) - order->node[n].offset;
}

static unsigned count_votes(const struct fast *fast, const struct order *order, uint32_t root, wide key)
{
    unsigned votes = 0, n = root;
    for (unsigned seen = 0; seen < VOTE_LIMIT && (seen == 0 || n != root); seen++) {
        votes += member_wanted(fast, order, n) == key;
        n = order->node[n].next_member;
    }
    return votes;
}

/* Returns the key that most members of the class want; only the first VOTE_LIMIT members vote. */
static int64_t class_wanted(const struct fast *fast, const struct order *order, uint32_t root)
{
    int64_t best = 0;
    unsigned best_votes = 0, n = root;
    for (unsigned seen = 0; seen < VOTE_LIMIT && (seen == 0 || n != root); seen++) {
        wide key = member_wanted(fast, order, n);
        unsigned votes = count_votes(fast, order, root, key);
        if (votes > best_votes && key == (int64_t)key) {
            best = (int64_t)key;
            best_votes = votes;
        }
        n = order->node[n].next_member;
    }
    return best;
}

/* Returns the keys of the class that this member's domain allows. */
static const struct span *member_spans(struct fast *fast, const struct order *order, uint32_t n, uint32_t *count)
{
    const struct node *node = &order->node[n];
    const struct span *span = query_spans(fast, local_of(fast, order, n), node->view, count);
    return node->offset ? shift_spans(fast, span, count, node->offset) : span;
}

static bool load_classes(struct fast *fast, struct order *order)
{
    for (uint32_t n = 0; n < order->count; n++) {
        struct node *node = &order->node[n];
        uint32_t count;
        if (node->root != n)
            continue;
        node->span = member_spans(fast, order, n, &node->span_count);
        for (uint32_t m = node->next_member; m != n; m = order->node[m].next_member) {
            if (is_late(fast, order, node->span_count))
                return false;
            const struct span *span = member_spans(fast, order, m, &count);
            node->span = share_spans(fast, node->span, node->span_count, span, count, &node->span_count);
        }
        if (!node->span_count)
            return false;
        node->wanted = class_wanted(fast, order, n);
    }
    return true;
}

/* ---- arcs ---- */

static void add_arc(struct order *order, uint32_t from, uint32_t to, wide by)
{
    assert(from != to && order->node[from].root == from && order->node[to].root == to);
    struct arc *arc = vec_push(&order->arcs);
    *arc = (struct arc){from, to, by, order->node[from].first_out, order->node[to].first_in};
    order->node[from].first_out = order->node[to].first_in = (uint32_t)order->arcs.count;
    order->has_negative |= by < 0;
}

static void add_apart(struct order *order, uint32_t a, uint32_t b, wide by)
{
    assert(a != b);
    struct apart *apart = vec_push(&order->aparts);
    *apart = (struct apart){a, b, by, {order->node[a].first_apart, order->node[b].first_apart}};
    order->node[a].first_apart = order->node[b].first_apart = (uint32_t)order->aparts.count;
}

static void clear_arcs(struct order *order)
{
    vec_clear(&order->arcs);
    order->has_negative = false;
    for (uint32_t n = 0; n < order->count; n++)
        order->node[n].first_out = order->node[n].first_in = 0;
}

/* Build arcs and aparts between classes. False if an edge within a class contradicts it. */
static bool load_arcs(struct fast *fast, struct order *order)
{
    const struct edge *edge = fast->edges.data;
    clear_arcs(order);
    vec_clear(&order->aparts);
    for (uint32_t n = 0; n < order->count; n++)
        order->node[n].first_apart = 0;
    for (size_t i = 0; i < fast->edges.count; i++) {
        uint32_t a = root_of(fast, order, &edge[i], 0), b = root_of(fast, order, &edge[i], 1);
        wide by = class_distance(fast, order, &edge[i]);
        if (a == b) {
            if (edge[i].relation == RELATION_EQ ? by != 0 : edge[i].relation == RELATION_NE ? by == 0 : by > 0)
                return false;
        } else if (edge[i].relation == RELATION_NE) {
            add_apart(order, a, b, by);
        } else {
            assert(edge[i].relation == RELATION_LE);
            add_arc(order, a, b, by);
        }
    }
    return true;
}

/* ---- cycles ---- */

enum step { STEP_DONE, STEP_UNITED, STEP_CONTRADICTION };

/* Tarjan's algorithm for strongly connected components: sinks are closed first, so the ranks are filled from the
 * end. */
struct walk {
    uint32_t *path, *open;
    uint32_t path_count, open_count, visited, closed;
    bool has_cycle;
};

static void walk_enter(struct order *order, struct walk *walk, uint32_t n)
{
    struct node *node = &order->node[n];
    node->index = node->low_link = ++walk->visited;
    node->cursor = node->first_out;
    node->is_open = true;
    walk->path[walk->path_count++] = walk->open[walk->open_count++] = n;
}

static void walk_close(struct order *order, struct walk *walk, uint32_t n)
{
    uint32_t member, size = 0;
    do {
        member = walk->open[--walk->open_count];
        order->node[member].is_open = false;
        order->node[member].low_link = order->node[n].index;           /* from here on, the name of the component */
        size++;
    } while (member != n);
    walk->has_cycle |= size > 1;
    walk->closed++;
    order->rank[order->rank_count - walk->closed] = n;
}

static void walk_from(struct order *order, struct walk *walk, uint32_t start)
{
    const struct arc *arcs = order->arcs.data;
    walk_enter(order, walk, start);
    while (walk->path_count) {
        uint32_t n = walk->path[walk->path_count - 1];
        struct node *node = &order->node[n];
        if (node->cursor) {
            const struct arc *arc = &arcs[node->cursor - 1];
            struct node *to = &order->node[arc->to];
            node->cursor = arc->next_out;
            if (!to->index)
                walk_enter(order, walk, arc->to);
            else if (to->is_open && to->index < node->low_link)
                node->low_link = to->index;
            continue;
        }
        walk->path_count--;
        if (node->low_link == node->index) {
            walk_close(order, walk, n);
        } else {
            struct node *before = &order->node[walk->path[walk->path_count - 1]];
            before->low_link = node->low_link < before->low_link ? node->low_link : before->low_link;
        }
    }
}

static void count_roots(struct order *order)
{
    order->rank_count = 0;
    for (uint32_t n = 0; n < order->count; n++)
        if (order->node[n].root == n) {
            order->node[n].index = 0;
            order->rank[order->rank_count++] = n;
        }
}

/* Without negative arcs: no key can rise along a cycle, so all its nodes are equal. If there is no cycle, the ranks are
 * complete. */
static enum step unite_cycles(struct fast *fast, struct order *order)
{
    const struct arc *arc = order->arcs.data;
    struct walk walk = {
        .path = arena_alloc(&fast->context->scratch, order->count * sizeof *walk.path),
        .open = arena_alloc(&fast->context->scratch, order->count * sizeof *walk.open),
    };
    count_roots(order);
    for (uint32_t n = order->count; n-- > 0;)      /* so that nodes without arcs keep their order */
        if (order->node[n].root == n && !order->node[n].index)
            walk_from(order, &walk, n);
    for (size_t i = 0; walk.has_cycle && i < order->arcs.count; i++) {
        if (order->node[arc[i].from].low_link != order->node[arc[i].to].low_link)
            continue;
        if (arc[i].by > 0)
            return STEP_CONTRADICTION;
        if (is_late(fast, order, order->work))
            return STEP_DONE;
        order->work = 0;
        if (order->node[arc[i].from].root != order->node[arc[i].to].root)
            unite_nodes(order, arc[i].from, arc[i].to, 0);
    }
    return walk.has_cycle ? STEP_UNITED : STEP_DONE;
}

static void find_longest_paths(struct order *order)
{
    const struct arc *arc = order->arcs.data;
    uint32_t count = order->count;
    for (uint32_t a = 0; a < count; a++)
        for (uint32_t b = 0; b < count; b++)
            order->way[a][b] = a == b ? 0 : NO_PATH;
    for (size_t i = 0; i < order->arcs.count; i++)
        if (arc[i].by > order->way[arc[i].from][arc[i].to])
            order->way[arc[i].from][arc[i].to] = arc[i].by;
    for (uint32_t middle = 0; middle < count; middle++)
        for (uint32_t a = 0; a < count; a++)
            for (uint32_t b = 0; order->way[a][middle] != NO_PATH && b < count; b++) {
                wide by = order->way[a][middle] + order->way[middle][b];
                if (order->way[middle][b] != NO_PATH && by > order->way[a][b])
                    order->way[a][b] = by;
            }
}

/* With negative arcs: replace the arcs by the longest paths. Then every assignment of some nodes that respects the arcs
 * among them can be completed, apart from holes and disequalities. */
static enum step unite_by_longest_paths(struct order *order)
{
    uint32_t count = order->count;
    enum step step = STEP_DONE;
    if (count > PATH_NODE_LIMIT) {
        order->has_given_up = true;
        return STEP_DONE;
    }
    find_longest_paths(order);
    for (uint32_t a = 0; a < count; a++)
        if (order->way[a][a] > 0)
            return STEP_CONTRADICTION;
    for (uint32_t a = 0; a < count; a++)
        for (uint32_t b = 0; b < count; b++) {
            wide there = order->way[a][b], back = order->way[b][a];
            if (a == b || there == NO_PATH || back == NO_PATH || there + back != 0
                || order->node[a].root == order->node[b].root)
                continue;
            unite_nodes(order, a, b, there);
            step = STEP_UNITED;
        }
    if (step == STEP_UNITED)
        return step;
    clear_arcs(order);
    order->has_negative = true;
    for (uint32_t a = 0; a < count; a++)
        for (uint32_t b = 0; b < count; b++)
            if (a != b && order->way[a][b] != NO_PATH)
                add_arc(order, a, b, order->way[a][b]);
    count_roots(order);
    return step;
}

/* ---- bounds ---- */

static bool raise_low(struct order *order, const struct node *node, bool *is_news)
{
    assert(node->span_count);
    const struct arc *arcs = order->arcs.data;
    for (uint32_t i = node->first_out; i; i = arcs[i - 1].next_out) {
        struct node *to = &order->node[arcs[i - 1].to];
        wide bound = node->low + arcs[i - 1].by;
        if (bound <= to->low)
            continue;
        if (bound > INT64_MAX || !span_next(to->span, to->span_count, (int64_t)bound, &to->low))
            return false;
        *is_news = true;
    }
    return true;
}

static bool sink_high(struct order *order, struct node *node, bool *is_news)
{
    assert(node->span_count);
    const struct arc *arcs = order->arcs.data;
    for (uint32_t i = node->first_out; i; i = arcs[i - 1].next_out) {
        wide bound = order->node[arcs[i - 1].to].high - arcs[i - 1].by;
        if (bound >= node->high)
            continue;
        if (bound < INT64_MIN || !span_last(node->span, node->span_count, (int64_t)bound, &node->high))
            return false;
        *is_news = true;
    }
    return true;
}

/* In ticks: each bound is looked up in a list of spans. */
static uint64_t cost_of(const struct order *order, uint32_t rank)
{
    return 4 + order->node[order->rank[rank]].span_count / 4;
}

/* Compute low and high of each node. Without negative arcs one round suffices; otherwise bounds may creep, and stopping
 * early is sound. False if a node has no key left. */
static bool find_bounds(struct fast *fast, struct order *order)
{
    bool is_news = true;
    for (uint32_t i = 0; i < order->rank_count; i++) {
        struct node *node = &order->node[order->rank[i]];
        node->low = node->span[0].low;
        node->high = node->span[node->span_count - 1].high;
    }
    for (unsigned round = 0; is_news && round < (order->has_negative ? ROUND_LIMIT : 1); round++) {
        is_news = false;
        for (uint32_t i = 0; i < order->rank_count && !is_late(fast, order, cost_of(order, i)); i++)
            if (!raise_low(order, &order->node[order->rank[i]], &is_news))
                return false;
        for (uint32_t i = order->rank_count; i-- > 0 && !is_late(fast, order, cost_of(order, i));)
            if (!sink_high(order, &order->node[order->rank[i]], &is_news))
                return false;
    }
    for (uint32_t i = 0; i < order->rank_count; i++)
        if (order->node[order->rank[i]].low > order->node[order->rank[i]].high)
            return false;
    return true;
}

/* False if two nodes have one key left each and a disequality forbids this pair. */
static bool fixed_are_apart(const struct order *order)
{
    const struct apart *apart = order->aparts.data;
    for (size_t i = 0; i < order->aparts.count; i++) {
        const struct node *a = &order->node[apart[i].a], *b = &order->node[apart[i].b];
        if (a->low == a->high && b->low == b->high && a->low + apart[i].by == b->low)
            return false;
    }
    return true;
}

static bool tighten_arcs(struct order *order, uint32_t from, uint32_t to, wide by)
{
    struct arc *arcs = order->arcs.data;
    bool is_news = false;
    for (uint32_t i = order->node[from].first_out; i; i = arcs[i - 1].next_out)
        if (arcs[i - 1].to == to && arcs[i - 1].by == by) {
            arcs[i - 1].by++;
            is_news = true;
        }
    return is_news;
}

/* a <= b and a != b imply a < b. */
static bool fast_order_tighten(struct fast *fast, struct order *order)
{
    const struct apart *apart = order->aparts.data;
    bool is_news = false;
    for (size_t i = 0; i < order->aparts.count && !is_late(fast, order, TIGHTEN_COST); i++) {
        is_news |= tighten_arcs(order, apart[i].a, apart[i].b, apart[i].by);
        is_news |= tighten_arcs(order, apart[i].b, apart[i].a, -apart[i].by);
    }
    return is_news;
}

/* ---- values ---- */

static bool window_by_arcs(const struct order *order, uint32_t n, struct choice_of_key *choice)
{
    const struct arc *arcs = order->arcs.data;
    wide low = choice->low, high = choice->high;
    for (uint32_t i = order->node[n].first_in; i; i = arcs[i - 1].next_in) {
        const struct node *from = &order->node[arcs[i - 1].from];
        if (from->is_assigned && from->key + arcs[i - 1].by > low)
            low = from->key + arcs[i - 1].by;
    }
    for (uint32_t i = order->node[n].first_out; i; i = arcs[i - 1].next_out) {
        const struct node *to = &order->node[arcs[i - 1].to];
        if (to->is_assigned && to->key - arcs[i - 1].by < high)
            high = to->key - arcs[i - 1].by;
    }
    choice->low = (int64_t)low;
    choice->high = (int64_t)high;
    return low <= high;                            /* so both are within their old limits */
}

bool order_window(const struct order *order, uint32_t n, struct choice_of_key *choice)
{
    const struct node *node = &order->node[n];
    *choice = (struct choice_of_key){
        .span = node->span,
        .span_count = node->span_count,
        .low = node->low,
        .high = node->high,
        .wanted = node->wanted,
    };
    return window_by_arcs(order, n, choice);
}

bool apart_forbids(const struct order *order, const struct apart *apart, uint32_t n, int64_t *key)
{
    bool is_a = apart->a == n;
    const struct node *other = &order->node[is_a ? apart->b : apart->a];
    wide forbidden = other->key + (is_a ? -apart->by : apart->by);
    *key = (int64_t)forbidden;
    return other->is_assigned && forbidden == (int64_t)forbidden;
}

static bool assign_node(struct order *order, uint32_t n, int64_t *forbidden)
{
    const struct apart *aparts = order->aparts.data;
    struct choice_of_key choice;
    if (!order_window(order, n, &choice))
        return false;
    choice.forbidden = forbidden;
    for (uint32_t i = order->node[n].first_apart; i; i = aparts[i - 1].next[aparts[i - 1].a != n])
        if (apart_forbids(order, &aparts[i - 1], n, &forbidden[choice.forbidden_count]))
            choice.forbidden_count++;
    order->node[n].is_assigned = key_choose(&choice, &order->node[n].key);
    return order->node[n].is_assigned;
}

/* Assign each node in turn the key nearest to its wanted one. False if a node has none. */
static bool fast_order_assign(struct fast *fast, struct order *order, bool from_sources)
{
    int64_t *forbidden = arena_alloc(&fast->context->scratch, (order->aparts.count + 1) * sizeof *forbidden);
    for (uint32_t i = 0; i < order->rank_count; i++)
        order->node[order->rank[i]].is_assigned = false;
    for (uint32_t i = 0; i < order->rank_count; i++) {
        uint32_t rank = from_sources ? i : order->rank_count - 1 - i;
        if (is_late(fast, order, cost_of(order, rank)) || !assign_node(order, order->rank[rank], forbidden))
            return false;
    }
    return true;
}

void order_apply(struct fast *fast, const struct order *order)
{
    for (uint32_t n = 0; n < order->count; n++) {
        const struct node *node = &order->node[n];
        struct local *local = &fast->local[node->local];
        wide key = order->node[node->root].key + node->offset;
        assert(key == (int64_t)key);
        local->value = key_value((int64_t)key, local->width, node->view);
    }
}

static unsigned count_changes(const struct fast *fast)
{
    unsigned count = 0;
    for (size_t i = 0; i < fast->local_count; i++)
        count += fast->local[i].value != fast->local[i].hint;
    return count;
}

/* Assign from the sources and from the sinks, and keep the result that changes fewer variables. */
static bool assign_best(struct fast *fast, struct order *order)
{
    unsigned changes = 0;
    bool is_up = fast_order_assign(fast, order, true);
    if (is_up) {
        order_apply(fast, order);
        changes = count_changes(fast);
        if (changes <= 1)
            return true;
    }
    bool is_down = fast_order_assign(fast, order, false);
    if (is_down) {
        order_apply(fast, order);
        if (!is_up || count_changes(fast) <= changes)
            return true;
    }
    if (is_up && fast_order_assign(fast, order, true))
        order_apply(fast, order);
    return is_up || is_down;
}

/* ---- entry points ---- */

/* Settle the variables without edges: only their domains restrict them. */
static void settle_free(struct fast *fast)
{
    for (size_t i = 0; i < fast->local_count; i++) {
        struct local *local = &fast->local[i];
        struct choice_of_key choice = {.wanted = key_of(local->hint, local->width, local->is_signed)};
        uint64_t byte;
        if (local->node || local->is_pointer)
            continue;
        if (local->is_byte) {
            if (mask_choose(local->mask, local->hint, local->width == 8, &byte))
                local->value = byte;
        } else if (local->range) {
            choice.span = query_spans(fast, local, local->is_signed, &choice.span_count);
            choice.low = choice.span[0].low;
            choice.high = choice.span[choice.span_count - 1].high;
            if (key_choose(&choice, &choice.low))
                local->value = key_value(choice.low, local->width, local->is_signed);
        }
    }
}

/* Build classes, arcs and bounds. False if there is a contradiction or the order was given up. */
static bool fast_order_prepare(struct fast *fast, struct order *order)
{
    enum step step;
    if (!unite_equals(fast, order))
        return false;
    do {
        if (order->has_given_up || !load_classes(fast, order) || !load_arcs(fast, order))
            return false;
        step = order->has_negative ? unite_by_longest_paths(order) : unite_cycles(fast, order);
        if (step == STEP_CONTRADICTION)
            return false;
    } while (step == STEP_UNITED && !order->has_given_up);
    return !order->has_given_up && find_bounds(fast, order) && fixed_are_apart(order);
}

/* UNKNOWN: ready for assignment, or given up. */
static enum verdict fast_order_begin(struct fast *fast, bool with_all)
{
    struct order *order = fast->order;
    load_nodes(fast, order, with_all);
    settle_views(fast, order);
    convert_edges(fast, order);
    bool is_possible = fast_order_prepare(fast, order);
    return is_possible || order->has_given_up ? VERDICT_UNKNOWN : VERDICT_UNSAT;
}

enum verdict order_solve(struct fast *fast)
{
    struct order *order = fast->order;
    enum verdict verdict = fast_order_begin(fast, false);
    if (verdict == VERDICT_UNSAT || order->has_given_up)
        return verdict;
    settle_free(fast);
    if (assign_best(fast, order))
        return VERDICT_SAT;
    if (fast_order_tighten(fast, order)) {
        if (!find_bounds(fast, order))
            return order->has_given_up ? VERDICT_UNKNOWN : VERDICT_UNSAT;
        if (assign_best(fast, order))
            return VERDICT_SAT;
    }
    return order_search(fast, order, false);
}

enum verdict order_try_all(struct fast *fast)
{
    struct order *order = fast->order;
    enum verdict verdict = fast_order_begin(fast, true);
    if (verdict == VERDICT_UNSAT || order->has_given_up)
        return verdict;
    return order_search(fast, order, true);
}
