/* libFuzzer writes tests as a stranger might: the reader must refuse them, or read something that fits into a request;
 * ASan and UBSan watch. The first byte is not part of the file; it says how the rest becomes one: as it is, so that its
 * own sum is checked first; with a right sum behind it, as whoever forges a file writes it; behind the lines of a test
 * as cute writes it; or as a list of edits of these lines.
 *
 *   make fuzz-test-file TIME=600 */
#include <stdlib.h>
#include <string.h>
#include "cute/record/checksum.h"
#include "cute/record/test_file.h"
#include "sym/record.h"

enum { WITH_SUM = 1, WITH_SAMPLE = 2, WITH_EDITS = 4 };

static const char sample[] =
    "cute test 2\nversion 0.1\nprogram ./a.out\nerror CHECK null pointer dereference\nplace a.c:8 f\nsource p->v\n"
    "limits choices=9 objects=3 strings=8 elements=4 ms=100 checks=null,div\nfail malloc\nmissing input,log:havoc\n"
    "length 3\nreach a.c:9\ncontrol 1 0\ninput x : int = -3  @c6d0dd5471c02628\n"
    "input p : char * = -> object 1 of 17 bytes  @93a97a9cc98e976d\ninput q : char * = NULL  @1759fa4147d5abb3\n"
    "input d : double = 0x4000000000000000 (2)  @8d18f4f26a20cad2\n";

/* Three bytes each: where, and by what a byte there is replaced; or, with bit 15, what is inserted before it. */
static void edit(struct text *text, const uint8_t *edits, size_t size)
{
    for (size_t i = 0; i + 2 < size && text->count; i += 3) {
        size_t at = (size_t)(edits[i] | (edits[i + 1] & 0x7f) << 8) % text->count;
        if (edits[i + 1] & 0x80) {
            text_add_n(text, " ", 1);
            memmove(text->data + at + 1, text->data + at, text->count - at - 1);
        }
        text->data[at] = (char)edits[i + 2];
    }
}

static void check_words(const char *words)
{
    for (const char *c = words; c && *c; c++)
        if ((unsigned char)*c < 0x20 && *c != '\t')
            __builtin_trap();              /* what is printed of it has no control characters */
}

static void read_test(const struct text *text)
{
    static struct request request;
    struct test_file test;
    struct arena arena;
    struct err err;
    struct run run = {0};
    arena_init(&arena);
    if (test_file_parse(&test, "fuzz", text->data, text->count, &arena, &err)) {
        test_file_request(&test, &request);
        (void)test_file_fits(&test, &run);
        if (request.value_count > REQUEST_VALUE_LIMIT || request.control_count > REQUEST_CONTROL_LIMIT
            || request.max_string >= INPUT_OBJECT_MAX || request.length > SEQUENCE_LENGTH_MAX || !test.program)
            __builtin_trap();
    }
    check_words(test.error);
    check_words(test.place);
    test_file_fini(&test);
    arena_fini(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct text text;
    if (size == 0)
        return 0;
    text_init(&text);
    if (bytes[0] & (WITH_SAMPLE | WITH_EDITS))
        text_add(&text, sample);
    if (bytes[0] & WITH_EDITS)
        edit(&text, bytes + 1, size - 1);
    else
        text_add_n(&text, (const char *)bytes + 1, size - 1);
    if (bytes[0] & WITH_SUM) {
        text_add(&text, text.count && text.data[text.count - 1] != '\n' ? "\n" : "");
        checksum_add(&text);
    }
    read_test(&text);
    text_fini(&text);
    return 0;
}
