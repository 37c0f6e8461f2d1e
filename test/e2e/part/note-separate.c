#include <cute.h>
#include "note-separate.h"

CUTE_elements(struct buffer, data, n);
CUTE_nonnull(total, buffer);
