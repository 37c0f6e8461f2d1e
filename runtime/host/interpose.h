/* interpose.h - what the runtime defines for the program besides cute_*. */
#ifndef RUNTIME_HOST_INTERPOSE_H
#define RUNTIME_HOST_INTERPOSE_H

void interpose_begin(void);            /* once: native.c learns of all functions of which something is known */
#endif
