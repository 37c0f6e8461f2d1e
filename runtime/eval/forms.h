/* forms.h - what of an input object depends on inputs that are not concrete yet. */
#ifndef RUNTIME_EVAL_FORMS_H
#define RUNTIME_EVAL_FORMS_H
#include "runtime/record/value.h"

/* A union in an input object: which of its forms it has is an input that is not concrete yet. Or an array: how many
 * elements it has. Or a pointer that is never NULL: whether it leads back. */
#define FORM_LIMIT 256u
struct form {
    uint32_t slot, site;
    struct val form;
    uint64_t from, to;                 /* it counts for what stands there; `to` 0: for all, and at the end */
    bool is_alias;                     /* the form is that two pointers are equal */
    expr_handle pointer;               /* it counts where the program goes through this one; 0: through any */
};

struct forms {
    uint32_t count, number_count;
    struct form form[FORM_LIMIT + 1];  /* the last one is written to, and does not count */
    expr_handle number[FORM_LIMIT];    /* what stands in a union where only another of its forms has a pointer */
};
#define FORMS AREA(forms)
AREA_FITS(forms);

void forms_begin_run(void);
bool forms_are_full(void);
struct form *forms_add(struct form form);              /* there is room */
struct form *forms_none(void);                         /* one that may be written to, and does not count */
void forms_add_number(expr_handle e);
/* The program goes to these bytes of an object, 0: to all of it, through these pointers; or the run ends: what its
 * unions are is decided. */
void forms_use_object(uint64_t address, uint64_t size, const expr_handle *pointer, unsigned count, uint32_t site);
void forms_end(void);
/* Is it what a union has where only another of its forms has a pointer? Then the program may take it for that pointer,
 * and it is NULL or leads nowhere: what the pointer leads to is tried in the other form. */
bool forms_is_number(expr_handle e);
/* The program goes to where such a number leads, or gives that away: with another than NULL nobody would call it. */
void forms_use_number(expr_handle number, uint32_t site);
#endif
