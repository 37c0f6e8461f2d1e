/* flow.h - which ways lead through a function: its blocks, for the section .cute.sites (docs/sites.md). */
#ifndef INSTRUMENTER_FLOW_H
#define INSTRUMENTER_FLOW_H
#include "instrumenter/emit/site.h"
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/ir.h"

#define FLOW_NO_SITE SIZE_MAX

/* `site` says of each instruction whether it is a place of the unit that decides (a branch, a switch), and which. */
void flow_print(struct sites *sites, const struct function *function, const struct vec *code, const size_t *site);
#endif
