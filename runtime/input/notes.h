/* notes.h - the notes of the program about its inputs (CUTE_nonnull and its like), and the obligations of a walk.
 *
 * Constructors make notes, once in a process. Where a walk meets the subject of a note, an obligation begins. */
#ifndef RUNTIME_INPUT_NOTES_H
#define RUNTIME_INPUT_NOTES_H
#include "runtime/input/input.h"

#define NOTE_LIMIT 256u
#define PAIR_MAX 16u
enum note_kind { NOTE_NONNULL, NOTE_ELEMENTS, NOTE_SINGLE, NOTE_DISTINCT, NOTE_STRING, NOTE_TAG };
/* A member of a structure. */
struct spot {
    const struct cute_type *type;
    uint64_t offset;
    uint32_t bit, bit_width;           /* bit-field: its bit in the byte at `offset`; width 0: no bit-field */
};
struct note {
    enum note_kind kind;
    uint32_t site, type_hash;
    const struct cute_type *type;      /* the structure; NULL: the note is about a parameter */
    const char *name[2];               /* the member, and the other one: its number, its tag, or the other pointer */
    struct spot spot[2];               /* the members in the structure */
    bool is_guess, is_odd;             /* is_odd: no member or parameter has that name or kind */
    uint32_t value_count;              /* TAG: `form` is the union's member for `value` */
    uint64_t value[PAIR_MAX];
    const struct cute_field *form[PAIR_MAX];
    struct cute_type room;             /* ELEMENTS, STRING: the array, or the structure with room for its last member */
};
/* The requirement of a note for one place in this run. */
#define OBLIGATION_LIMIT 1024u
struct obligation {
    struct note *note;
    uint32_t role;                     /* index in the note's names */
    bool is_done;                      /* its cell is made */
    uint64_t base;                     /* address of the structure; 0: a parameter */
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
/* Guess that the parameter `name` points to as many elements as the parameter `count` says, unless a note is
 * about it. */
void notes_guess(uint32_t site, const char *name, const char *count);
/* notes_enter: a walk enters a structure at `base`, and its obligations begin. notes_leave: it leaves the structure;
 * `before`, the result of notes_enter, ends them. */
uint32_t notes_enter(const struct cute_type *type, uint64_t base);
void notes_leave(uint32_t before);
/* The program makes an input, which may be a parameter. */
void notes_ask(const char *name, uint64_t address, const struct cute_type *type);
/* Iterate over the obligations of that kind for such a member at `address` (the offset of `spot` does not count):
 * returns the next after `last`, the first if `last` is NULL, and NULL at the end. */
struct obligation *notes_at(uint64_t address, enum note_kind kind, const struct spot *spot,
                            const struct obligation *last);
/* The obligation of the note's other member, if its cell is made; else NULL. */
struct obligation *notes_other(const struct obligation *obligation);
struct val notes_value(const struct obligation *obligation, uint32_t site);
/* notes_count: the number of elements of the object. notes_wait: true if that is a parameter whose cell is not made
 * yet. */
struct val notes_count(const struct object *object, uint32_t site);
bool notes_wait(const struct object *object);
/* The maximal number of elements that `count` may be. */
uint64_t notes_max_elements(const struct walk *walk, const struct obligation *count);
/* The type of an array with the maximal number of elements; the structure with room for its last member. */
const struct cute_type *notes_array(struct note *note, const struct cute_type *element);
const struct cute_type *notes_room(const struct cute_type *type);
/* The note that made that type with notes_room; NULL: none did. */
const struct note *notes_last(const struct cute_type *room);
/* Call this at the end of the run: notes without a subject are losses. */
void notes_end(void);
#endif
