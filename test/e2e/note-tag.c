// toplevel=look paths=8 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
/* The tag says which member of the union is in use, and is none of other values. */
#include <cute.h>

enum kind { INT_TAG = 3, TEXT_TAG = 5, CELL_TAG = -1 };
struct value {
    enum kind kind;
    union {
        long i;
        char *text;
        struct value *cell;
    } u;
};
CUTE_tag(struct value, u, kind, INT_TAG, i, TEXT_TAG, text, CELL_TAG, cell);

int look(const struct value *value)
{
    switch (value->kind) {
    case INT_TAG:
        return value->u.i == 17 ? 1 : 2;
    case TEXT_TAG:
        if (!value->u.text)
            return 3;
        return value->u.text[0] == 'x' ? 4 : 5;
    case CELL_TAG:
        if (value->u.cell && value->u.cell->kind == INT_TAG)
            return 6;
        return 7;
    }
    CUTE_assert(0);
    return 0;
}
CUTE_nonnull(look, value);
