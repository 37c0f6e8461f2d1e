/* section.h - the sections that cutec writes for cute and for later calls of cutec. They are not loaded. The user's own
 * objects may contain sections with these names: cutec erases in a linked program the names that only cutec may write,
 * before it adds its own. Readers must not trust the contents: the program may come from a stranger.
 *
 *   .cute.twin    of an object: its instrumented twin. The linker concatenates sections of one name, so a shared
 *                 library or the result of ld -r has those of its parts, one after the other: struct twin_header.
 *   .cute.test    of a program linked by the user's own command: the test program, an ELF file. If it could not be
 *                 linked, a text with the reason.
 *   .cute.sites   of a twin, and of a test program made of twins: its table of places. See docs/sites.md.
 *   .cute.plain   of a test program: the same program from the user's own code, an ELF file.
 *   .cute.words   of a test program: the user's compiler arguments before the files, an empty one, and those
 *                 after the files: see base/argv.h.
 *   .cute.command of a test program: the folder in which cutec was called, the value of CUTE_CC or an empty word, and
 *                 the arguments of cutec: for making the program again.
 *   .cute.missing of a test program: the functions that it uses and that are defined nowhere, one line each in the
 *                 order of their numbers, fields separated by tabs: name; type of the result; FILE:LINE of the
 *                 declaration; file of the unit; the parameters through which it may write ("1 3 "); 1 if it does not
 *                 return, else 0; its head as C.
 *   .cute.sequence of a test program made by --sequence: its script, lines of fields separated by tabs.
 *                   state DECLARATION     the variable that the calls share
 *                   check EXPRESSION      what must hold after each of them
 *                   element TYPE          what they exchange, by pointers to it
 *                   begin|step|end NAME returns CALL     a function, number 0 first; "returns": an element, else empty
 *                 In CALL, {v N NAME} is argument N, the input STEP.FUNCTION.NAME; {a N NAME} the same if it is an
 *                 array; {o N NAME} its address; {e N NAME} an element. */
#ifndef SYM_SECTION_H
#define SYM_SECTION_H
#include <stdint.h>

/* In a test program, a loaded section: the options given by CUTE_OPTIONS in its sources. */
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
#define TWIN_ALIGN   16u               /* each begins at a multiple of it, padded with zeros */

/* The object could not be instrumented: it is linked itself, and the data that follows only describes the loss. */
#define TWIN_NATIVE  1u

struct twin_header {
    char magic[8];
    uint32_t version, flags;
    uint64_t size, reserved;           /* of the twin that follows, an ELF object */
};
#endif
