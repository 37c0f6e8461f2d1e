// toplevel=test verdict=complete paths=770 errors=0 divergences=0 losses<=0 options=--fail=malloc
/* utarray without memory: where its handler of that returns to us, the array is as it was. A text that cannot be copied
 * becomes NULL. */
#include <setjmp.h>
static jmp_buf out;
#define utarray_oom() longjmp(out, 1)
#include <cute.h>
#include <string.h>
#include <utarray.h>

static UT_array *array;
static volatile int size;
static const char text[] = "text", *const source = text;

static void fill(void)
{
    array = NULL;
    size = 0;
    if (!setjmp(out)) {
        utarray_new(array, &ut_str_icd);
        for (; size < 9; size++)
            utarray_push_back(array, &source);
    }
}

void test(void)
{
    fill();
    if (!array)
        return;
    CUTE_assert((int)utarray_len(array) == size);
    for (int i = 0; i < size; i++) {
        char **copy = utarray_eltptr(array, (unsigned)i);
        CUTE_assert(!*copy || strcmp(*copy, text) == 0);
    }
    utarray_free(array);
}
