#define TYPE int
#define LOW -11
#define HIGH 18
#include "part/integer.h"
