/* A truncated or changed file must not pass for the original: its missing inputs would be zeros, and the error gone. */
#include "cute/record/checksum.h"
#include "sym/sum.h"

void checksum_add(struct text *text)
{
    text_printf(text, "sum %016llx\n", (unsigned long long)sum_of(text->data, text->count));
}

void checksum_remove(struct text *text)
{
    size_t body;
    sum_check(text->data, text->count, &body);
    text->count = body;
    text->data[body] = 0;
}

bool checksum_check(const char *name, const char *bytes, size_t size, struct err *err)
{
    size_t body;
    switch (sum_check(bytes, size, &body)) {
    case SUM_RIGHT:
        return true;
    case SUM_MISSING:
        return err_set(err, "%s: its last line, `sum ...`, is missing: the file was cut off, or an older cute made it; "
                       "explore the program again, or, if the file is whole, add the line `sum none`", name);
    case SUM_WRONG:
        break;
    }
    return err_set(err, "%s: its sum is wrong: the file is damaged, or was edited; explore the program again, or, "
                   "if you edited it, make its last line `sum none`", name);
}
