/* cursor.h - shared by the files that walk over libclang's tree. No other file includes it or libclang's header. */
#ifndef INSTRUMENTER_CURSOR_H
#define INSTRUMENTER_CURSOR_H
#include <clang-c/Index.h>
#include "base/map.h"
#include "base/vec.h"
#include "instrumenter/front/front.h"

struct front {
    struct unit *unit;
    struct source *source;
    struct arena *arena;
    struct map types, decls;              /* libclang's pointer -> our object */
    struct map spellings;                 /* hashes of the names with which record types are spelled */
    struct vec functions;                 /* struct function */
    struct vec library;                  /* struct decl *: functions of the C library that libc/ models */
    struct vec variables;                /* struct decl *: variables of the unit */
    struct vec outside;                  /* struct outside */
    struct vec declared;                 /* struct outside */
    struct vec unprototyped;             /* struct outside */
    struct vec promises;                 /* struct extent */
    struct vec local_names;               /* uint64_t: hashes of the names that the current function declares */
    struct function *function;
    bool follow_floats;
};

/* front_type.c */
/* Copy the string to the arena and dispose of it. */
char *front_keep_string(struct front *f, CXString string);
/* Offsets are in the unit's text. */
uint32_t front_location_offset(CXSourceLocation location);
void front_cursor_extent(CXCursor cursor, uint32_t *begin, uint32_t *end);
/* Initialise `children` (CXCursor) with the direct children; the caller calls vec_fini. */
void front_collect_children(CXCursor cursor, struct vec *children);
/* Our type for the canonical type of `from`: the same object for the same type. */
struct type *front_convert_type(struct front *f, CXType from);
/* Remember that the current function, if any, declares this name. */
void front_note_local_name(struct front *f, enum CXCursorKind kind, const char *name);
/* True for a function that the compiler declared implicitly: its declaration is no longer than its name. */
bool front_is_made_up(const char *name, uint32_t begin, uint32_t end);
/* Our declaration for the cursor: the same object for the same declaration. */
struct decl *front_convert_decl(struct front *f, CXCursor cursor);

/* front_expr.c */
/* A node without children; an expression gets its type. */
struct node *front_node_new(struct front *f, enum node_kind kind, CXCursor cursor);
void front_set_children(struct front *f, struct node *node, struct node *const *child, size_t count);
/* Convert all children that are expressions or statements; types and attributes are skipped. */
void front_convert_children(struct front *f, struct node *node, CXCursor cursor);
/* Add to `list`, once, a function with a prototype that is not defined here: one of the program's, or one of the C
 * library that prints. */
void front_note_outside(struct front *f, CXCursor function, struct vec *list);
/* Remember the function if libc/ models it. */
void front_note_library(struct front *f, CXCursor cursor);
/* True for kinds of nodes that denote an array, as opposed to its decayed value. */
bool front_is_array_lvalue(const struct node *node);
/* A node with its converted children; it becomes opaque if it has not `count` of them (0: any number). */
struct node *front_convert_with_children(struct front *f, CXCursor cursor, enum node_kind kind, unsigned count);
struct node *front_convert_expr(struct front *f, CXCursor cursor);

/* front.c */
/* Convert an expression or a statement. */
struct node *front_convert(struct front *f, CXCursor cursor);
#endif
