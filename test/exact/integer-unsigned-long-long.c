#define TYPE unsigned long long
#define LOW 0
#define HIGH 22
#include "part/integer.h"
