#define TYPE long long
#define LOW -5
#define HIGH 22
#include "part/integer.h"
