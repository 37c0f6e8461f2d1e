/* alias.h - alias choices: whether two input pointers are equal. */
#ifndef RUNTIME_EVAL_ALIAS_H
#define RUNTIME_EVAL_ALIAS_H
#include "runtime/record/value.h"

void alias_begin_run(void);
/* Record the alias choice with the predicate `equal`, once per run. */
void alias_record(struct val equal, uint32_t site);
/* Called when the program accesses `size` bytes at `offset` in the object of an input pointer: records alias choices
 * against earlier accesses. */
void alias_access(expr_handle pointer, uint64_t offset, uint32_t size, bool is_store, uint32_t site);
#endif
