#define TYPE unsigned long
#define LOW 1
#define HIGH 30
#include "part/integer.h"
