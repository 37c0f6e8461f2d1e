/* section.h - the sections in which cutec leaves what cute and later calls of cutec find. None of them is loaded.
 * The user's own objects may have sections of these names: cutec takes the names from those that only it may write. Who
 * reads them does not believe them: the program may be a stranger's.
 *
 *   .cute.twin    of an object: its instrumented twin. The linker concatenates sections of one name, so a shared
 *                 library or the result of ld -r has those of its parts, one behind the other: struct twin_header.
 *   .cute.test    of a program made by the user's own command: the test program, an ELF file. If it could not be
 *                 linked, a text that says why.
 *   .cute.sites   of a twin, and of a test program made of twins: its table of places. See docs/sites.md.
 *   .cute.plain   of a test program: the same made of the user's own code, an ELF file.
 *   .cute.words   of a test program: the user's words for the compiler, before the files, an empty one, and those
 *                 behind the files: see base/argv.h.
 *   .cute.command of a test program: the folder in which cutec was called, the value of CUTE_CC or an empty word, and
 *                 the words behind cutec: for who makes the program again.
 *   .cute.missing of a test program: the functions that it uses and that are defined nowhere, a line for each in the
 *                 order of their numbers, words with tabs between: name; type of the result; FILE:LINE of the
 *                 declaration; file of the unit; which parameters lead to what it may write ("1 3 "); 1 if it does not
 *                 return, else 0; its head as C.
 *   .cute.sequence of a test program made by --sequence: its script, lines of words with tabs between.
 *                   state DECLARATION     the variable that the calls share
 *                   check EXPRESSION      what must hold after each of them
 *                   element TYPE          what they hand around, by pointers to it
 *                   begin|step|end NAME returns CALL     a function, number 0 first; "returns": an element, else empty
 *                 In CALL stands {v N NAME} for argument N, the input STEP.FUNCTION.NAME; {a N NAME} if that is an
 *                 array; {o N NAME} for its address;
 *                 {e N NAME} for an element. */
#ifndef SYM_SECTION_H
#define SYM_SECTION_H
#include <stdint.h>

/* Of a test program, loaded as any: what CUTE_OPTIONS in its sources says. */
#define SECTION_OPTIONS ".cute_options"

#define SECTION_TWIN  ".cute.twin"
#define SECTION_TEST  ".cute.test"
#define SECTION_SITES ".cute.sites"
#define SECTION_PLAIN ".cute.plain"
#define SECTION_WORDS ".cute.words"
#define SECTION_COMMAND ".cute.command"
#define SECTION_MISSING ".cute.missing"
#define SECTION_SEQUENCE ".cute.sequence"

#define TWIN_MAGIC   "CUTETWIN"
#define TWIN_VERSION 1u
#define TWIN_ALIGN   16u               /* each begins at a multiple; what is between them is zero */

/* The object could not be instrumented: it is linked itself, and what follows only tells the loss. */
#define TWIN_NATIVE  1u

struct twin_header {
    char magic[8];
    uint32_t version, flags;
    uint64_t size, reserved;           /* of the twin, an ELF object, which follows */
};
#endif
