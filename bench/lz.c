/* lz.c - byte work: compresses 64 KiB of text-like data (greedy LZ77, hash chains), expands it again, compares.
 *
 * Format: a byte 0 to 127 is a count of literals less one, which follow; 128 to 255 is a match of that less 124 bytes,
 * then its distance, low byte first. */
#include <stdint.h>

#define SIZE 65536u
#define HASHES 4096u
#define MATCH_MIN 4u
#define MATCH_MAX 131u
#define DISTANCE_MAX 65535u
#define CHAIN 16
#define ROUNDS 220

static uint8_t input[SIZE], packed[SIZE + SIZE / 64], output[SIZE];
static uint32_t head[HASHES], previous[SIZE];        /* positions plus one; 0: none */

/* Words of a small made-up language, now and then a number: compresses to a bit under a half. */
static void make_input(void)
{
    uint32_t random = 12345;

    for (uint32_t i = 0; i < SIZE;) {
        random = random * 1664525u + 1013904223u;
        uint32_t word = random >> 24, length = 2 + (random >> 20) % 7;

        for (uint32_t k = 0; k < length && i < SIZE; k++)
            input[i++] = (uint8_t)('a' + (word * (k + 3) + k * k) % 26);
        if (i < SIZE)
            input[i++] = random >> 16 & 7 ? ' ' : (uint8_t)('0' + (random >> 12) % 10);
    }
}

static uint32_t hash(const uint8_t *p)
{
    uint32_t word = p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;

    return word * 2654435761u >> 20;
}

static uint32_t match_length(const uint8_t *a, const uint8_t *b, uint32_t limit)
{
    uint32_t length = 0;

    while (length < limit && a[length] == b[length])
        length++;
    return length;
}

/* The longest earlier match of what stands at `at`; its length, 0 if none is worth it. */
static uint32_t find_match(uint32_t at, uint32_t *distance)
{
    uint32_t best = MATCH_MIN - 1, limit = SIZE - at < MATCH_MAX ? SIZE - at : MATCH_MAX;
    uint32_t candidate = head[hash(input + at)];

    for (int tries = CHAIN; candidate && tries; tries--) {
        uint32_t from = candidate - 1;

        if (at - from > DISTANCE_MAX)
            break;
        if (input[from + best] == input[at + best]) {
            uint32_t length = match_length(input + from, input + at, limit);

            if (length > best) {
                best = length;
                *distance = at - from;
                if (length == limit)
                    break;
            }
        }
        candidate = previous[from];
    }
    return best >= MATCH_MIN ? best : 0;
}

static void insert(uint32_t at)
{
    uint32_t h = hash(input + at);

    previous[at] = head[h];
    head[h] = at + 1;
}

static uint32_t put_literals(uint32_t out, uint32_t from, uint32_t to)
{
    while (from < to) {
        uint32_t count = to - from < 128 ? to - from : 128;

        packed[out++] = (uint8_t)(count - 1);
        for (; count; count--)
            packed[out++] = input[from++];
    }
    return out;
}

static uint32_t compress(void)
{
    uint32_t at = 0, start = 0, out = 0;

    for (uint32_t i = 0; i < HASHES; i++)
        head[i] = 0;
    while (at + MATCH_MIN < SIZE) {
        uint32_t distance = 0, length = find_match(at, &distance);

        if (!length) {
            insert(at++);
            continue;
        }
        out = put_literals(out, start, at);
        packed[out++] = (uint8_t)(length + 124);
        packed[out++] = (uint8_t)distance;
        packed[out++] = (uint8_t)(distance >> 8);
        for (uint32_t end = at + length; at < end; at++)
            if (at + MATCH_MIN < SIZE)
                insert(at);
        start = at;
    }
    return put_literals(out, start, SIZE);
}

static uint32_t expand(uint32_t size)
{
    uint32_t out = 0;

    for (uint32_t in = 0; in < size;) {
        uint32_t code = packed[in++];

        if (code < 128) {
            for (uint32_t i = 0; i <= code; i++)
                output[out++] = packed[in++];
        } else {
            uint32_t distance = packed[in] | (uint32_t)packed[in + 1] << 8;

            in += 2;
            for (uint32_t i = 124; i < code; i++, out++)
                output[out] = output[out - distance];
        }
    }
    return out;
}

static unsigned long kernel(void)
{
    unsigned long sum = 0;

    make_input();
    for (unsigned round = 0; round < ROUNDS; round++) {
        uint32_t size = compress(), length = expand(size), wrong = length != SIZE;

        for (uint32_t i = 0; i < SIZE; i++)
            wrong += input[i] != output[i];
        sum = sum * 31 + size + (unsigned long)wrong * 1000003;
        input[round * 293] ^= 1;
    }
    return sum;
}

#include "kernel.h"
