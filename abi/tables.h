/* tables.h - the tables of this folder as enums and arrays of their columns. */
#ifndef ABI_TABLES_H
#define ABI_TABLES_H
#include <stdbool.h>
#include <stdint.h>

enum op {
#define OP(name, arity, spelling, class) OP_##name,
#include "abi/op.def"
#undef OP
    OP_COUNT
};
enum op_class {
    OP_CLASS_LEAF, OP_CLASS_BINARY, OP_CLASS_COMPARE, OP_CLASS_UNARY, OP_CLASS_CAST, OP_CLASS_OTHER,
    OP_CLASS_TABLE,
    OP_CLASS_FBINARY, OP_CLASS_FCOMPARE, OP_CLASS_FUNARY, OP_CLASS_FCAST,
};

struct op_info {
    const char *name, *spelling;
    unsigned char arity, class;
};
extern const struct op_info op_info[OP_COUNT];

static inline bool op_is_compare(enum op op)
{
    return op_info[op].class == OP_CLASS_COMPARE || op_info[op].class == OP_CLASS_FCOMPARE;
}
/* True if an operand or the result is a float. */
static inline bool op_is_float(enum op op)
{
    return op_info[op].class >= OP_CLASS_FBINARY;
}
/* True if the result is a float. */
static inline bool op_gives_float(enum op op)
{
    return op_info[op].class == OP_CLASS_FBINARY || op_info[op].class == OP_CLASS_FUNARY || op == OP_FTOF ||
           op == OP_STOF || op == OP_UTOF;
}
/* True for an operator that only site tables have; expressions use an equivalent form. */
static inline bool op_is_of_sites(enum op op)
{
    return op == OP_NE || op == OP_FNEG || op == OP_FABS;
}

enum choice_kind {
#define CHOICE(name, ...) CHOICE_##name,
#include "abi/choice.def"
#undef CHOICE
    CHOICE_KIND_COUNT
};
enum choice_role { CHOICE_ROLE_OWN, CHOICE_ROLE_PROBE, CHOICE_ROLE_FIXED };
enum choice_class {
    CHOICE_CLASS_TRUTH, CHOICE_CLASS_CHECK, CHOICE_CLASS_LABEL, CHOICE_CLASS_VALUE, CHOICE_CLASS_FACT,
    CHOICE_CLASS_PINNED, CHOICE_CLASS_CONTROL,
    CHOICE_CLASS_COUNT
};
enum choice_alternatives {
    CHOICE_ALTERNATIVES_NONE, CHOICE_ALTERNATIVES_OTHERS, CHOICE_ALTERNATIVES_PROBES, CHOICE_ALTERNATIVES_VALUES,
    CHOICE_ALTERNATIVES_TARGETS,
    CHOICE_ALTERNATIVES_COUNT
};
struct choice_info {
    const char *text;
    unsigned char role, class, alternatives;
    bool is_edge, is_use;
};
extern const struct choice_info choice_info[CHOICE_KIND_COUNT];

enum check {
#define CHECK(name, option, text, class) CHECK_##name,
#include "abi/check.def"
#undef CHECK
    CHECK_COUNT
};
enum check_class { CHECK_CLASS_PREDICATE, CHECK_CLASS_MEMORY, CHECK_CLASS_AGAIN };
extern const char *const check_text[CHECK_COUNT], *const check_option[CHECK_COUNT];
extern const unsigned char check_class[CHECK_COUNT];

enum loss {
#define LOSS(name, text, class) LOSS_##name,
#include "abi/loss.def"
#undef LOSS
    LOSS_COUNT
};
enum loss_class { LOSS_CLASS_FILE, LOSS_CLASS_FUNCTION, LOSS_CLASS_VALUE, LOSS_CLASS_BOUND, LOSS_CLASS_REFUSAL };
extern const char *const loss_text[LOSS_COUNT], *const loss_name[LOSS_COUNT];
extern const unsigned char loss_class[LOSS_COUNT];

enum site_kind {
#define SITE(name, word) SITE_##name,
#include "abi/site.def"
#undef SITE
    SITE_KIND_COUNT
};
extern const char *const site_word[SITE_KIND_COUNT];

enum run_end {
#define END(name, text, is_error, is_path) END_##name,
#include "abi/end.def"
#undef END
    END_COUNT
};
struct end_info {
    const char *text;
    bool is_error, is_path;
};
extern const struct end_info end_info[END_COUNT];
#endif
