// toplevel=checked
#include "header.h"

void checked(int x)
{
    CHECK(x != 77);
}
