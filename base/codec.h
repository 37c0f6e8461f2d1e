/* codec.h - serialize structures to bytes and back. One function per structure does both, so that what is written and
 * what is read cannot diverge.
 *
 *   static void point_code(struct codec *codec, struct point *point)
 *   {
 *       codec_bytes(codec, &point->x, sizeof point->x);
 *       codec_vec(codec, &point->names);
 *   }
 *
 *   struct codec codec;
 *   codec_write(&codec, &text);     or codec_read(&codec, bytes, size);
 *   point_code(&codec, &point);
 *   if (codec.is_broken) ...        the input was too short; everything read after that point is zero
 *
 * A long write can be cancelled: after codec_watch(&codec, is_over, state), is_over is called now and then; once it
 * returns true, nothing more is written and is_broken is set.
 *
 * The format is for the same program on the same machine: it does not describe types and sizes. */
#ifndef BASE_CODEC_H
#define BASE_CODEC_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"

struct codec {
    struct text *out;                      /* NULL: the codec reads */
    const char *in;
    size_t left;
    bool is_broken;
    bool (*is_over)(const void *state);    /* NULL: writing cannot be cancelled */
    const void *is_over_state;
    size_t next_look;                      /* call is_over again at this many bytes written */
};

void codec_write(struct codec *codec, struct text *out);
void codec_read(struct codec *codec, const void *bytes, size_t size);
void codec_watch(struct codec *codec, bool (*is_over)(const void *state), const void *state);
static inline bool codec_reads(const struct codec *codec)
{
    return !codec->out;
}
void codec_bytes(struct codec *codec, void *bytes, size_t size);
/* Normalize a bool that was read as a raw byte, which may have any value, to 0 or 1. */
void codec_clean_bool(bool *value);
/* A count of elements that take at least `size` bytes each. Reading sets 0 if that many cannot follow. */
void codec_count(struct codec *codec, size_t *count, size_t size);
/* The elements must not contain pointers. Reading replaces the previous elements. */
void codec_vec(struct codec *codec, struct vec *vec);
void codec_map(struct codec *codec, struct map *map);
void codec_text(struct codec *codec, struct text *text);
/* Reading allocates the string in `arena`. */
void codec_string(struct codec *codec, struct arena *arena, const char **string);
/* `count` elements of `size` bytes. Reading allocates them in `arena`; a different count in the input sets
 * is_broken. */
void *codec_array(struct codec *codec, struct arena *arena, void *array, size_t count, size_t size);
#endif
