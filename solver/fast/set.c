/* set.c - ranges are collected in any order and sorted at the end. The lists are short, so insertion sort is used. */
#include "solver/fast/set.h"

#include <assert.h>
#include <string.h>

void set_add(struct set *set, uint64_t low, uint64_t high)
{
    assert(low <= high);
    if (set->count == SET_LIMIT) {
        set->overflow = true;
        return;
    }
    set->range[set->count++] = (struct range){low, high};
}

void set_add_cyclic(struct set *set, unsigned width, uint64_t low, uint64_t high)
{
    assert(width >= 1 && width <= 64);
    uint64_t mask = width_mask(width);
    low &= mask;
    high &= mask;
    if (low <= high) {
        set_add(set, low, high);
    } else {
        set_add(set, low, mask);
        set_add(set, 0, high);
    }
}

static void set_sort(struct range *range, uint32_t count)
{
    assert(count <= SET_LIMIT);
    for (uint32_t i = 1; i < count; i++) {
        struct range moved = range[i];
        uint32_t place = i;
        for (; place > 0 && range[place - 1].low > moved.low; place--)
            range[place] = range[place - 1];
        range[place] = moved;
    }
}

void set_normalize(struct set *set)
{
    if (set->overflow || set->count < 2)
        return;
    set_sort(set->range, set->count);
    uint32_t last = 0;
    for (uint32_t i = 1; i < set->count; i++) {
        struct range next = set->range[i], *into = &set->range[last];
        if (next.low <= into->high || next.low == into->high + 1)
            into->high = next.high > into->high ? next.high : into->high;
        else
            set->range[++last] = next;
    }
    set->count = last + 1;
}

void set_make_full(struct set *set, unsigned width)
{
    assert(width >= 1 && width <= 64);
    set_clear(set);
    set_add(set, 0, width_mask(width));
}

void set_make_range(struct set *set, uint64_t low, uint64_t high)
{
    set_clear(set);
    if (low <= high)
        set_add(set, low, high);
}

void set_copy(struct set *to, const struct set *from)
{
    assert(from->count <= SET_LIMIT);
    to->count = from->count;
    to->overflow = from->overflow;
    memcpy(to->range, from->range, from->count * sizeof *from->range);
}

uint32_t ranges_intersect(struct range *out, const struct range *a, uint32_t a_count, const struct range *b,
                          uint32_t b_count)
{
    assert((out != a && out != b) || !a_count || !b_count);
    uint32_t count = 0;
    for (uint32_t i = 0, k = 0; i < a_count && k < b_count;) {
        uint64_t low = a[i].low > b[k].low ? a[i].low : b[k].low;
        uint64_t high = a[i].high < b[k].high ? a[i].high : b[k].high;
        if (low <= high)
            out[count++] = (struct range){low, high};
        if (a[i].high < b[k].high)
            i++;
        else
            k++;
    }
    return count;
}

void set_intersect(struct set *out, const struct set *a, const struct set *b)
{
    assert(out != a && out != b);
    struct range shared[2 * SET_LIMIT];

    set_clear(out);
    if (a->overflow || b->overflow) {
        out->overflow = true;
        return;
    }
    uint32_t count = ranges_intersect(shared, a->range, a->count, b->range, b->count);
    for (uint32_t i = 0; i < count; i++)
        set_add(out, shared[i].low, shared[i].high);
}

void set_unite(struct set *out, const struct set *a, const struct set *b)
{
    assert(out != a && out != b);
    struct set not_merged;

    set_copy(&not_merged, a);
    not_merged.overflow |= b->overflow;
    for (uint32_t i = 0; i < b->count; i++)
        set_add(&not_merged, b->range[i].low, b->range[i].high);
    set_normalize(&not_merged);
    set_copy(out, &not_merged);
}

void set_complement(struct set *out, const struct set *a, unsigned width)
{
    assert(out != a && width >= 1 && width <= 64);
    uint64_t next = 0, mask = width_mask(width);

    set_clear(out);
    out->overflow = a->overflow;
    if (a->overflow)                               /* its ranges are neither sorted nor complete */
        return;
    for (uint32_t i = 0; i < a->count; i++) {
        if (a->range[i].low > next)
            set_add(out, next, a->range[i].low - 1);
        if (a->range[i].high == mask)
            return;
        next = a->range[i].high + 1;
    }
    set_add(out, next, mask);
}

bool set_contains(const struct set *set, uint64_t value)
{
    assert(!set->overflow);
    for (uint32_t i = 0; i < set->count && set->range[i].low <= value; i++)
        if (value <= set->range[i].high)
            return true;
    return false;
}

void mask_add_range(uint64_t *mask, uint64_t low, uint64_t high)
{
    assert(low <= high && high < 256);
    for (uint64_t i = low / 64; i <= high / 64; i++) {
        uint64_t bits = ~0ull;
        if (i == low / 64)
            bits &= ~0ull << low % 64;
        if (i == high / 64)
            bits &= width_mask((unsigned)(high % 64) + 1);
        mask[i] |= bits;
    }
}

void mask_add_set(uint64_t *mask, const struct set *set)
{
    assert(!set->overflow);
    for (uint32_t i = 0; i < set->count; i++)
        mask_add_range(mask, set->range[i].low, set->range[i].high);
}

/* Returns the member nearest to `wanted`; 256 if the set is empty. */
static unsigned mask_nearest(const uint64_t *mask, unsigned wanted)
{
    assert(wanted < 256);
    unsigned up = 256, down = 256;
    uint64_t word = mask[wanted / 64] >> wanted % 64 << wanted % 64;
    for (unsigned i = wanted / 64; up == 256 && i < 4; word = ++i < 4 ? mask[i] : 0)
        if (word)
            up = i * 64 + (unsigned)__builtin_ctzll(word);
    word = mask[wanted / 64] & width_mask(wanted % 64 + 1);
    for (unsigned i = wanted / 64 + 1; down == 256 && i-- > 0; word = i ? mask[i - 1] : 0)
        if (word)
            down = i * 64 + 63 - (unsigned)__builtin_clzll(word);
    if (up == 256 || (down != 256 && wanted - down <= up - wanted))
        return down;
    return up;
}

/* For characters: letters and digits first, then other printable characters, then anything. */
bool mask_choose(const uint64_t *mask, uint64_t wanted, bool is_character, uint64_t *value)
{
    assert(wanted < 256);
    static const uint64_t class[3][4] = {
        {0x03ff000000000000, 0x07fffffe07fffffe, 0, 0},
        {0xffffffff00000000, 0x7fffffffffffffff, 0, 0},
        {~0ull, ~0ull, ~0ull, ~0ull},
    };
    *value = wanted;
    if (mask_has(mask, wanted))
        return true;
    for (unsigned i = is_character ? 0 : 2; i < 3; i++) {
        uint64_t part[4];
        for (unsigned k = 0; k < 4; k++)
            part[k] = mask[k] & class[i][k];
        *value = mask_nearest(part, (unsigned)wanted);
        if (*value < 256)
            return true;
    }
    return false;
}
