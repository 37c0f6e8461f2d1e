/* interpose.h - the functions that the runtime defines for the program, besides cute_*. */
#ifndef RUNTIME_HOST_INTERPOSE_H
#define RUNTIME_HOST_INTERPOSE_H

void interpose_begin(void);            /* call once: registers all known functions with native.c */
#endif
