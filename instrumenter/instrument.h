/* instrument.h - transforms preprocessed C to C that also computes symbolically: the same program with the calls of
 * abi/rt.h around it.
 *
 * The output behaves like the input. A construct that is not understood is passed through and counted as a loss, with
 * its place. */
#ifndef INSTRUMENTER_INSTRUMENT_H
#define INSTRUMENTER_INSTRUMENT_H
#include "base/err.h"
#include "instrumenter/ir/unit.h"

/* Read the preprocessed unit from the file `path` and append the result to `out`. Returns false with `err` set, for
 * example if libclang rejects the file: `err` is then its first error. A toplevel that does not exist in this unit is
 * not an error, see stats. */
bool instrument_file(const char *path, const struct instrument_options *options, struct text *out,
                     struct instrument_stats *stats, struct err *err);
/* Append a unit that contains nothing but the place of a file that is left native. */
void instrument_native(const char *path, const char *why, const char *prelude, struct text *out);
/* Only guess the sequence, and describe it in sequence->guessed. Returns false with `err` set if there is none. */
bool instrument_sequence(const char *path, bool from_gcc, struct sequence *sequence, struct err *err);
/* List the functions that a unit defines, one per line: NAME FILE:LINE, followed by a tab and "static" for
 * static ones. */
bool instrument_list_functions(const char *path, bool from_gcc, struct text *names, struct err *err);
/* List the functions that a unit declares with a prototype, but not in a system header, and does not define, provided
 * that stubs can be made for them: one name per line. */
bool instrument_list_missing(const char *path, bool from_gcc, struct text *names, struct err *err);
/* Describe a function for a caller that has to write a call of it: a line FILE LINE RESULT, then one per parameter,
 * NAME TYPE KIND COUNT, separated by tabs; names and types as spelled, - for none. KIND: number, string (char *),
 * pointer, void, function, opaque (a pointer to an incomplete type), array (of COUNT elements), other. Appends nothing
 * if the unit does not define the function. */
bool instrument_describe(const char *path, bool from_gcc, const char *function, struct text *out, struct err *err);
#endif
