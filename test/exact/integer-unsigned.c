#define TYPE unsigned
#define LOW 0
#define HIGH 27
#include "part/integer.h"
