#define TYPE unsigned char
#define LOW 0
#define HIGH 31
#include "part/integer.h"
