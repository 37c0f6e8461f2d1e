/* order.h - the orders in which the search takes items. */
#ifndef CUTE_ORDER_H
#define CUTE_ORDER_H

/* ORDER(name, option's text) */
#define SEARCH_ORDERS ORDER(DEPTH, "dfs") ORDER(BREADTH, "bfs") ORDER(RANDOM, "random") ORDER(COVERAGE, "coverage")
enum search_order {
#define ORDER(name, text) ORDER_##name,
    SEARCH_ORDERS
#undef ORDER
    ORDER_COUNT
};
/* The order's name in the option --search. */
const char *search_order_text(enum search_order order);
#endif
