/* type.c - the integer types and their conversions, as C17 6.3.1 has them for x86-64. */
#include "test/gen/gen.h"

static const struct {
    const char *name;
    unsigned width, is_signed, rank, weight;
} types[TYPE_COUNT] = {
#define TYPE(id, spelling, width, is_signed, rank, weight) {spelling, width, is_signed, rank, weight},
#include "test/gen/type.def"
#undef TYPE
};

const char *type_name(enum type type)
{
    return types[type].name;
}

unsigned type_width(enum type type)
{
    return types[type].width;
}

wide type_low(enum type type)
{
    return types[type].is_signed ? -((wide)1 << (types[type].width - 1)) : 0;
}

wide type_high(enum type type)
{
    return ((wide)1 << (types[type].width - types[type].is_signed)) - 1;
}

bool type_holds(enum type type, wide low, wide high)
{
    return low >= type_low(type) && high <= type_high(type);
}

/* All types of a lower rank fit in an int. */
enum type type_promote(enum type type)
{
    return types[type].rank < types[TYPE_INT].rank ? TYPE_INT : type;
}

enum type type_unsigned(enum type type)
{
    switch (type) {
    case TYPE_INT:
        return TYPE_UINT;
    case TYPE_LONG:
        return TYPE_ULONG;
    case TYPE_LLONG:
        return TYPE_ULLONG;
    default:
        return type;
    }
}

enum type type_common(enum type a, enum type b)
{
    a = type_promote(a);
    b = type_promote(b);
    if (types[a].rank < types[b].rank) {
        enum type swapped = a;
        a = b;
        b = swapped;
    }
    /* Now a has the higher rank, or the same. */
    if (types[a].is_signed == types[b].is_signed || !types[a].is_signed)
        return a;
    return types[a].width > types[b].width ? a : type_unsigned(a);
}

enum type type_random(struct gen *gen)
{
    unsigned total = 0, drawn;

    for (unsigned i = 0; i < TYPE_COUNT; i++)
        total += types[i].weight;
    drawn = gen_below(gen, total);
    for (unsigned i = 0;; i++) {
        if (drawn < types[i].weight)
            return (enum type)i;
        drawn -= types[i].weight;
    }
}
