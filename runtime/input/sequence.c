/* sequence.c - the choices of a harness that calls functions in every order, and the elements that it passes to them.
 *
 * Each choice is a control choice with a role, so that cute can reconstruct the calls of a run from its record. The
 * number of calls is chosen first, with its outcomes ordered such that a depth-first search, which takes the last
 * outcome first, finishes short sequences before longer ones.
 *
 * An element is a structure of the caller's, or one that a function has returned, and is passed to other functions.
 * Functions that take an element out, or look at one, only get elements that are in. */
#include "runtime/input/sequence.h"
#include "runtime/input/input.h"
#include "runtime/memory/heap.h"
#include "runtime/platform/thread.h"
#include "runtime/record/record.h"

/* The elements that a sequence of calls has handled so far. */
#define SEQUENCE_ELEMENTS 256u
struct sequence {
    uint32_t count;
    bool is_new;                       /* the last element that was requested is new */
    struct sequence_element {
        uint64_t address;
        uint32_t number;               /* of the step and argument that introduced it */
        bool is_in;                    /* the structure contains it, judging by the names of the functions */
    } element[SEQUENCE_ELEMENTS];
    char name[256];
};
#define SEQUENCE AREA(sequence)
AREA_FITS(sequence);

void sequence_begin_run(void)
{
    SEQUENCE->count = 0;
    SEQUENCE->is_new = false;
}

/* ---- choices ---- */

static uint32_t choose(enum sequence_role role, uint32_t count, uint32_t site)
{
    const struct record_header *header = &PROCESS->record->header;
    uint32_t before = header->choice_count, outcome = record_control(CHOICE_CHOOSE, count, site);
    if (run_is_active() && header->choice_count > before)
        PROCESS->record->choice[before].role = (uint16_t)role;
    return outcome;
}

/* Record the meaning of the last choice's outcome. */
static void sequence_explain(uint32_t meaning)
{
    struct record_header *header = &PROCESS->record->header;
    if (run_is_active() && header->choice_count && PROCESS->record->choice[header->choice_count - 1].role)
        PROCESS->record->choice[header->choice_count - 1].meaning = meaning;
}

void cute_length_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                        unsigned long unused)
{
    struct walk walk;
    int length = 0;
    (void)unused;
    if (!walk_begin(&walk, site, object, type->size) || type->size != sizeof length)
        return;
    uint32_t most = PROCESS->request->length < SEQUENCE_LENGTH_MAX ? PROCESS->request->length : SEQUENCE_LENGTH_MAX;
    uint32_t outcome = choose(SEQUENCE_LENGTH, most + 1, walk.site);
    length = outcome ? (int)(most + 1 - outcome) : 0;
    sequence_explain((uint32_t)length);
    memcpy((void *)walk.base, &length, sizeof length);
}

void cute_step_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                      unsigned long count, unsigned long role, unsigned long first)
{
    struct walk walk;
    int outcome = 0;
    if (!walk_begin(&walk, site, object, type->size) || type->size != sizeof outcome)
        return;
    outcome = (int)choose((enum sequence_role)role, (uint32_t)count, walk.site);
    sequence_explain((uint32_t)(first + (uint32_t)outcome));
    memcpy((void *)walk.base, &outcome, sizeof outcome);
}

/* ---- elements ---- */

/* True unless the element is a freed block. */
static bool is_alive(const struct sequence_element *element)
{
    struct extent block;
    return element->address - HEAP_BASE >= HEAP_LIMIT || heap_object_around(element->address, &block);
}

/* An element that is in may be taken out or looked at; one that is out may be put in again. */
static bool sequence_fits(const struct sequence_element *element, enum sequence_use use)
{
    return element->is_in == (use != SEQUENCE_IN) && is_alive(element);
}

static uint32_t count_fitting(enum sequence_use use)
{
    const struct sequence *sequence = SEQUENCE;
    uint32_t count = 0;
    for (uint32_t i = 0; i < sequence->count; i++)
        count += sequence_fits(&sequence->element[i], use);
    return count;
}

static struct sequence_element *sequence_fitting(enum sequence_use use, uint32_t index)
{
    struct sequence *sequence = SEQUENCE;
    for (uint32_t i = 0; i < sequence->count; i++)
        if (sequence_fits(&sequence->element[i], use) && index-- == 0)
            return &sequence->element[i];
    return NULL;
}

static struct sequence_element *add_element(uint64_t address, uint32_t number)
{
    struct sequence *sequence = SEQUENCE;
    if (!address || sequence->count == SEQUENCE_ELEMENTS)
        return NULL;
    sequence->element[sequence->count] = (struct sequence_element){address, number, false};
    return &sequence->element[sequence->count++];
}

static struct sequence_element *new_element(uint64_t size, uint32_t number)
{
    void *block = heap_new(size);
    if (block) {
        memset(block, 0, size);
        cute_clear(block, size);
    }
    return add_element((uint64_t)block, number);
}

/* The first outcome is a new element, if the function takes an element that is not in, and `size` is known. */
void cute_element_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                         unsigned long size, unsigned long use, unsigned long number)
{
    struct walk walk;
    struct sequence_element *element = NULL;
    bool can_be_new = use == SEQUENCE_IN && size;
    if (!walk_begin(&walk, site, object, type->size) || type->size != sizeof element->address)
        return;
    uint32_t count = count_fitting((enum sequence_use)use) + can_be_new;
    uint32_t outcome = choose(SEQUENCE_ELEMENT, count ? count : 1, walk.site);
    SEQUENCE->is_new = can_be_new && outcome == 0;
    if (SEQUENCE->is_new)
        element = new_element(size, (uint32_t)number);
    else if (count)
        element = sequence_fitting((enum sequence_use)use, outcome - can_be_new);
    uint64_t address = element ? element->address : 0;
    memcpy((void *)walk.base, &address, sizeof address);
    sequence_explain(element ? element->number : UINT32_MAX);
    if (element && use != SEQUENCE_LOOK)
        element->is_in = use == SEQUENCE_IN;
}

int cute_sequence_is_new(void);
int cute_sequence_is_new(void)
{
    return SEQUENCE->is_new;
}

/* Returns whether an element can be taken out or looked at. */
int cute_sequence_has_elements(void);
int cute_sequence_has_elements(void)
{
    return count_fitting(SEQUENCE_LOOK) > 0;
}

/* A function has returned an element. */
void cute_sequence_returned(const volatile void *pointer, unsigned long use, unsigned long number);
void cute_sequence_returned(const volatile void *pointer, unsigned long use, unsigned long number)
{
    struct sequence *sequence = SEQUENCE;
    struct sequence_element *element = NULL;
    for (uint32_t i = 0; i < sequence->count; i++)
        if (sequence->element[i].address == (uint64_t)pointer)
            element = &sequence->element[i];
    if (!element && pointer)
        element = add_element((uint64_t)pointer, (uint32_t)number);
    if (element)
        element->is_in = use != SEQUENCE_OUT;
}

/* ---- names ---- */

/* "2.list_insert.value", valid until the next call. */
const char *cute_sequence_name(int step, const char *name);
const char *cute_sequence_name(int step, const char *name)
{
    char *to = SEQUENCE->name, *end = to + sizeof SEQUENCE->name - 1;
    if (step >= 10)
        *to++ = (char)('0' + step / 10 % 10);
    *to++ = (char)('0' + step % 10);
    *to++ = '.';
    while (*name && to < end)
        *to++ = *name++;
    *to = 0;
    return SEQUENCE->name;
}

/* ---- the end ---- */

/* The structure is gone: blocks that only it pointed to are leaked. */
void cute_sequence_over(volatile void *state, unsigned long size);
void cute_sequence_over(volatile void *state, unsigned long size)
{
    memset((void *)state, 0, size);
    cute_clear(state, size);
}
