/* entry.h - before main, and main. */
#ifndef RUNTIME_HOST_ENTRY_H
#define RUNTIME_HOST_ENTRY_H

void entry_limit_memory(void);         /* to what the environment says, from here on */
#endif
