/* show.h - three-address code for a reader (cutec --show): one instruction per line, the source beside it.
 *
 *       {
 *   ~       struct cell *t8 = *list;                     // 9: for (p = *list; p && p->v < v; p = p->next)
 *   ~       p = t8;
 *         L6:
 *   ~       if (!p) goto L10;
 *   !       lose(v): expression not modelled             // 15: scale = v * 1.5;
 *
 * The first column is about symbolic data: `~` the instruction propagates it, `!` it is lost here, blank: none is
 * involved. The lines that are not C are work of the runtime. lose(x): x is concretized, which is counted; concrete(x):
 * x was overwritten by concrete data; symbolic(x) = y: x, which has the value already, gets the shadow of y. bytes(x,
 * at, n) are n bytes of x as one number, t{0..2} are bits 0 to 2 of t. */
#ifndef INSTRUMENTER_SHOW_H
#define INSTRUMENTER_SHOW_H
#include "instrumenter/ir/ir.h"
#include "instrumenter/ir/source.h"

struct show {
    struct emit_names names;
    const struct source *source;
    struct text *out;
    struct text row;                     /* the line being built: one instruction */
    char margin;
    unsigned depth;                      /* nesting depth of blocks */
    unsigned folded;                     /* the pointer that was folded into its use */
    struct source_place shown;           /* the source line shown last, or to be shown next */
    const char *line;                    /* its text; NULL: already shown */
    struct text file;                    /* the user's file, empty if unreadable; position of line file_line */
    const char *file_name, *file_at;
    uint32_t file_line;
};

void show_init(struct show *show, const struct source *source, struct text *out);
void show_fini(struct show *show);
void show_function(struct show *show, const struct function *function, const struct vec *code);
/* Show the head of a function that is left native, and the reason. */
void show_native(struct show *show, const struct function *function, const char *why);
#endif
