#define TYPE char
#define LOW -12
#define HIGH 13
#include "part/integer.h"
