/* tables.c - the columns of the .def files as arrays. Also linked into the tested program. */
#include "abi/tables.h"

const struct op_info op_info[OP_COUNT] = {
#define OP(name, arity, spelling, class) [OP_##name] = {#name, spelling, arity, OP_CLASS_##class},
#include "abi/op.def"
#undef OP
};

const struct choice_info choice_info[CHOICE_KIND_COUNT] = {
#define CHOICE(name, text, role, class, alternatives, is_edge, is_use) \
    [CHOICE_##name] = {text, CHOICE_ROLE_##role, CHOICE_CLASS_##class, CHOICE_ALTERNATIVES_##alternatives, is_edge, \
                       is_use},
#include "abi/choice.def"
#undef CHOICE
};

const char *const check_text[CHECK_COUNT] = {
#define CHECK(name, option, text, class) [CHECK_##name] = text,
#include "abi/check.def"
#undef CHECK
};

const char *const check_option[CHECK_COUNT] = {
#define CHECK(name, option, text, class) [CHECK_##name] = option,
#include "abi/check.def"
#undef CHECK
};

const unsigned char check_class[CHECK_COUNT] = {
#define CHECK(name, option, text, class) [CHECK_##name] = CHECK_CLASS_##class,
#include "abi/check.def"
#undef CHECK
};

const char *const loss_text[LOSS_COUNT] = {
#define LOSS(name, text, class) [LOSS_##name] = text,
#include "abi/loss.def"
#undef LOSS
};

const char *const loss_name[LOSS_COUNT] = {
#define LOSS(name, text, class) [LOSS_##name] = #name,
#include "abi/loss.def"
#undef LOSS
};

const unsigned char loss_class[LOSS_COUNT] = {
#define LOSS(name, text, class) [LOSS_##name] = LOSS_CLASS_##class,
#include "abi/loss.def"
#undef LOSS
};

const char *const site_word[SITE_KIND_COUNT] = {
#define SITE(name, word) [SITE_##name] = word,
#include "abi/site.def"
#undef SITE
};

const struct end_info end_info[END_COUNT] = {
#define END(name, text, is_error, is_path) [END_##name] = {text, is_error, is_path},
#include "abi/end.def"
#undef END
};
