/* wild.c - redirects filter reads of impossible addresses. An address that no memory can have has no filter either: the
 * read of the filter faults before the runtime is called about the address, and the alternatives of a symbolic address
 * would be lost. So the read is redirected to a place where the filter is set: then the runtime is called, and
 * afterwards the access itself faults.
 *
 * The code looks for the memory operand of the instruction that faulted: relative to the filter's segment, or, if the
 * compiler knows no segments, one that includes the address of the filter. */
#include "runtime/host/faults.h"
#include "runtime/platform/raw.h"

#include <ucontext.h>

#define MARKED_BYTES 16u
#define SPOT RT_BASE                   /* its filter is unused */

struct operand {
    bool has_segment;                  /* gs, whose base is the filter */
    int base, index;                   /* numbers in the context's registers; -1: none */
    unsigned scale;
    int64_t offset;
};

static const int8_t number_of[16] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                     REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};

/* Skip prefixes and the opcode, of one byte or of two that begin with 0f. Returns the ModRM byte. */
static const uint8_t *skip_operation(const uint8_t *at, struct operand *operand, uint8_t *rex)
{
    for (; *at == 0x65 || *at == 0x66 || *at == 0xf2 || *at == 0xf3; at++)
        operand->has_segment |= *at == 0x65;
    *rex = (*at & 0xf0) == 0x40 ? *at++ : 0;
    return *at == 0x0f ? at + 2 : at + 1;
}

static int32_t read_offset(const uint8_t *at, unsigned size)
{
    int32_t offset = 0;
    memcpy(&offset, at, size);
    return size == 1 ? (int8_t)offset : offset;
}

/* Decode the memory operand. False: it is a register, or relative to the instruction. */
static bool wild_decode(const uint8_t *at, struct operand *operand)
{
    uint8_t rex;
    *operand = (struct operand){.base = -1, .index = -1};
    at = skip_operation(at, operand, &rex);
    unsigned mode = *at >> 6, base = *at & 7, size = mode == 1 ? 1 : mode == 2 ? 4 : 0;
    if (mode == 3 || (mode == 0 && base == 5))
        return false;
    at++;
    if (base == 4) {
        unsigned index = (*at >> 3 & 7u) | (rex & 2u) << 2;
        base = *at & 7;
        operand->scale = 1u << (*at++ >> 6);
        operand->index = index == 4 ? -1 : number_of[index];
        if (mode == 0 && base == 5)
            size = 4;
    }
    if (mode != 0 || base != 5)
        operand->base = number_of[base | (rex & 1u) << 3];
    operand->offset = read_offset(at, size);
    return true;
}

static uint64_t address_of(const struct operand *operand, const long long *registers)
{
    uint64_t address = (uint64_t)operand->offset + (operand->has_segment ? CUTE_FILTER_BASE : 0);
    if (operand->base >= 0)
        address += (uint64_t)registers[operand->base];
    if (operand->index >= 0)
        address += operand->scale * (uint64_t)registers[operand->index];
    return address;
}

static bool is_filter(int number, const long long *registers)
{
    return number >= 0 && (uint64_t)registers[number] == CUTE_FILTER_BASE;
}

/* True if the instruction before was add %r2, %r, where %r2 contains the address of the filter, or movabs $filter, %r
 * precedes it. */
static bool was_added(const uint8_t *at, const long long *registers)
{
    uint64_t constant;
    if ((at[-3] & 0xf8) != 0x48 || at[-2] != 0x01 || at[-1] >> 6 != 3)
        return false;
    memcpy(&constant, at - 3 - sizeof constant, sizeof constant);
    return constant == CUTE_FILTER_BASE || is_filter(number_of[(at[-1] >> 3 & 7) | (at[-3] & 4) << 1], registers);
}

bool wild_lead_aside(long long *registers)
{
    const uint8_t *at = (const uint8_t *)registers[REG_RIP];
    struct operand operand;
    if (!wild_decode(at, &operand))
        return false;
    bool is_base = is_filter(operand.base, registers), is_index = is_filter(operand.index, registers);
    if (!operand.has_segment && !is_base && !is_index && !was_added(at, registers))
        return false;
    int moved = operand.base >= 0 && !is_base ? operand.base : operand.scale == 1 ? operand.index : -1;
    uint64_t wanted = CUTE_FILTER_BASE + (SPOT >> 3), address = address_of(&operand, registers);
    if (moved < 0 || address == wanted)
        return false;
    memset((void *)wanted, 0xff, MARKED_BYTES);
    registers[moved] += (long long)(wanted - address);
    return true;
}

/* The filter of such an address may lie in other memory. */
bool wild_may_be_unasked(const long long *registers)
{
    struct operand operand;
    unsigned char there;
    if (!wild_decode((const uint8_t *)registers[REG_RIP], &operand))
        return true;
    uint64_t filter = CUTE_FILTER_BASE + (address_of(&operand, registers) >> 3);
    return filter < USER_END && raw_call4(SYS_mincore, (long)(filter & -PAGE_SIZE), 1, (long)&there, 0) == 0;
}
