#include "inc/helper.h"
int bad(int x)
{
    return x +;
}
