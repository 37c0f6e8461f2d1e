// module=base/intern.c
// with=base/arena.c,base/vec.c,base/map.c
// toplevel=strings options=--keep=paths verdict=complete errors=0
// toplevel=any_byte verdict=complete errors=0
// toplevel=longer options=--keep=paths verdict=complete errors=0
// toplevel=collision options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <stdbool.h>
#include <string.h>
#include "base/intern.h"

/* Three of these in any order, also twice: equal ones have the same number, and the first of a kind the next. */
void strings(void)
{
    static const char *const known[] = {"", "a", "b", "ab", "abcdefgh", "abcdefghi"};
    struct intern intern;
    const char *told[3];
    uint32_t number[3], next = 0;
    intern_init(&intern);
    for (unsigned i = 0; i < 3; i++) {
        unsigned k = 0;
        told[i] = known[CUTE_choose(6)];
        number[i] = intern_string(&intern, told[i], strlen(told[i]));
        while (k < i && strcmp(told[k], told[i]) != 0)
            k++;
        CUTE_assert(number[i] == (k < i ? number[k] : next));
        next += k == i;
    }
    for (unsigned i = 0; i < 3; i++)
        CUTE_assert(!strcmp(intern_text(&intern, number[i]), told[i]));
    intern_fini(&intern);
}

enum { WORD = 8, LONG = 2 * WORD };

static uint64_t word_at(const char *text)
{
    uint64_t word;
    memcpy(&word, text, WORD);
    return word;
}

/* Texts of two words, of the hash of `text`, which has one word or two: as the sums in map.h have it, the last word can
 * make good for any first one. */
static void find_twin(const char *text, size_t size, char twin[LONG + 1])
{
    const uint64_t factor = 0x9e3779b97f4a7c15u;
    uint64_t last = word_at(text + size - WORD);
    uint64_t state = size == WORD ? hash_word(WORD) : hash_pair(hash_word(LONG), word_at(text));
    memcpy(twin, "abcdefgh", WORD + 1);
    do {
        twin[0]++;
        uint64_t other = last + (state - hash_pair(hash_word(LONG), word_at(twin))) * factor;
        memcpy(twin + WORD, &other, WORD);
        twin[LONG] = 0;
    } while (strlen(twin) != LONG);
}

void collision(void)
{
    struct intern intern;
    const char *text = CUTE_choose(2) ? "of two words sir" : "one word";
    char twin[LONG + 1];
    intern_init(&intern);
    find_twin(text, strlen(text), twin);
    CUTE_assert(hash_bytes(twin, LONG) == hash_bytes(text, strlen(text)) && strcmp(twin, text) != 0);
    for (unsigned i = 0; i < 2; i++) {
        CUTE_assert(intern_string(&intern, text, strlen(text)) == 0);
        CUTE_assert(intern_string(&intern, twin, LONG) == 1);
    }
    CUTE_assert(!strcmp(intern_text(&intern, 0), text) && !strcmp(intern_text(&intern, 1), twin));
    intern_fini(&intern);
}

/* The one begins with the other. */
void longer(void)
{
    struct intern intern;
    char text[] = " ne word", twin[LONG + 1];
    uint64_t state = hash_word(WORD), last;
    bool is_first = CUTE_choose(2);
    do {
        text[0]++;
        memcpy(twin, text, WORD);
        last = word_at(text) + (state - hash_pair(hash_word(LONG), word_at(text))) * 0x9e3779b97f4a7c15u;
        memcpy(twin + WORD, &last, WORD);
        twin[LONG] = 0;
    } while (strlen(twin) != LONG);
    CUTE_assert(hash_bytes(twin, LONG) == hash_bytes(text, WORD));
    intern_init(&intern);
    CUTE_assert(intern_string(&intern, is_first ? text : twin, is_first ? WORD : LONG) == 0);
    CUTE_assert(intern_string(&intern, is_first ? twin : text, is_first ? LONG : WORD) == 1);
    intern_fini(&intern);
}

/* A copy is kept: the bytes may change. */
void any_byte(char first, char second)
{
    struct intern intern;
    CUTE_assume(first && second);
    intern_init(&intern);
    char given[2] = {'a', 0};
    CUTE_assert(intern_string(&intern, given, 1) == 0);
    given[0] = first;
    uint32_t number = intern_string(&intern, given, 1);
    CUTE_assert(number == (first == 'a' ? 0 : 1));
    given[0] = second;
    CUTE_assert(*intern_text(&intern, 0) == 'a' && *intern_text(&intern, number) == first);
    intern_fini(&intern);
}
