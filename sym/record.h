/* record.h - the layout of the memory that cute and a guest share: what a run is given, and what it leaves behind.
 *
 * The mapping has three parts: control (both write), request (cute writes, the guest only reads), record (the guest
 * writes). cute trusts nothing in control and record: reader_read copies and validates it.
 *
 * The turn is a futex word. cute fills the request, sets turn to TURN_GUEST, wakes the guest and waits until the turn
 * is TURN_CUTE again: then the record is complete, whatever happened to the guest.
 *
 *   cute: makes the memory (a memfd of SHM_SIZE), fills magic and version, starts the program with SHM_ENVIRONMENT set
 *   cute: command, request, turn = TURN_GUEST, FUTEX_WAKE(turn), always; the first may be there before the start
 *   cute: waiting = 1; FUTEX_WAIT(turn, TURN_GUEST) until turn == TURN_CUTE; waiting = 0
 *   guest: turn = TURN_CUTE, and FUTEX_WAKE(turn) if `waiting` (so cute may look at the turn first and save a call)
 *
 * The futex is not private. The process that cute starts is the zygote: it forks the server, which serves the requests
 * (`guest_pid`), and waits for it. If the server dies during a request, or must be replaced (is_dirty), the zygote
 * completes the record (END_EXIT if it exited, else END_DIED with the signal, unless the server had set an end), gives
 * the turn to cute and forks the next server. To stop a run that hangs, kill guest_pid and continue waiting: the record
 * arrives, with END_DIED. COMMAND_QUIT ends both processes without returning the turn: wait for the zygote to exit. */
#ifndef SYM_RECORD_H
#define SYM_RECORD_H
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include "abi/sequence.h"
#include "abi/stub.h"
#include "abi/tables.h"
#include "sym/expr.h"
#include "sym/request.h"

#define SHM_MAGIC 0x45545543u          /* CUTE */
#define SHM_VERSION (8u << 28 ^ (uint32_t)SHM_SIZE)   /* cute and the binary must come from the same build */
#define SHM_ENVIRONMENT "CUTE_SHM"     /* the environment variable with the descriptor's number: "serve runs" */
#define MEMORY_ENVIRONMENT "CUTE_MEMORY"      /* bytes that the program may map; unset: no limit */

#define RECORD_EXPR_LIMIT (4u << 20)
#define RECORD_CHOICE_LIMIT (1u << 20)
#define RECORD_CELL_LIMIT (1u << 16)
#define RECORD_LOSS_LIMIT 1024u
#define RECORD_FACT_LIMIT (2 * RECORD_CELL_LIMIT)
#define RECORD_NAME_BYTES (4u << 20)
#define RECORD_TABLE_LIMIT (1u << 14)
#define RECORD_TABLE_BYTES (64u << 20)

enum turn { TURN_CUTE, TURN_GUEST };
enum command { COMMAND_RUN, COMMAND_SITES, COMMAND_QUIT };

struct shm_control {
    uint32_t magic, version;
    _Atomic uint32_t turn;
    _Atomic uint32_t waiting;          /* cute sleeps on `turn` and must be woken */
    uint32_t command;
    uint32_t guest_pid;                /* the server's */
    uint32_t mode;                     /* enum guest_mode; set before the first turn returns */
    _Atomic uint32_t busy;             /* used by the guest only: the server is inside a request */
};
enum guest_mode { GUEST_MODE_SNAPSHOT, GUEST_MODE_FORK };


struct choice {
    uint8_t kind;                      /* enum choice_kind */
    uint8_t detail;                    /* CHECK: enum check; control choices: number of outcomes, at most 255 */
    uint16_t role;                     /* control choices: enum sequence_role */
    uint32_t site;                     /* number of the site */
    expr_handle expr;
    uint32_t meaning;                  /* of the outcome, if it has a role; FAIL: 1 + its row in io.def, or 0 */
    uint64_t outcome;
};

enum cell_kind {
    CELL_INT, CELL_POINTER,
    CELL_FLOAT,                        /* width 32 or 64 */
    CELL_FUNCTION,                     /* 0: NULL; else the number of a function of that type in the program */
    CELL_UNINIT                        /* fresh memory, in a run that looks for uses of it: not an input for the user */
};
#define FUNCTION_WIDTH 16u

/* The position of a cell in an input object as one nonzero word; 0 for a cell outside input objects. */
static inline uint64_t cell_place(uint32_t slot, uint32_t offset, uint8_t bit, uint8_t width, uint8_t kind)
{
    return slot ? (uint64_t)slot << 40 | (uint64_t)offset << 24 | (uint64_t)bit << 16 | (uint64_t)width << 8 | kind : 0;
}

/* An input cell, in the order of creation; INPUT expressions refer to it by its index. */
struct cell {
    uint64_t key;                      /* hash of its readable path and its type */
    uint64_t value;                    /* pointers: the address, see input_object_address */
    uint32_t name;                     /* offset of its name, 0-terminated, in `name`; 0 without REQUEST_NAMES */
    uint32_t slot, offset;             /* its input object; slot 0: none, a direct input */
    uint32_t target_size;              /* POINTER: size of the target; 0: it can only be NULL */
    uint32_t target_type;              /* POINTER: hash of the target's type; FUNCTION: its name, as `name` */
    uint32_t followed;                 /* POINTER: 1 + number of choices before its first dereference; 0: none */
    uint8_t kind, width, is_signed;
    uint8_t bit;                       /* of a bit-field: its first bit in its first byte; POINTER: enum room */
};
/* How a pointer's target may use less than the object's whole capacity. */
enum room {
    ROOM_WHOLE,
    ROOM_ARRAY,                        /* an array of elements */
    ROOM_LAST                          /* a structure whose last member is an array without a size */
};

struct record_loss {
    uint32_t site, reason, count;
};

#define HISTORY_FRAMES 6u

/* What the guest reports about one run: how it ended, the number of elements of each section, and the data of single
 * parts of the runtime. Counts are updated as the record grows, so they are valid after a crash. */
struct record_header {
    uint32_t end;                      /* enum run_end */
    uint32_t error_site;               /* the last site executed before the run ended with an error, or ~0 */
    int32_t signal, exit_status;
    uint64_t fault_address, pc;        /* faults (~0: wild pointer), heap misuse; pc: also abort's caller; 0: none */
    uint32_t is_dirty;                 /* the process must be replaced before the next run */
#define SECTION(name, field, count, type, limit) uint32_t count;
#include "sym/record.def"
#undef SECTION
    uint32_t leaks_unknown;            /* a leak check was requested, but impossible */
    uint32_t used_per_mille;           /* of its processor time, updated while it runs */
    uint64_t disagreements;            /* found by the self-check */
    uint64_t comparisons[OP_COUNT];
    uint64_t made[HISTORY_FRAMES];     /* heap misuse, leaks: call stack of the allocation, innermost first */
    uint64_t freed[HISTORY_FRAMES];    /* and of the deallocation; 0: end, or unknown */
    uint64_t missing[MISSING_LIMIT / 64];      /* bit per stub: it was called, and the run continued */
    int32_t line;                      /* assertions: their place; else 0 */
    char file[256], message[256];
};

struct record_area {
    struct record_header header;
#define SECTION(name, field, count, type, limit) __attribute__((aligned(8))) type field[limit];
#include "sym/record.def"
#undef SECTION
};

/* The sections as data, for code that treats them all alike. */
enum record_section {
#define SECTION(name, field, count, type, limit) RECORD_SECTION_##name,
#include "sym/record.def"
#undef SECTION
    RECORD_SECTION_COUNT
};
struct record_section_info {
    const char *name;
    size_t count_offset, offset;       /* in the header, in the area */
    size_t size;                       /* of an element */
    uint32_t limit;                    /* of elements */
};
extern const struct record_section_info record_section_info[RECORD_SECTION_COUNT];
static inline uint32_t *record_section_count(struct record_header *header, enum record_section section)
{
    return (uint32_t *)(void *)((char *)header + record_section_info[section].count_offset);
}

static inline void record_empty(struct record_header *header)
{
#define SECTION(name, field, count, type, limit) header->count = 0;
#include "sym/record.def"
#undef SECTION
}

/* The check on the writer's side, in a checked build: returns the first rule of this file that the record breaks, or
 * NULL. The reader checks the same and more, but treats violations as the program's fault. `value`: the value of each
 * expression in this run; each choice must have the outcome that its expression has. */
const char *record_check(const struct record_area *area, uint32_t site_count, const uint64_t *value);

/* COMMAND_SITES: the guest writes its table of sites in place of the record, and cute reads it once. The labels of a
 * switch are pairs (low, high), `labels` bytes after the last entry. A site's number is its index. */
struct site_entry {
    uint32_t labels;
    uint16_t label_count;
    uint8_t kind, size, width, reserved[7];        /* width: of the tree's value */
};
struct site_area {
    uint32_t count, byte_count, truncated;
    uint32_t library;                  /* sites from this one on are in libc/ */
    struct site_entry site[];          /* `count` entries, then `byte_count` bytes */
};

#define SHM_CONTROL_OFFSET 0ul
#define SHM_REQUEST_OFFSET 4096ul
#define SHM_RECORD_OFFSET ((SHM_REQUEST_OFFSET + sizeof(struct request) + 4095ul) & ~4095ul)
#define SHM_SIZE ((SHM_RECORD_OFFSET + sizeof(struct record_area) + 4095ul) & ~4095ul)

/* Input objects: each has a slot, numbered from 1, of fixed address space; the object ends at the end of a page, and
 * the next page is inaccessible, so an access beyond the object's end is a fault. The address follows from slot and
 * size alone, so the value of a pointer cell has the same meaning in every run. */
#define INPUT_OBJECT_BASE 0x101000000000ull
#define INPUT_OBJECT_STRIDE 0x40000000ull         /* so that an index far out of bounds does not hit another object */
#define INPUT_OBJECT_MAX 0xe000ull     /* largest object */
#define INPUT_SLOT_MAX 4096u

static inline uint64_t input_object_address(uint32_t slot, uint64_t size)
{
    return INPUT_OBJECT_BASE + slot * INPUT_OBJECT_STRIDE + INPUT_OBJECT_STRIDE - 4096 - size;
}
static inline uint32_t input_object_slot(uint64_t address)
{
    uint64_t slot = (address - INPUT_OBJECT_BASE) / INPUT_OBJECT_STRIDE;
    return address < INPUT_OBJECT_BASE || slot >= INPUT_SLOT_MAX ? 0 : (uint32_t)slot;
}

/* The key of a cell: FNV-1a over its readable path, then, starting from that result, over the name of its type. */
static inline uint64_t key_begin(void)
{
    return 0xcbf29ce484222325ull;
}
static inline uint64_t key_add(uint64_t key, const char *text)
{
    for (; *text; text++)
        key = (key ^ (unsigned char)*text) * 0x100000001b3ull;
    return key;
}

/* Identifies a type in a cell; never 0. */
static inline uint32_t type_name_hash(const char *name)
{
    uint64_t hash = key_add(key_begin(), name);
    return (uint32_t)(hash ^ hash >> 32) | 1;
}

/* The hash of a prefix, the choices 0 to i-1: start with 0 and fold in one choice after the other. */
static inline uint64_t prefix_hash(uint64_t hash, uint8_t kind, uint32_t site, uint64_t outcome)
{
    hash = (hash ^ (((uint64_t)site << 8) | kind)) * 0x9e3779b97f4a7c15ull;
    hash = (hash ^ hash >> 29 ^ outcome) * 0xbf58476d1ce4e5b9ull;
    return hash ^ hash >> 32;
}
#endif
