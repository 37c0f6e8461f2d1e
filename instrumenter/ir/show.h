/* show.h - three-address code for a reader (cutec --show): one instruction on a line, the source beside it.
 *
 *       {
 *   ~       struct cell *t8 = *list;                     // 9: for (p = *list; p && p->v < v; p = p->next)
 *   ~       p = t8;
 *         L6:
 *   ~       if (!p) goto L10;
 *   !       lose(v): expression not modelled             // 15: scale = v * 1.5;
 *
 * The first column tells of symbolic data: `~` the instruction follows it, `!` it is lost there, blank: there is none.
 * What is no C is work of the runtime: lose(x): x becomes concrete, which is counted; concrete(x): x has been written
 * by something concrete; symbolic(x) = y: x, which has the value already, takes what is known of y. bytes(x, at, n)
 * are n bytes of x as one number, t{0..2} are those bits of it. */
#ifndef INSTRUMENTER_SHOW_H
#define INSTRUMENTER_SHOW_H
#include "instrumenter/ir/ir.h"
#include "instrumenter/ir/source.h"

struct show {
    struct emit_names names;
    const struct source *source;
    struct text *out;
    struct text row;                     /* the instruction */
    char margin;
    unsigned depth;                      /* of blocks */
    unsigned folded;                     /* the pointer that was not shown */
    struct source_place shown;           /* the source line shown last, or to be shown next */
    const char *line;                    /* its text; NULL: it is shown */
    struct text file;                    /* the user's file, if it can be read, and where a line of it stands */
    const char *file_name, *file_at;
    uint32_t file_line;
};

void show_init(struct show *show, const struct source *source, struct text *out);
void show_fini(struct show *show);
void show_function(struct show *show, const struct function *function, const struct vec *code);
/* A function that is left native: its head, and why. */
void show_native(struct show *show, const struct function *function, const char *why);
#endif
