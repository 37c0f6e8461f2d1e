/* alias.h - pointers that might be equal. */
#ifndef RUNTIME_EVAL_ALIAS_H
#define RUNTIME_EVAL_ALIAS_H
#include "runtime/record/value.h"

void alias_begin_run(void);
/* Whether two pointers are equal is tried both ways, once in a run. */
void alias_record(struct val equal, uint32_t site);
void alias_access(expr_handle pointer, uint64_t offset, uint32_t size, bool is_store, uint32_t site);
#endif
