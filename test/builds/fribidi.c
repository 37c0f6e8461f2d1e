/* The direction of a paragraph, of characters of any type. */
#include <cute.h>
#include <fribidi.h>

void check(FriBidiCharType first, FriBidiCharType second, FriBidiCharType third, FriBidiCharType fourth)
{
    FriBidiCharType types[] = {first, second, third, fourth};
    FriBidiParType direction = fribidi_get_par_direction(types, 4);
    if (FRIBIDI_IS_ISOLATE(first))
        return;
    if (FRIBIDI_IS_LETTER(first))
        CUTE_assert(direction == (FRIBIDI_IS_RTL(first) ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR));
}
