/* interpose.c - the names that the runtime defines for the program, besides cute_*: native.c treats them as our own. */
#include "runtime/host/interpose.h"
#include "runtime/call/native.h"

#define INTERPOSE(name, kind) extern const char own_##name[] __asm__(#name);
#include "abi/interpose.def"
#undef INTERPOSE
static const struct native_own own[] = {
#define INTERPOSE(name, kind) {own_##name, INTERPOSE_##kind},
#include "abi/interpose.def"
#undef INTERPOSE
};

void interpose_begin(void)
{
    native_begin(own, sizeof own / sizeof *own);
}
