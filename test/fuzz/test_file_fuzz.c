/* libFuzzer writes tests as a stranger might: the reader must refuse them, or read something that fits into a request;
 * ASan and UBSan watch. What is fuzzed is what is read behind the end mark and the sum of a file: the mutations are
 * of the lines themselves, so that no sum stands in their way.
 *
 *   make fuzz-test-file TIME=600 */
#include <stdlib.h>
#include <string.h>
#include "cute/test_file.h"
#include "sym/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct request request;
    struct test_file test;
    struct arena arena;
    struct err err;
    struct run run = {0};
    arena_init(&arena);
    if (test_file_parse(&test, "fuzz", (const char *)bytes, size, &arena, &err)) {
        test_file_request(&test, &request);
        (void)test_file_fits(&test, &run);
        if (request.value_count > REQUEST_VALUE_LIMIT || request.control_count > REQUEST_CONTROL_LIMIT
            || request.max_string >= INPUT_OBJECT_MAX || request.length > SEQUENCE_LENGTH_MAX || !test.program)
            __builtin_trap();
    }
    for (const char *c = bytes ? test.error : NULL; c && *c; c++)
        if ((unsigned char)*c < 0x20 && *c != '\t')
            __builtin_trap();              /* what is printed of it has no control characters */
    test_file_fini(&test);
    arena_fini(&arena);
    return 0;
}
