/* instrument.h - from preprocessed C to C that also computes symbolically: the calls of abi/rt.h around the same
 * program.
 *
 * The output does what the input does. What is not understood is passed through and counted as a loss, with its
 * place. */
#ifndef INSTRUMENTER_INSTRUMENT_H
#define INSTRUMENTER_INSTRUMENT_H
#include "base/err.h"
#include "instrumenter/ir/unit.h"

/* `path` names the preprocessed unit; its text is read from there. The result is appended to `out`. False: `err` says
 * why (libclang refuses the file: the first error; the toplevel does not exist here is not an error, see stats). */
bool instrument_file(const char *path, const struct instrument_options *options, struct text *out,
                     struct instrument_stats *stats, struct err *err);
/* A unit that holds nothing but the place of a file that is left native. */
void instrument_native(const char *path, const char *why, const char *prelude, struct text *out);
/* Only what a sequence would be, in sequence->guessed. False: `err` says what is wrong with it. */
bool instrument_sequence(const char *path, bool from_gcc, struct sequence *sequence, struct err *err);
/* The functions that a unit defines, one a line: NAME FILE:LINE, and a tab and "static" behind those that are. */
bool instrument_list_functions(const char *path, bool from_gcc, struct text *names, struct err *err);
/* The functions that a unit declares with a prototype, but not in a system header, and does not define, as far as stubs
 * can be made of them: one name a line. */
bool instrument_list_missing(const char *path, bool from_gcc, struct text *names, struct err *err);
/* A function, for who writes a call of it: a line FILE LINE RESULT, then one for each parameter, NAME TYPE KIND COUNT,
 * with tabs between; names and types as they were spelled, - for none. KIND: number, string (char *), pointer, void,
 * function, opaque (a pointer to what is not complete here), array (of COUNT elements), other. Nothing if it is not
 * defined here. */
bool instrument_describe(const char *path, bool from_gcc, const char *function, struct text *out, struct err *err);
#endif
