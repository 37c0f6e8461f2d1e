/* forms.h - properties of input objects that depend on inputs, and are decided when the program uses them. */
#ifndef RUNTIME_EVAL_FORMS_H
#define RUNTIME_EVAL_FORMS_H
#include "runtime/record/value.h"

/* Which member a union has, how many elements an array has, or whether a pointer that is never NULL leads back. */
#define FORM_LIMIT 256u
struct form {
    uint32_t slot, site;
    struct val form;
    uint64_t from, to;                 /* the bytes that it concerns; `to` 0: all, and the end decides it, too */
    bool is_alias;                     /* the form is that two pointers are equal */
    expr_handle pointer;               /* it concerns accesses through this pointer; 0: through any */
};

struct forms {
    uint32_t count, number_count;
    struct form form[FORM_LIMIT + 1];  /* the last one is forms_none() */
    expr_handle number[FORM_LIMIT];    /* what stands in a union where only another of its forms has a pointer */
};
#define FORMS AREA(forms)
AREA_FITS(forms);

void forms_begin_run(void);
bool forms_are_full(void);
struct form *forms_add(struct form form);              /* there is room */
struct form *forms_none(void);                         /* one that may be written to, and does not count */
void forms_add_number(expr_handle e);
/* The program uses these bytes of an object (0: all of it) through these pointers: concretize the forms. forms_end: the
 * run ends. */
void forms_use_object(uint64_t address, uint64_t size, const expr_handle *pointer, unsigned count, uint32_t site);
void forms_end(void);
/* Is it a number where another member of a union has a pointer? If the program uses it as that pointer, it is NULL or
 * the run is discarded: the other member covers the rest. */
bool forms_is_number(expr_handle e);
/* The program dereferences such a number, or passes it on: discard the run unless it is NULL. */
void forms_use_number(expr_handle number, uint32_t site);
#endif
