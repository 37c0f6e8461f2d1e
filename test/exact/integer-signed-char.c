#define TYPE signed char
#define LOW -7
#define HIGH 20
#include "part/integer.h"
