/* entry.h - the code before main, and the wrapper of main. */
#ifndef RUNTIME_HOST_ENTRY_H
#define RUNTIME_HOST_ENTRY_H

void entry_limit_memory(void);         /* from here on, to the limit in the environment */
#endif
