/* op.c - the tables of the .def files as C arrays. Linked into the tested program too. */
#include "sym/op.h"

const struct op_info op_info[OP_COUNT] = {
#define OP(name, arity, spelling, class) [OP_##name] = {#name, spelling, arity, OP_CLASS_##class},
#include "cute/op.def"
#undef OP
};

const struct choice_info choice_info[CHOICE_KIND_COUNT] = {
#define CHOICE(name, text, role) [CHOICE_##name] = {text, CHOICE_ROLE_##role},
#include "cute/choice.def"
#undef CHOICE
};

const char *const check_text[CHECK_COUNT] = {
#define CHECK(name, option, text) [CHECK_##name] = text,
#include "cute/check.def"
#undef CHECK
};

const char *const check_option[CHECK_COUNT] = {
#define CHECK(name, option, text) [CHECK_##name] = option,
#include "cute/check.def"
#undef CHECK
};

const char *const loss_text[LOSS_COUNT] = {
#define LOSS(name, text) [LOSS_##name] = text,
#include "cute/loss.def"
#undef LOSS
};

const char *const site_word[SITE_KIND_COUNT] = {
#define SITE(name, word) [SITE_##name] = word,
#include "cute/site.def"
#undef SITE
};

const struct end_info end_info[END_COUNT] = {
#define END(name, text, is_error, is_path) [END_##name] = {text, is_error, is_path},
#include "cute/end.def"
#undef END
};
