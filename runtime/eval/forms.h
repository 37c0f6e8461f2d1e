/* forms.h - properties of input objects that depend on inputs and are decided when the program uses the object. */
#ifndef RUNTIME_EVAL_FORMS_H
#define RUNTIME_EVAL_FORMS_H
#include "runtime/record/value.h"

/* The active member of a union, the number of elements of an array, or whether a pointer that is never NULL points back
 * to an earlier object. */
#define FORM_LIMIT 256u
struct form {
    uint32_t slot, site;
    struct val form;
    uint64_t from, to;                 /* the bytes concerned; `to` 0: all, and the end of the run concretizes it too */
    bool is_alias;                     /* the form is the predicate that two pointers are equal */
    expr_handle pointer;               /* it applies to accesses through this pointer; 0: through any */
};

struct forms {
    uint32_t count, number_count;
    struct form form[FORM_LIMIT + 1];  /* the last one is forms_none() */
    expr_handle number[FORM_LIMIT];    /* values in a union where only another of its forms has a pointer */
};
#define FORMS AREA(forms)
AREA_FITS(forms);

void forms_begin_run(void);
bool forms_are_full(void);
struct form *forms_add(struct form form);              /* call only unless forms_are_full() */
struct form *forms_none(void);                         /* a dummy, which may be written to and has no effect */
void forms_add_number(expr_handle e);
/* Called when the program uses these bytes of an object (`size` 0: all of it) through these pointers: concretizes the
 * forms concerned. forms_end does so at the end of the run. */
void forms_use_object(uint64_t address, uint64_t size, const expr_handle *pointer, unsigned count, uint32_t site);
void forms_end(void);
/* True if the value is a number in a union where another member has a pointer. If the program uses it as that pointer,
 * it is NULL or the run is discarded: the other member covers the rest. */
bool forms_is_number(expr_handle e);
/* Called when the program dereferences such a number, or passes it on: discards the run unless the number is NULL. */
void forms_use_number(expr_handle number, uint32_t site);
#endif
