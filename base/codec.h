/* codec.h - structures as bytes and back. One function for each structure does both, so that what is written and what
 * is read cannot part.
 *
 *   static void point_code(struct codec *codec, struct point *point)
 *   {
 *       code(codec, &point->x, sizeof point->x);
 *       code_vec(codec, &point->names);
 *   }
 *
 *   struct codec codec;
 *   codec_write(&codec, &text);     or codec_read(&codec, bytes, size);
 *   point_code(&codec, &point);
 *   if (codec.is_broken) ...        there was less than was asked for; what was read since then is zero
 *
 * Who writes much may be told to stop: after codec_watch(&codec, is_over, state) it is asked now and then, and once it
 * says so nothing more is written, and is_broken.
 *
 * For the same program on the same machine: nothing is said of types and sizes. */
#ifndef BASE_CODEC_H
#define BASE_CODEC_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"

struct codec {
    struct text *out;                      /* NULL: it reads */
    const char *in;
    size_t left;
    bool is_broken;
    bool (*is_over)(const void *state);    /* NULL: nobody asks */
    const void *is_over_state;
    size_t next_look;                      /* at so many bytes written */
};

void codec_write(struct codec *codec, struct text *out);
void codec_read(struct codec *codec, const void *bytes, size_t size);
void codec_watch(struct codec *codec, bool (*is_over)(const void *state), const void *state);
static inline bool codec_reads(const struct codec *codec)
{
    return !codec->out;
}
void code(struct codec *codec, void *bytes, size_t size);
/* What was read raw into a bool may be any byte: make it 0 or 1. */
void code_clean_bool(bool *value);
/* A number of things that take at least `size` bytes each; 0 if so many cannot follow. */
void code_count(struct codec *codec, size_t *count, size_t size);
/* Of elements without pointers. Read, they replace what was there. */
void code_vec(struct codec *codec, struct vec *vec);
void code_map(struct codec *codec, struct map *map);
void code_text(struct codec *codec, struct text *text);
/* Read, it lives in `arena`. */
void code_string(struct codec *codec, struct arena *arena, const char **string);
/* `count` elements of `size` bytes; read, they live in `arena`, and if others than so many stand there it is broken. */
void *code_array(struct codec *codec, struct arena *arena, void *array, size_t count, size_t size);
#endif
