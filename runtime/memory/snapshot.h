/* snapshot.h - the program's memory as it was before the first run. */
#ifndef RUNTIME_MEMORY_SNAPSHOT_H
#define RUNTIME_MEMORY_SNAPSHOT_H
#include "runtime/runtime.h"

bool snapshot_is_possible(void);       /* the program is linked statically, at fixed addresses */
void snapshot_take(void);
void snapshot_take_thread(void);       /* save the part that differs from process to process */
void snapshot_restore(void);
#endif
