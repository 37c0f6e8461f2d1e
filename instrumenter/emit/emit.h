/* emit.h - prints three-address code as C text, with the calls of abi/rt.h around it. */
#ifndef INSTRUMENTER_EMIT_H
#define INSTRUMENTER_EMIT_H
#include "instrumenter/emit/flow.h"
#include "instrumenter/emit/site.h"
#include "instrumenter/ir/ir.h"

struct emit {
    const struct emit_names *names;
    struct source *source;
    struct sites *sites;
    const struct function *function;
    struct text *out;
    struct tree tree, tree2;             /* scratch */
    bool has_calls;                      /* the function makes calls that may leave something in cute_frame */
    size_t decision;                     /* the site of the last branch or switch printed, or FLOW_NO_SITE */
    size_t loss_site;                    /* the last site made for a loss, which has these properties: */
    uint32_t loss_begin, loss_end;
    uint8_t loss;
};

/* Append the body of the function, with its braces, to out. `shadowed` are the locals with a shadow variable (struct
 * decl *), whose `shadow` numbers are set. */
void emit_function(struct emit *emit, const struct vec *code, const struct vec *shadowed);
/* Print a marker that makes the next line of the output the line of `offset`. */
void emit_line(const struct source *source, uint32_t offset, struct text *out);
#endif
