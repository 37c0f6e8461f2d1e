/* Compress several kinds of text at each level, print size and hash of what comes out, expand it again; then expand
 * damaged texts, which must do the same natively and instrumented. */
#include "roundtrip.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef SIZE
#define SIZE 60000
#endif
static unsigned char text[SIZE], packed[2 * SIZE + 1024], again[SIZE + 1024];
static uint32_t state = 1;

static uint32_t next_random(void)
{
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

static uint64_t hash(const unsigned char *bytes, size_t size)
{
    uint64_t h = 14695981039346656037u;
    for (size_t i = 0; i < size; i++)
        h = (h ^ bytes[i]) * 1099511628211u;
    return h;
}

static void fill_zeros(size_t size)
{
    memset(text, 0, size);
}

static void fill_noise(size_t size)
{
    for (size_t i = 0; i < size; i++)
        text[i] = (unsigned char)next_random();
}

static void fill_words(size_t size)
{
    static const char *const words[] = {"the ", "quick ", "brown ", "fox, ", "jumps ", "over\n", "lazy ", "dogs. "};
    for (size_t i = 0, at = 0; i < size; i++) {
        static const char *word = "";
        if (word[at] == '\0') {
            word = words[next_random() % 8];
            at = 0;
        }
        text[i] = (unsigned char)word[at++];
    }
}

/* Records of 16 bytes with slowly growing numbers. */
static void fill_records(size_t size)
{
    for (size_t i = 0; i + 4 <= size; i += 4) {
        uint32_t number = (uint32_t)(i / 16 * 3 + (i % 16) * 1000 + next_random() % 5);
        memcpy(text + i, &number, 4);
    }
}

static const struct {
    const char *name;
    void (*fill)(size_t);
} kinds[] = {{"zeros", fill_zeros}, {"noise", fill_noise}, {"words", fill_words}, {"records", fill_records}};

static void damage(size_t size)
{
    for (int i = 0; i < 20; i++) {
        size_t at = next_random() % size;
        packed[at] ^= (unsigned char)(1u << next_random() % 8);
        size_t expanded = codec_expand(packed, size - (i % 3 == 0 ? at / 2 : 0), again, SIZE);
        printf("  damaged: %zu %016llx\n", expanded, (unsigned long long)hash(again, expanded));
    }
}

int main(void)
{
    int failures = 0;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        for (const int *level = codec_levels; *level >= 0; level++) {
            size_t size = SIZE - next_random() % 1000 * 4;
            kinds[k].fill(size);
            size_t written = codec_compress(*level, text, size, packed, sizeof packed);
            size_t expanded = codec_expand(packed, written, again, size);
            int good = expanded == size && memcmp(text, again, size) == 0;
            failures += !good;
            printf("%s %s level %d: %zu to %zu, hash %016llx%s\n", codec_name, kinds[k].name, *level, size, written,
                   (unsigned long long)hash(packed, written), good ? "" : ", NOT THE SAME");
            damage(written);
        }
    }
    return failures != 0;
}
