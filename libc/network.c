/* network.c - conversion between network and host byte order, for code compiled without optimisation, where these are
 * function calls. */
#include "libc/libc.h"

uint32_t cute_c_htonl(uint32_t x)
{
    return __builtin_bswap32(x);
}

uint16_t cute_c_htons(uint16_t x)
{
    return __builtin_bswap16(x);
}

uint32_t cute_c_ntohl(uint32_t x)
{
    return __builtin_bswap32(x);
}

uint16_t cute_c_ntohs(uint16_t x)
{
    return __builtin_bswap16(x);
}
