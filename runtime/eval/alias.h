/* alias.h - pointers that might be equal. */
#ifndef RUNTIME_EVAL_ALIAS_H
#define RUNTIME_EVAL_ALIAS_H
#include "runtime/record/value.h"

void alias_begin_run(void);
/* A choice, once in a run: are these pointers equal? */
void alias_record(struct val equal, uint32_t site);
/* The program accesses `size` bytes at that offset of the object that the pointer leads to. */
void alias_access(expr_handle pointer, uint64_t offset, uint32_t size, bool is_store, uint32_t site);
#endif
