/* runtime.h - what the files of the runtime share: its state and what each file offers to the others.
 *
 * The runtime lives inside the tested program. All its state stands in one mapping at a fixed address, RT, so it needs
 * no variables of its own, and restoring the program's memory leaves it alone. */
#ifndef RUNTIME_RUNTIME_H
#define RUNTIME_RUNTIME_H
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define __CUTE__ 1                     /* cute.h declares what we define */
#include "abi/rt.h"
#include "runtime/raw.h"
#include "sym/record.h"

void *memcpy(void *restrict to, const void *restrict from, size_t size);      /* our own, see bytes.c */
void *memset(void *to, int byte, size_t size);
void *memmove(void *to, const void *from, size_t size);
int memcmp(const void *a, const void *b, size_t size);

/* ---- places in the address space, all far from where the system puts things; see also INPUT_OBJECT_BASE,
 * CUTE_FILTER_BASE ---- */

#define RT_BASE       0x180000000000ull
#define SHM_BASE      0x182000000000ull
#define HEAP_BASE     0x183000000000ull
#define HEAP_LIMIT    (1ull << 30)
#define STACK_BASE    0x184000000000ull
#define STACK_GUARD   (1ull << 20)
#define STACK_SIZE    (8ull << 20)
#define STACK_LOW     (STACK_BASE + STACK_GUARD)
#define STACK_TOP     (STACK_LOW + STACK_SIZE)
#define FILTER_SIZE   ((1ull << 44) + PAGE_SIZE)     /* it is read in words */
#define OURS_BYTES    CUTE_OURS_BYTES  /* before the filter: see ours_at */
#define EXACT_AT      0x81000          /* before the filter, and before that: see exact_limit */
#define PAGE_SIZE     4096ull
#define POOL_SIZE     (16ull << 30)

#define PATH_BYTES    (1u << 16)       /* names of input cells */
#define TREE_LIMIT    (1u << 16)       /* nodes of a site: their number is a short */
#define SITE_LIMIT    (1u << 20)       /* sites with an occurrence count of their own (REQUEST_EVERYTHING) */
#define TOUCHED_LIMIT (1u << 24)       /* granules of 8 bytes with shadows in one run */
#define SITE_NONE     ~0u

/* A value, and the expression that says where it comes from; 0: it is concrete. */
struct val {
    uint64_t value;                    /* below 2^width */
    expr_handle sym;
    uint32_t width;
};

/* A symbolic byte outside of memory: where it stood in its object, what it is, and its value. */
struct shadow_byte {
    uint64_t offset;
    expr_handle e;
    uint8_t number, value;
};

/* One that belongs to argument `index` of a call; a result is argument 0. */
struct passed_byte {
    struct shadow_byte byte;
    uint32_t index;
};
#define PASSED_LIMIT 4096u             /* symbolic bytes of the records of one call; more are lost */

/* The shadow of 8 bytes. A byte's entries hold only while its bit in the filter is set. */
struct granule {
    expr_handle handle[8];
    uint8_t number[8];                 /* which byte of the expression, from the lowest */
    uint8_t value[8];                  /* the byte that was there */
    uint32_t listed;                   /* the run in which it was put on the list of touched granules */
    uint32_t reserved[3];
};

enum chunk_kind { CHUNK_FREE, CHUNK_SLAB, CHUNK_BIG, CHUNK_TAIL, CHUNK_FRONT };    /* FRONT: unused, before others */
#define HEAP_CHUNK 0x10000u
#define HEAP_CHUNKS (HEAP_LIMIT / HEAP_CHUNK)
#define HEAP_CLASSES 48u
struct heap_chunk {
    uint8_t kind, class;
    uint16_t fresh;                    /* SLAB: blocks from here on were never given out */
    uint16_t live, hint;               /* SLAB: blocks in use; no freed block stands before word `hint` of `used` */
    uint32_t next;                     /* SLAB: the next one of its class with room, + 1 */
    uint32_t span;                     /* BIG: chunks */
    uint64_t used[HEAP_CHUNK / 16 / 64];
};
struct heap {
    uint32_t count;                    /* chunks from here on are free */
    uint32_t clean;                    /* chunks from here on are untouched pages: zero */
    uint32_t free_count;               /* free chunks below `count` */
    uint32_t room[HEAP_CLASSES];       /* first chunk with room, + 1 */
    uint32_t held_first, held_count;   /* in RT->held: blocks that were freed and are not given out again yet */
    uint64_t held_bytes;
};
#define HELD_BLOCKS 256u
#define HELD_BYTES (1u << 20)

/* What the program says of a member of a structure, or of a parameter of the toplevel; see notes.c. */
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
#define DUTY_LIMIT 1024u
struct duty {
    struct note *note;
    uint32_t role;                     /* index in the note's names */
    bool is_done;                      /* the cell is made */
    uint64_t base;                     /* of the structure; 0: a parameter */
    uint64_t address;
    struct spot spot;
};

/* An input object of this run; it exists if `run` says so. */
struct object {
    uint32_t run;
    bool is_freed;
    const struct cute_type *type;
    uint64_t address;
    uint32_t type_hash;
    uint32_t name;                     /* in `object_name`: that of the pointer that made it */
    uint32_t maker;                    /* the slot in which that pointer stands; 0: a variable */
    expr_handle pointer;               /* its value */
    uint32_t used;                     /* bytes: of an array with room for more elements than it has not all */
    struct note *note;                 /* which says how many those are; NULL: none does */
    uint64_t base;                     /* as in struct duty */
};

/* An entry of a table by key; it is empty unless `run` is the present one. */
#define CELL_SLOTS (1u << 17)
struct cell_slot {
    uint64_t key;
    uint32_t run, count;               /* how often the key was used; for the request's values: the index */
};

#define SNAPSHOT_RANGES 16
struct snapshot_range {
    char *live;
    const char *saved;                 /* NULL: pages of a file, dropped to restore them */
    size_t size;
};

/* What the runs do to the kernel's side of the process; see watch.c. */
#define WATCH_LIMIT 64u
struct watch {
    char selector;                     /* what the kernel does with the program's calls */
    bool mask_changed, break_changed;
    bool is_on;
    bool had_mappings, has_mapped;     /* there may be some from before the first run, from this one */
    uint64_t mask;
    uint64_t initial_break;
    uint64_t actions_changed;          /* bit s - 1: signal s */
    struct kernel_action action[64];
    uint32_t open_count, map_count;
    int open[WATCH_LIMIT];
    struct watch_map {
        uint64_t address, size;
    } map[WATCH_LIMIT];
};

#define ARRAY_LIMIT 64u
/* An access through a pointer that is an input; see alias.c. */
#define ACCESS_LIMIT 256u
struct access {
    expr_handle pointer;
    uint32_t offset, size;
    bool is_store;
};

/* Functions of which something is known, by address; see native.c. */
#define FUNCTION_SLOTS (1u << 16)
struct native_function {
    const void *address;
    const struct cute_model *model;    /* the function of libc/ that stands for it, or NULL */
    uint16_t known;
};
#define CALL_LIMIT 64u                 /* native calls in each other whose end matters */
#define USER_END (1ull << 47)

/* The functions of one type; see functions.c. */
#define FUNCTION_SETS 64u
#define FUNCTION_LIMIT 4096u
struct functions {
    const char *type;
    uint32_t count;
    const struct cute_function **list;
};

/* A pointer that leads into an input object which has not been made. */
#define INSIDE_LIMIT 64u
struct inside {
    uint32_t slot;
    uint64_t address;
    const struct cute_type *type;
};

/* Where the object in a slot begins, as far as the request tells. */
struct start {
    uint32_t run;
    uint64_t address;
};

/* A union in an input object: which of its forms it has is an input that is not concrete yet. Or an array: how many
 * elements it has. Or a pointer that is never NULL: whether it leads back. */
#define FORM_LIMIT 256u
#define FORM_WIDTH 7u                  /* unlike that of any other cell there */
#define FORM_MEMBERS 64u
struct form {
    uint32_t slot, site;
    struct val form;
    uint64_t from, to;                 /* it counts for what stands there; `to` 0: for all, and at the end */
    bool is_alias;                     /* the form is that two pointers are equal */
    expr_handle pointer;               /* it counts where the program goes through this one; 0: through any */
};

/* A pointer to an array, and what says how many elements that has. */
#define HOLDER_LIMIT 64u
struct holder {
    struct val pointer;
    struct note *note;
    uint64_t base;
};

/* What native code may reach; see reach.c. */
struct extent {
    uint64_t start, size;
};
#define VARIABLE_RANGES 64u
#define REACH_SLOTS (1u << 14)
struct reach {
    uint32_t search, todo_count, found, word_count;
    bool is_over;
    struct {
        uint64_t start;
        uint32_t search;
    } seen[REACH_SLOTS];
    struct extent todo[REACH_SLOTS];
};

/* The places of an access; see place.c and target.c. */
struct places {
    uint64_t first;                                /* address of place 0 */
    uint32_t count, distance, size;                /* from one place to the next; bytes of each */
    struct val index;                              /* which place: below `count` from here on */
};
#define TARGET_LIMIT 64u
struct targets {
    uint32_t count;
    struct target {
        struct val is;                             /* it has that value */
        struct places places;                      /* and then it is one of these */
    } list[TARGET_LIMIT];
};

/* Two versions of a function in one run; see versions.c. */
#define VERSION_COUNT 2u
#define PAIR_LIMIT 256u
#define KEPT_LIMIT 256u
#define MATCH_LIMIT 1024u
#define DIFFERENCE_BYTES 240u
enum version { VERSION_NONE, VERSION_OLD, VERSION_NEW };
struct version_end {
    enum run_end end;
    enum check check;
    int32_t signal, status;
    uint32_t site;
    uint64_t address;                  /* of a fault */
};
/* A variable that both have, of one type. */
struct version_pair {
    uint64_t old, new;
    const struct cute_type *type;
    const char *name;
};
/* An input object: as both found it, then as the old version left it. */
struct version_kept {
    uint64_t address, size;
    char *bytes;
    uint32_t slot;
    bool is_freed;
};
/* The elements that a sequence of calls has handled so far; see sequence.c. */
#define SEQUENCE_ELEMENTS 256u
struct sequence {
    uint32_t count;
    bool is_new;                       /* the last one that was asked for */
    struct sequence_element {
        uint64_t address;
        uint32_t number;               /* of the step and the argument that it came with */
        bool is_in;                    /* the structure has it, as far as the functions' names tell */
    } element[SEQUENCE_ELEMENTS];
    char name[256];
};

/* Objects of the versions' own that stand for each other. */
struct version_match {
    struct extent old, new;
    const struct cute_type *type;
    uint32_t name;                     /* in `names` */
};
/* A call of a function that neither defines, by the old version: its arguments and its answer, if it has one. */
#define CALLS_LIMIT 1024u
#define ARGUMENT_LIMIT 8192u
struct version_call {
    const char *name;
    uint32_t first, count;             /* in `argument` */
    char *answer;
};
struct version_argument {
    char *value, *text;                /* of a pointer to characters: what it led to then; NULL: nothing */
    uint64_t text_size;
};

struct versions {
    enum version running;
    enum check check;                  /* the last that was violated */
    void *stack;                       /* where a version that ends goes back to */
    void (*body)(void);
    struct version_end end[VERSION_COUNT];
    uint32_t pair_count, kept_count, match_count, compared_count, names_used, site, text_used;
    uint32_t called_count, argument_count;     /* by the old version */
    uint32_t calls, arguments;         /* of the one that runs: calls, arguments of the last */
    uint32_t objects_seen;
    bool parted;                       /* the new version has called another function than the old one */
    bool is_lost;                      /* there was more to compare than is compared */
    char *area;                        /* for what is kept; taken once in a process */
    uint64_t area_used;
    struct version_pair pair[PAIR_LIMIT];
    struct version_kept kept[KEPT_LIMIT];
    struct version_match match[MATCH_LIMIT];
    char names[PATH_BYTES];
    struct version_call called[CALLS_LIMIT];
    struct version_argument argument[ARGUMENT_LIMIT];
    char text[DIFFERENCE_BYTES + 16];  /* what differs */
};

/* What the program asks for with one of the calls of cute.h: told with the first cell that comes of it. */
struct asking {
    const char *name, *type;
    uint64_t count;                    /* of an array; 0: it is none */
    uint32_t number;                   /* in this run, from 0 */
    bool is_told;
};

/* The allocations of a run whose leaks are looked for, or whose report is wanted; see leak.c. */
#define LEAK_LIMIT (1u << 16)
struct leaks {
    bool is_on;                        /* the list is kept */
    bool is_wanted;                    /* what is lost is looked for at the end */
    bool has_returned;                 /* main has: it is the program's stack no more */
    uint32_t count, todo_count, word_count;
    uint32_t step;                     /* 8: pointers are aligned; 1: they may stand anywhere */
    uint32_t todo[LEAK_LIMIT];
    struct leak_block {
        uint64_t address, pc;          /* pc: of the call; 0: the site tells */
        uint64_t made[HISTORY_FRAMES], freed[HISTORY_FRAMES];
        uint32_t site;
        bool is_program;               /* it has asked for it */
        bool is_reached, is_inner;
        bool is_held;                  /* by a function that is not there */
    } block[LEAK_LIMIT];
    uint32_t number[HEAP_LIMIT / 16];  /* in `block`, by address */
};

/* Fresh memory in a run that looks for uses of it; see uninit.c. */
struct uninit {
    bool is_on;
    uint32_t count;                    /* cells */
    uint32_t seen;                     /* expressions below this have their */
    uint64_t fresh[RECORD_EXPR_LIMIT]; /* bits that come of fresh memory */
};

struct runtime {
    /* A page of its own, which a child of the program finds zeroed: it takes no part in the run. */
    bool in_run;
    char page_rest[4095];

    const struct request *request;
    struct record_area *record;
    struct shm_control *control;
    struct exprs exprs;
    uint32_t run;                      /* number of the run in this process, from 1 */
    uint64_t fill;                     /* what fresh memory holds */
    uint32_t library_site;             /* from this one on they are those of libc/ */
    uint64_t library_code;             /* and this is where their code begins, or what stands behind it */
    uint32_t max_choices;
    uint32_t server_pid;
    bool self_check, want_names, everything;
    struct asking asking;
    bool fails;                        /* allocations may fail: --fail=malloc */
    bool fails_io;                     /* and system calls: --fail=io */
    bool guards;                       /* accesses of the heap are checked: see guard.c */
    bool has_floats;                   /* this run has computed with symbolic ones */

    void *server_stack;                /* where a run that ends goes back to */
    void (*on_end)(enum run_end end);  /* what run_end does: see end.c */
    void *probe_stack;                 /* everything.c; not NULL: a fault is the probe's answer */
    uint64_t probe_address;
    bool probe_answer;
    int argc;
    char **argv, **envp;
    struct extent arguments;           /* both arrays, with the NULL behind the last */

    uint32_t lost_count;               /* arguments in cute_frame that nobody has taken yet */
    uint32_t arg_count;                /* from this on cute_frame.arg is 0 */
    uint32_t passed_count, taken_count;        /* `passed`: bytes that nobody has taken yet, or that may be taken now */
    uint32_t lost_site;
    const struct overflow *overflow;   /* one of this run's, of numbers that may be symbolic: see check.c */
    uint32_t overflow_site;            /* where the runtime was asked next, or SITE_NONE */
    uint32_t entered_count;            /* arguments that the function took which was entered last */
    uint32_t arg_floating, arg_odd;    /* those behind the dots that are no integers: bits by number */

    uint64_t stack_low, stack_fill;
    uint32_t stack_idle;

    uint32_t tick_count, tick_ms, tick_limit;
    uint64_t loop_stack, loop_pc;      /* the highest frame that was seen at work when a run took long; see faults.c */
    int timer;

    uint64_t shown;                    /* bytes of stdout's buffer that runs of this process have left at their ends */
    _Atomic bool heap_lock;
    struct heap heap, heap_saved;
    bool is_guarded;                   /* what was there before the first run is barred, but for the blocks */
    struct snapshot_range snapshot[SNAPSHOT_RANGES];
    uint32_t snapshot_count;
    struct heap_chunk *chunk_saved;
    char *heap_bytes;
    uint64_t pool_used;

    struct watch watch;

    uint32_t object_count, walked_count;       /* objects of this run; of these, those that have their cells */
    uint32_t object_name_used;
    uint32_t starts_run;
    struct start start[INPUT_SLOT_MAX];
    uint32_t inside_count;
    struct inside inside[INSIDE_LIMIT];
    uint32_t form_count, number_count;
    struct form form[FORM_LIMIT + 1];  /* the last one is written to, and does not count */
    expr_handle number[FORM_LIMIT];    /* what stands in a union where only another of its forms has a pointer */
    uint32_t function_set_count;
    struct functions function_set[FUNCTION_SETS];
    struct cute_type string_type;      /* what a char * points to in this run */
    uint32_t note_count, duty_count, holder_count;
    uint32_t compared_count;           /* of the holders: their facts are recorded */
    struct holder holder[HOLDER_LIMIT];
    struct note note[NOTE_LIMIT];
    struct duty duty[DUTY_LIMIT];
    uint32_t array_count;              /* those that CUTE_input_array made in this run; see ask.c */
    struct cute_type array_type[ARRAY_LIMIT];
    uint32_t control_next;             /* the request's outcome of the next control choice */
    uint32_t value_next;               /* the request's value that is expected next */
    uint32_t value_indexed_run;        /* `value_slot` and `place_slot` are of that run's */
    uint32_t input_ready[INPUT_SLOT_MAX];      /* bytes of the slot that can be accessed */
    uint32_t object_slot[INPUT_SLOT_MAX];      /* in the order in which they were made */
    struct object object[INPUT_SLOT_MAX];
    uint32_t checked_count;            /* self-check: expressions below this have their `check_value` */

    uint64_t asker;                    /* the stack pointer of the instrumented code that asked last; see stub.c */
    uint32_t function_count, function_mask, call_count, put_count;
    bool stores_are_pinned;            /* of symbolic values: others may read them at any time */
    struct native_function function[FUNCTION_SLOTS];
    struct native_call *call;          /* CALL_LIMIT of them */
    const struct native_own *own;      /* functions of the runtime's that the program calls */
    uint32_t own_count;
    uint32_t variables_count;
    bool has_more_variables;
    uint32_t mappings_count;
    struct extent mappings[VARIABLE_RANGES];    /* those that were there before the program began */
    struct extent variables[VARIABLE_RANGES];   /* where the program's variables stand */
    const struct extent *variable;     /* each of them, by address; see variables.c */
    uint32_t variable_count, constant_count;
    struct extent constant[VARIABLE_RANGES];    /* parts of the program that can only be read */
    struct reach reach;
    uint64_t shadow_low;               /* no shadows on the stack below this */
    uint32_t access_count;
    struct access access[ACCESS_LIMIT];
    struct targets targets;            /* of the access that is under way */

    struct versions versions;
    struct sequence sequence;

    uint32_t touched_count;
    struct granule **shadow_root[1u << 17];    /* by address bits 30 to 46: tables of pages of granules */

    char path[PATH_BYTES], object_name[PATH_BYTES];
    char stub_name[PATH_BYTES];        /* of the input that a stub asks for */
    struct val tree[TREE_LIMIT];
    struct cell_slot cell_slot[CELL_SLOTS], value_slot[CELL_SLOTS], place_slot[CELL_SLOTS];
    struct heap_chunk chunk[HEAP_CHUNKS];
    bool is_barred[HEAP_CHUNKS];               /* but for its blocks; of what was SLAB or FRONT */
    bool is_changed[HEAP_CHUNKS];              /* in this run: what is barred of it */
    uint32_t slack[HEAP_LIMIT / 16];           /* by a block's address: bytes that it has more than was asked for */
    struct leaks leaks;
    struct uninit uninit;
    uint64_t held[HELD_BLOCKS];                /* addresses, in a ring */
    struct cell_slot occurrence[SITE_LIMIT];
    uint64_t value[RECORD_EXPR_LIMIT];         /* of each expression that a maker returned */
    uint32_t mark[RECORD_EXPR_LIMIT];          /* what this run's choices say of it; see enum mark */
    uint64_t check_value[RECORD_EXPR_LIMIT];
    uint64_t table_slot[2 * RECORD_TABLE_LIMIT];
    struct known {
        int64_t low, high;
    } known[RECORD_EXPR_LIMIT];                /* of the values of an expression; see range.c */
    uint64_t origin[RECORD_EXPR_LIMIT];
    uint64_t touched[TOUCHED_LIMIT];           /* granules: address / 8 */
    struct passed_byte passed[PASSED_LIMIT];   /* of records that cross a call */
    char probe_area[1u << 14] __attribute__((aligned(64)));
    char signal_stack[1u << 18] __attribute__((aligned(64)));
    char pool[POOL_SIZE] __attribute__((aligned(4096)));   /* shadow pages, snapshots: given out, never taken back */
};
#define RT ((struct runtime *)RT_BASE)

#define RUN_LIMIT ((1u << 25) - 1)     /* then the process is replaced: run numbers tag things */

/* Set in the thread of the run; zero in threads that the program starts. */
extern __thread bool run_thread __attribute__((tls_model("initial-exec")));

static inline bool request_has_check(enum check check)
{
    return RT->request->checks >> check & 1;
}

/* Is this the run, and not a child or a thread of the program? Those compute concretely. */
static inline bool run_is_active(void)
{
    return __builtin_expect(RT->in_run && run_thread, 1);
}
static inline uint32_t round_up(uint32_t size, uint32_t unit)
{
    return (size + unit - 1) / unit * unit;
}

/* ---- bytes.c ---- */
void bytes_fill(void *to, uint64_t pattern, size_t size);
size_t text_length(const char *text);
bool text_is_same(const char *a, const char *b);
void text_copy(char *to, size_t size, const char *from);        /* cut to `size`, always 0-terminated */

/* ---- space.c: the address space ---- */
void space_map(void);                                 /* the state and the filter: at once, whoever comes first */
void space_map_filter(void);                          /* an empty one: each process needs its own */
/* `flags` besides MAP_PRIVATE or MAP_SHARED; where something is mapped already, and if it cannot be done: the end. */
#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif
#define MAP_OURS (MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE)
void space_map_at(uint64_t address, uint64_t size, int protection, int flags, const char *complaint);
void runtime_die(const char *text) __attribute__((__noreturn__));
void *pool_take(size_t size);                         /* zeroed pages, for ever; NULL: there are no more */

/* ---- entry.c: before main, and main ---- */
void entry_limit_memory(void);                        /* to what the environment says, from here on */

/* ---- line.c: a line of text for stderr, in pieces ---- */
struct line {
    char text[1024];
    size_t used;
};
void line_add(struct line *line, const char *text);
void line_add_number(struct line *line, unsigned number);
void line_add_place(struct line *line, const char *file, int line_number);

/* ---- context.c: another stack and back ---- */
/* Go on at `body`, on the stack that ends at `top`; returns when somebody calls context_return(*saved). */
void context_call(void **saved, void *top, void (*body)(void));
void context_return(void *saved) __attribute__((__noreturn__));

/* ---- hand.c: run by hand, not by cute ---- */
/* The inputs are those of the saved test `test`, a file's name; NULL: zeros. */
void hand_begin(const char *test);

/* ---- serve.c ---- */
void serve(uint32_t descriptor) __attribute__((__noreturn__));

/* ---- sites.c ---- */
extern const struct cute_site __start_cute_sites[] __attribute__((weak, visibility("hidden")));
static inline uint32_t site_number(const struct cute_site *site)
{
    return (uint32_t)(site - __start_cute_sites);
}
static inline const struct cute_tree *site_tree(const struct cute_site *site)
{
    static const struct cute_tree none;
    return site->tree ? (const struct cute_tree *)((const char *)site + site->tree) : &none;
}
static inline const struct cute_node *tree_nodes(const struct cute_tree *tree)
{
    return (const struct cute_node *)(tree + 1);
}
static inline const cute_word *tree_consts(const struct cute_tree *tree)
{
    return (const cute_word *)(tree_nodes(tree) + tree->node_count);
}
static inline const struct cute_label *tree_labels(const struct cute_tree *tree)
{
    return (const struct cute_label *)(tree_consts(tree) + tree->const_count);
}
void sites_write(void);                               /* the table of sites, to where the record is */
uint32_t sites_count(void);

/* ---- run.c: one run ---- */
void run_execute(void);

/* ---- end.c: the end of a run, from wherever ---- */
/* What run_end is to do in this run: record it, and go back to the server. */
void end_prepare(void (*on_end)(enum run_end end));
void run_end(enum run_end end) __attribute__((__noreturn__));
void run_end_status(enum run_end end, int status) __attribute__((__noreturn__));
void run_end_message(enum run_end end, const char *message, const char *file, int line) __attribute__((__noreturn__));
bool run_is_ours(void);                               /* is active, and not in a child that shares our memory (vfork) */
/* The program has called, from `caller`, what does not come back. */
void end_call(enum run_end end, const char *message, const void *caller) __attribute__((__noreturn__));
/* Its own way to die, with a message if it is run by hand. */
void end_abort(const char *message, const void *caller) __attribute__((__noreturn__));
void end_missing(const char *name, const void *caller) __attribute__((__noreturn__));
/* As abort does it: first with the program's handler, if any, then without. */
void end_by_signal(int signal) __attribute__((__noreturn__));
/* The program's weak parts. */
extern void cute_toplevel(void) __attribute__((weak));
extern int __real_main(int argc, char **argv, char **envp) __attribute__((weak));

/* ---- snapshot.c: the program's memory as it was before the first run ---- */
bool snapshot_is_possible(void);                      /* static, at fixed addresses */
void snapshot_take(void);
void snapshot_take_thread(void);                      /* the part that differs from process to process */
void snapshot_restore(void);

/* ---- stack.c: the stack of the runs ---- */
void stack_map(void);
void stack_set_fill(uint64_t fill);
void stack_refill(void);                              /* after a run: what it used holds the fill again */

/* ---- heap.c ---- */
void heap_save(void);
void heap_restore(void);
void heap_guard(void);                                /* before the first run in which RT->guards is set */
uint64_t heap_block_size(uint64_t address);           /* of the block that begins there, or 0 */
uint64_t heap_start_around(uint64_t address);         /* of the block it is, or was, in; 0: in no chunk */
bool heap_block_around(uint64_t address, struct extent *block);        /* that is in use */
bool heap_object_around(uint64_t address, struct extent *object);      /* the part of it that was asked for */
#define HEAP_GRAIN 16u                 /* blocks begin at multiples of it */
/* A block; `caller`: where the program asked for it, NULL: it did not. NULL: there is no memory, errno says so. */
void *heap_allocate(uint64_t size, uint64_t align, bool zero, const void *caller);
void *heap_resize(void *block, size_t size, const void *caller);
bool heap_release(uint64_t address, const void *caller);       /* false: no block, nor an input object, begins there */
uint64_t heap_take_all(uint64_t address);             /* the program may use all of that block now: its size, or 0 */
bool heap_is_block_place(uint64_t address);           /* where blocks and input objects are */
void *heap_new(uint64_t size);                        /* a block that the program has not asked for */
void heap_visit(void (*visit)(struct extent block));  /* all that are in use */
enum heap_access { HEAP_INSIDE, HEAP_OUTSIDE, HEAP_FREED };
enum heap_access heap_access(uint64_t address, uint64_t size);         /* is it one of what a block was asked for? */
bool heap_is_swollen(void);                           /* it has touched so much that a new process is cheaper */

/* ---- guard.c: bytes that nobody may access; all of it only where RT->guards says so ---- */
void guard_block(uint64_t address, uint64_t size, uint64_t whole);     /* of `whole` bytes `size` are given out */
void guard_resized(uint64_t address, uint64_t old, uint64_t size, uint64_t whole);
void guard_nobody(uint64_t address, uint64_t size);   /* these are no block's: nobody has had them, or it was freed */
void guard_front(uint64_t address);                   /* an input object begins there */
/* An array ends there, in an object that has room up to `end`. */
void guard_behind(uint64_t address, uint64_t end);
bool guard_is_on(uint64_t address);                   /* may there be any? */
/* The program is about to access these: if it must not that is the end of the run. */
void guard_access(uint64_t address, uint64_t size, bool is_store);
void guard_written(uint64_t address, uint64_t size);  /* native code has done so */

/* ---- uninit.c: memory that nobody has written ---- */
void uninit_begin(bool is_wanted);
void uninit_add(uint64_t address, uint64_t size);      /* so much of it is fresh */

/* ---- fresh.c ---- */
void fresh_check(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e);    /* if on, before a choice */

/* ---- leak.c: blocks that the program has lost ---- */
void leak_begin(bool is_wanted, bool is_listed);
void leak_add(uint64_t address, const void *caller);   /* a block was made; `caller`: of the program; NULL: another */
void leak_adopt(uint64_t address, uint32_t site);      /* one that the library has made for the program, there */
void leak_freed(uint64_t address, const void *caller); /* it was given back */
void leak_tell(uint64_t address);                      /* the run fails there: whose block it is goes into the record */
void history_walk(uint64_t pc[HISTORY_FRAMES], const void *caller);     /* the program's calls that led to `caller` */
bool history_is_program(const void *caller);           /* code of the program, not of the C library */
uint64_t history_library_call(uint64_t pc, uint64_t stack);      /* the program's call, of what is at pc; 0: unknown */
uint64_t history_call(uint64_t frame);                 /* the call that made this frame; 0: not known */
void leak_hold(uint64_t start, uint64_t size);         /* what is led to from there is lost to nobody */
void leak_check(void);                                 /* the toplevel has returned: if one is lost that is an error */
void leak_check_at_exit(void);                         /* exit has done all it does */

/* ---- record.c ---- */
void record_begin(void);
void record_sync(void);                               /* the counts in the header */
void record_choice(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e, uint64_t outcome);
/* From here on the value is what it is in this run: INDEX, SIZE, PIN; a float that was computed and is NaN stays NaN.
 * Once in a run. */
void record_fixed(enum choice_kind kind, struct val value, uint32_t site);
/* Of width 1: what holds whenever its cells are made, whatever the program does. */
void record_fact(expr_handle e, uint32_t site);
/* A control choice with `count` outcomes: the one that is wanted. */
uint32_t record_control(enum choice_kind kind, uint32_t count, uint32_t site);
void record_loss(uint32_t site, enum loss reason);
void record_cell(const struct cell *cell);            /* the next one; there is room */
uint32_t record_name(const char *name);
/* ---- overflow.c ---- */
void overflow_check(uint32_t site);                   /* after an overflow the program is here */
enum run_end overflow_end(enum run_end end);          /* the run ends: like that, or by an overflow met before */
/* The program is here. What happens in libc/ happens, to the user, where it was called. */
static inline void record_at(uint32_t site)
{
    if (RT->overflow)
        overflow_check(site);
    if (site < RT->library_site)
        RT->record->header.error_site = site;
}
/* What the choices made so far say of an expression of width 1, or of any (PINNED). */
enum mark {
    MARK_TRUE = 1, MARK_FALSE = 2, MARK_PINNED = 4,
    MARK_RANGE = 8,                    /* RT->known says which */
    MARK_BOUNDS = 16,                  /* it has been checked that it is an index of an array */
    MARK_SETTLED = 32,                 /* no part of it is a computed float that might be NaN */
    MARK_ORIGIN = 64,                  /* an address; RT->origin is the pointer that it was made of */
};
#define MARK_BITS 7
void mark_set(expr_handle e, unsigned marks);
bool mark_has(expr_handle e, enum mark mark);

/* ---- native.c: calls of functions that are not instrumented; see also native.h ---- */
/* Where a function stands if it is known that it is instrumented, or the runtime's own; of two with one place the later
 * one does, and the other has to be asked for. */
static inline const void **ours_at(const void *function)
{
    return (const void **)(CUTE_FILTER_BASE - OURS_BYTES) + ((uint64_t)function >> 4 & (OURS_BYTES / 8 - 1));
}
/* Of an access that ends so far into its granule, so 8: of one within a granule, the stubs look at its own bits in the
 * filter before they ask. 0: all are asked about. */
static inline uint32_t *exact_limit(void)
{
    return (uint32_t *)(CUTE_FILTER_BASE - EXACT_AT);
}
void native_tell_allocations(void);     /* from now on calls of malloc through pointers tell their place */
bool native_is(const struct cute_site *site, const void *callee);      /* the function that is called there */
/* Is what `function` has left the result of a call of `callee`? It may have been called in its place. */
bool native_stands_for(const void *function, const void *callee);
/* The code behind a call, at this site, asks for its result. */
void native_end(uint32_t site, uint64_t result);

/* ---- interpose.c ---- */
void interpose_begin(void);                            /* once: all functions of which something is known */

/* ---- maps.c: writable mappings that are neither ours, nor variables, nor a stack, and were not there before the
 * program began. `may_end`: a file that may be shorter. False: the kernel does not tell. ---- */
void maps_begin(void);                                 /* once: the program begins */
typedef void maps_visitor(struct extent mapping, bool may_end, void *context);
bool maps_visit(maps_visitor *visit, void *context);
bool maps_has(uint64_t address);                       /* is there anything at that address? Asks the system */
bool maps_may_have_new(void);                          /* there may be mappings besides those of an empty run */

/* ---- alias.c: pointers that might be equal ---- */
void alias_begin(void);
/* Whether two pointers are equal is tried both ways, once in a run. */
void alias_record(struct val equal, uint32_t site);
void alias_access(expr_handle pointer, uint64_t offset, uint32_t size, bool is_store, uint32_t site);

/* ---- value.c: values with their expressions ---- */
static inline struct val val_const(unsigned width, uint64_t value)
{
    return (struct val){value & width_mask(width), 0, width};
}
expr_handle val_handle(struct val a);                 /* its expression, a constant if it is concrete */
struct val val_make1(enum op op, struct val a);
struct val val_make2(enum op op, struct val a, struct val b);
struct val val_cast(enum op op, unsigned width, struct val a);
struct val val_extract(unsigned low, unsigned width, struct val a);
struct val val_ite(struct val condition, struct val a, struct val b);
/* An operand that the program gives us: `sym` is dropped, and counted, if it does not stand for this value. What comes
 * back is the expression's value, which is another NaN than the program's if a NaN was computed. */
struct val val_leaf_checked(unsigned width, uint64_t value, expr_handle sym, uint32_t site);
static inline struct val val_leaf(unsigned width, uint64_t value, expr_handle sym, uint32_t site)
{
    value &= width_mask(width);
    if (sym < RT->exprs.count && expr_at(&RT->exprs, sym)->width == width && RT->value[sym] == value)
        return (struct val){value, sym, width};
    return sym ? val_leaf_checked(width, value, sym, site) : (struct val){value, 0, width};
}
/* `e` was made; it has this value in this run. 0 and constants become concrete. */
struct val val_settle(unsigned width, uint64_t value, expr_handle e);

/* ---- floats.c: what is not followed of floating point ---- */
/* Does the program compute floats as the evaluator does? */
bool floats_are_standard(void);
/* `value` was read from memory as an integer. Bits of a float that was computed: from here on it is no NaN. False: it
 * is one, and the value is concrete now. */
bool floats_are_settled(struct val value, uint32_t site);

/* ---- shadow.c: symbolic values in memory ---- */
static inline volatile uint8_t *filter_at(uint64_t address)
{
    return (volatile uint8_t *)(CUTE_FILTER_BASE + (address >> 3));
}
void shadow_reset(void);
bool shadow_is_set(uint64_t address, uint64_t size);
/* What `size` bytes, at most 8, hold; the value counts only if it is symbolic. */
struct val shadow_get(uint64_t address, unsigned size, uint32_t site);
void shadow_put(uint64_t address, unsigned size, struct val value);          /* value.width == 8 * size */
void shadow_clear(uint64_t address, uint64_t size);
/* Shadows go along. `place`: in the code that copies, if no site tells where that is; else 0. */
void shadow_wipe(uint64_t address, uint64_t size, uint64_t place);      /* the code at `place` overwrites them */
void shadow_drop(uint64_t address);                   /* what is symbolic of that granule; what is barred stays so */
void shadow_copy(uint64_t to, uint64_t from, uint64_t size, uint64_t place);
/* Their bits are set until the end of the run, without values. False: there is no room for it. */
bool shadow_bar(uint64_t address, uint64_t size);
/* Each value, or part of one, of at most 8 bytes, that stands there. */
void shadow_visit(uint64_t address, uint64_t size, uint32_t site, void (*visit)(struct val value, void *context),
                  void *context);
/* The symbolic bytes of an object, at most `limit`, and back to another one that has the same value. */
uint32_t shadow_save(uint64_t address, uint64_t size, struct shadow_byte *byte, uint32_t limit);
void shadow_restore(uint64_t address, const struct shadow_byte *byte);
/* The byte itself. */
struct val shadow_byte_val(const struct shadow_byte *byte);

/* ---- tree.c: the expression of a site ---- */
/* Its value; the checks of its nodes are recorded on the way. False: it has none that we could tell (counted). */
bool tree_value(const struct cute_site *site, uint32_t number, const cute_word *operand, struct val *value);
/* If the value that tree_value has just given was made by adding to a pointer: that pointer; else 0. */
uint64_t tree_origin(const struct cute_site *site);
/* Pin the leaves that tree_value was given last. */
void tree_pin(const struct cute_site *site, uint32_t number);

/* ---- range.c: what is known of the values of an expression, as signed numbers ---- */
struct range {
    __int128 low, high;
};
struct range range_full(unsigned width);
bool range_is_within(struct range inner, struct range outer);
/* Of the exact result of ADD, SUB, MUL, NEG. */
struct range range_apply(enum op op, struct range a, struct range b);
struct range range_of_expr(expr_handle e);
struct range range_of_val(struct val a);
/* From here on the expression lies in the range; it gets that mark, too. */
void range_learn(expr_handle e, struct range range, unsigned mark);
/* From here on the truth value is this one. */
void range_learn_truth(expr_handle e, bool truth);

/* ---- variables.c: what the program's symbol table says ---- */
void variables_begin(void);                            /* once */
bool variable_around(uint64_t address, struct extent *variable);
/* A part of the program that can only be read: strings, constants, code. */
bool constant_around(uint64_t address, struct extent *part);

/* ---- access.c ---- */
/* What is done next depends on which object it leads to, all of it, or on whether it is NULL: both are decided. */
void access_whole(struct val pointer, uint32_t site);
/* A function of the C library that is native goes there: which object that is, its pins will say. */
void access_by_library(struct val pointer, uint32_t site);

/* ---- place.c: the places that a symbolic address may mean ---- */
#define TERM_LIMIT 32
/* An address as a sum: of pointers that are inputs, of constants, of the rest. */
struct terms {
    expr_handle pointer[TERM_LIMIT], rest[TERM_LIMIT];
    unsigned pointer_count, rest_count;
    uint64_t rest_value;                           /* of the rest's sum */
};
/* Of an access of `size` bytes at this address, which was made of the pointer `origin`; the index is concrete if there
 * is one place only. `inside`: it is below `count`. False: they cannot be told, or are too many. */
bool places_find(const struct terms *terms, uint64_t origin, uint64_t address, uint32_t size, struct places *places,
                 struct val *inside);
/* False: too many are symbolic. */
bool places_load(const struct places *places, uint32_t site, struct val *value);
/* `value`, symbolic or not, is stored at `address`, where it will be these bytes. False: there are too many. */
bool places_store(const struct places *places, uint64_t address, struct val value, uint64_t bytes);
/* The same, but only if `condition` is true. There are few places, and they do not overlap. */
void places_store_if(const struct places *places, struct val condition, uint64_t address, struct val value,
                     uint64_t bytes);

/* ---- target.c: a symbolic pointer that has one of several known values ---- */
/* False: it is no such address. */
bool targets_find(const struct terms *terms, uint64_t address, uint32_t size, bool is_store, uint32_t site,
                  struct targets *targets);
bool targets_load(const struct targets *targets, uint32_t site, struct val *value);
bool targets_store(const struct targets *targets, uint64_t address, struct val value, uint64_t bytes);
/* Does something of the program's stand there? Not an input object: its accesses are watched (alias.c), and must be
 * through the pointer itself. */
bool target_is_known(uint64_t address, bool is_store);

/* ---- check.c: implicit predicates ---- */
/* `width` is that of the result. */
void check_operands(enum check check, enum op op, unsigned width, struct val a, struct val b, uint32_t site);
void check_bounds(struct val index, uint64_t limit, uint32_t site);
/* An access stays inside of its object: where that is not checked no other input is on this path. */
void check_inside(struct val inside, uint32_t site);
void check_pointer(struct val pointer, uint32_t site);
/* Where nothing is wrong with NULL, or nobody asks: whether it is NULL is decided from here on. */
void check_decide_null(struct val pointer, uint32_t site);

/* ---- input.c ---- */
void input_begin(void);
/* The name of a cell: RT->path up to `length`, and the hash of that. */
struct path {
    uint32_t length;
    uint64_t key;
};
/* A new cell of this run. Its value is the request's, else *present, what stands there, or (NULL) a first input's.
 * RT->path is cut at `path`. False: no more cells. */
bool input_cell(struct path path, const char *type, struct cell cell, const uint64_t *present, uint32_t *index);
struct path path_begin(const char *text);
/* In each run the second of the same path and type is path#2, and so on. */
struct path path_distinct(struct path path, const char *type);

/* The program asks for an input; the cells that are made next come of it. Types as C spells them; `count` as in struct
 * asking. */
void input_ask(const char *name, const char *type, uint64_t count);
struct path path_add(struct path path, const char *text);
struct path path_add_number(struct path path, const char *before, uint64_t number, const char *after);
/* The run has come to its end: notes about what there is not are losses. */
void notes_end(void);
/* Is there a pointer into an object that never was made? Then the run is none that could be. */
bool input_is_dangling(void);

/* The name of what stands in that slot, as a path to which members can be added: p for a structure, *p for a number. */
struct path input_object_path(uint32_t slot);

/* ---- objects.c: the input objects of a run ---- */
uint32_t type_hash(const struct cute_type *type);      /* by its name */
/* free() of an input object. False: there is none at this address, or it was freed before. */
bool object_free(uint64_t address);
bool object_is_freed(uint64_t address);
/* Is it in the memory of an object's slot, but before the object? */
bool object_is_before(uint64_t address);
/* Is it behind the last element that an array in that slot has? */
bool object_is_behind(uint64_t address);
/* An input object begins at `address`, one without elements perhaps; the bytes that it has, 0: none. */
bool object_is_there(uint64_t address);
uint64_t object_size(uint64_t address);
bool object_around(uint64_t address, struct extent *object);
/* Does something of the type with that hash stand at that offset? */
bool object_type_has(const struct cute_type *type, uint64_t offset, uint32_t hash, uint64_t size);
/* Does the object at `address` have something at that offset to which the pointer may point? */
bool object_has_inside(uint64_t address, uint64_t offset, const struct cell *pointer);

/* ---- forms.c: what of an object depends on inputs ---- */
bool forms_are_full(void);
struct form *forms_add(struct form form);              /* there is room */
struct form *forms_none(void);                         /* one that may be written to, and does not count */
void forms_add_number(expr_handle e);
/* The program goes to these bytes of an object, 0: to all of it, through these pointers; the run ends: what its unions
 * are is decided. */
void forms_use_object(uint64_t address, uint64_t size, const expr_handle *pointer, unsigned count, uint32_t site);
void forms_end(void);
/* Is it what a union has where only another of its forms has a pointer? Then the program may take it for that pointer,
 * and it is NULL or leads nowhere: what the pointer leads to is tried in the other form. */
bool forms_is_number(expr_handle e);
/* The program goes to where such a number leads, or gives that away: with another than NULL nobody would call it. */
void forms_use_number(expr_handle number, uint32_t site);

/* ---- region.c: what stands at an address that is no input object's ---- */
enum region { REGION_NONE, REGION_FREED, REGION_HEAP, REGION_VARIABLE, REGION_CONSTANT, REGION_STACK };
enum region region_find(uint64_t address, struct extent *object);

/* ---- sequence.c: sequences of calls ---- */
void sequence_begin(void);

/* ---- versions.c: two versions of a function, compared ---- */
void versions_begin(void);
/* A version under way ends that way: it is noted, and does not return; what ends the whole run does. */
void versions_end(enum run_end end);
/* A check is a way to end like others then: both its outcomes are wanted. */
static inline bool versions_are_running(void)
{
    return RT->versions.running != VERSION_NONE;
}

/* ---- everything.c: REQUEST_EVERYTHING ---- */
cute_sym everything_load(const struct cute_site *site, uint32_t number, uint64_t address);
/* A fault: if it is that of a probe here, this does not return. */
void everything_fault(void);

/* ---- frame.c ---- */
enum { PENDING_NOTHING, PENDING_ARGUMENTS, PENDING_RESULT };   /* in cute_frame */
void frame_lose(uint32_t site);                        /* what waits and was not taken is lost and pinned */
void frame_end(void);                                 /* the run is over: whatever still waits to be taken is lost */
/* The arguments that wait for `callee`: their number. They do not wait any more. */
unsigned frame_take(const void *callee, expr_handle *sym);
void frame_forget(void);                              /* what is pending is for nobody */
struct val frame_val(expr_handle e);                  /* with its value; 0, or what is none: concrete */

/* ---- selfcheck.c: REQUEST_SELF_CHECK ---- */
void selfcheck_compare(enum op op, bool agrees);
/* The expression's value in this run, evaluated from the inputs up. Does it agree? Concrete values do. */
uint64_t selfcheck_value(expr_handle e);
bool selfcheck_agrees(expr_handle e, uint64_t value);

/* ---- faults.c: signals and the clock ---- */
void faults_install(void);
void faults_arm(uint32_t run_ms);
void faults_listen(int signal);                       /* to this one alone */
uint64_t faults_signals(void);                        /* the set of those that are ours */

/* ---- wild.c ---- */
/* The instruction that faulted has looked into the filter of an address that there is not: it finds something there
 * when it is executed again. False: it has not. `registers` as in a signal's context. */
bool wild_lead_aside(long long *registers);
/* It has accessed an address that there is not: may the filter have been asked without a fault? */
bool wild_may_be_unasked(const long long *registers);
#define TICK_SIGNAL 63                                /* a real-time signal that nobody else should want */

/* ---- watch.c: what a run changes in the kernel ---- */
void watch_install(void);
/* By hand: the program's system calls may fail. */
void watch_by_hand(void);
void watch_begin(void);                               /* undo what the last run did, watch the next */
void watch_end(void);
/* A signal: true if it was a system call of the program, which has been made. */
bool watch_call(int signal, const siginfo_t *info, void *context);

/* ---- io.c ---- */
/* The program's system call is to fail with this error, or 0. `flags` stand fourth. */
int io_failure(long number, long descriptor, long flags);
#endif
