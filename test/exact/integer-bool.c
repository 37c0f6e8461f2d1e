#define TYPE _Bool
#define LOW 0
#define HIGH 1
#include "part/integer.h"
