/* flow.h - the control-flow graph of a function, for the section .cute.sites (docs/sites.md). */
#ifndef INSTRUMENTER_FLOW_H
#define INSTRUMENTER_FLOW_H
#include "instrumenter/emit/site.h"
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/ir.h"

#define FLOW_NO_SITE SIZE_MAX

/* Print the basic blocks of the function. `site` has for each instruction its site if it is a branch or switch with
 * one, otherwise FLOW_NO_SITE. */
void flow_print(struct sites *sites, const struct function *function, const struct vec *code, const size_t *site);
#endif
