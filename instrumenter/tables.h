/* tables.h - the tables of include/cute as enums: the instrumenter shares them with the runtime, not with sym/. */
#ifndef INSTRUMENTER_TABLES_H
#define INSTRUMENTER_TABLES_H

enum op {
#define OP(name, arity, spelling, class) OP_##name,
#include "cute/op.def"
#undef OP
};
enum check {
#define CHECK(name, option, text) CHECK_##name,
#include "cute/check.def"
#undef CHECK
};
enum site_kind {
#define SITE(name, word) SITE_##name,
#include "cute/site.def"
#undef SITE
};
#define CUTE_ARG_MAX 32                  /* as in cute/rt.h */
enum loss {
#define LOSS(name, text) LOSS_##name,
#include "cute/loss.def"
#undef LOSS
};
#endif
