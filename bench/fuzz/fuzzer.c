/* For the fuzzers. */
#include "input.h"
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    return size > SIZE ? -1 : one_input(data, size);
}
