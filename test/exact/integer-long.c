#define TYPE long
#define LOW -14
#define HIGH 14
#include "part/integer.h"
