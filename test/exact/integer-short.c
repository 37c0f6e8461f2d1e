#define TYPE short
#define LOW -9
#define HIGH 16
#include "part/integer.h"
