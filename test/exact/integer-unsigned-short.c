#define TYPE unsigned short
#define LOW 0
#define HIGH 25
#include "part/integer.h"
