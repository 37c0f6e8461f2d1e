/* notes.h - what the program says of its inputs (CUTE_nonnull and its like), and what a walk owes to it.
 *
 * A constructor makes a note, once in a process. Where a walk meets what a note is about a obligation begins. */
#ifndef RUNTIME_INPUT_NOTES_H
#define RUNTIME_INPUT_NOTES_H
#include "runtime/input/input.h"

#define NOTE_LIMIT 256u
#define PAIR_MAX 16u
enum note_kind { NOTE_NONNULL, NOTE_ELEMENTS, NOTE_SINGLE, NOTE_DISTINCT, NOTE_STRING, NOTE_TAG };
/* A member, as it stands in the structure. */
struct spot {
    const struct cute_type *type;
    uint64_t offset;
    uint32_t bit, bit_width;           /* of a bit-field: the bit in the byte at `offset`; width 0: it is none */
};
struct note {
    enum note_kind kind;
    uint32_t site, type_hash;
    const struct cute_type *type;      /* the structure; NULL: it is about a parameter */
    const char *name[2];               /* the member, and the other one: its number, its tag, what is apart from it */
    struct spot spot[2];               /* in the structure */
    bool is_guess, is_odd;             /* is_odd: there is nothing of that name or kind */
    uint32_t value_count;              /* TAG: which member of the union goes with which value */
    uint64_t value[PAIR_MAX];
    const struct cute_field *form[PAIR_MAX];
    struct cute_type room;             /* ELEMENTS, STRING: the array; the structure with room for its last member */
};
/* What a note says of one place in this run. */
#define OBLIGATION_LIMIT 1024u
struct obligation {
    struct note *note;
    uint32_t role;                     /* index in the note's names */
    bool is_done;                      /* the cell is made */
    uint64_t base;                     /* of the structure; 0: a parameter */
    uint64_t address;
    struct spot spot;
};

struct notes {
    uint32_t note_count, obligation_count;
    struct note note[NOTE_LIMIT];
    struct obligation obligation[OBLIGATION_LIMIT];
};
#define NOTES AREA(notes)
AREA_FITS(notes);

void notes_begin_run(void);
/* A parameter that no note speaks of points to so many elements as that one says. */
void notes_guess(uint32_t site, const char *name, const char *count);
/* A walk comes to a structure at `base`, and leaves it: obligations from the result on are over. */
uint32_t notes_enter(const struct cute_type *type, uint64_t base);
void notes_leave(uint32_t before);
/* The program asks for what may be a parameter. */
void notes_ask(const char *name, uint64_t address, const struct cute_type *type);
/* The obligations of that kind for such a member there (of `spot` the offset does not count), one after the other, the
 * first behind NULL; NULL: there are no more. */
struct obligation *notes_at(uint64_t address, enum note_kind kind, const struct spot *spot,
                            const struct obligation *last);
/* The obligation's other half, if its cell is made. */
struct obligation *notes_other(const struct obligation *obligation);
struct val notes_value(const struct obligation *obligation, uint32_t site);
/* Elements that the object has; how many it has is a parameter that is still to come. */
struct val notes_count(const struct object *object, uint32_t site);
bool notes_wait(const struct object *object);
/* So many elements there can be, at most. */
uint64_t notes_max_elements(const struct walk *walk, const struct obligation *count);
/* An array of that many; the structure, with room for its last member. */
const struct cute_type *notes_array(struct note *note, const struct cute_type *element);
const struct cute_type *notes_room(const struct cute_type *type);
/* The note that has made that structure's type; NULL: it is no such type. */
const struct note *notes_last(const struct cute_type *room);
/* The run has come to its end: notes about what there is not are losses. */
void notes_end(void);
#endif
