/* Raw bytes in the order of the calls; counts precede what they count. */
#include "base/codec.h"
#include <string.h>
#include "base/printable.h"

enum { LOOK_BYTES = 1 << 20 };

void codec_write(struct codec *codec, struct text *out)
{
    *codec = (struct codec){.out = out};
}

void codec_read(struct codec *codec, const void *bytes, size_t size)
{
    *codec = (struct codec){.in = bytes, .left = size};
}

void codec_watch(struct codec *codec, bool (*is_over)(const void *state), const void *state)
{
    codec->is_over = is_over;
    codec->is_over_state = state;
    codec->next_look = LOOK_BYTES;
}

static void write_bytes(struct codec *codec, const void *bytes, size_t size)
{
    if (codec->is_broken)
        return;
    text_add_n(codec->out, bytes, size);
    if (codec->is_over && codec->out->count >= codec->next_look) {
        codec->is_broken = codec->is_over(codec->is_over_state);
        codec->next_look = codec->out->count + LOOK_BYTES;
    }
}

void codec_bytes(struct codec *codec, void *bytes, size_t size)
{
    if (size == 0)
        return;
    if (codec->out) {
        write_bytes(codec, bytes, size);
    } else if (codec->is_broken || size > codec->left) {
        codec->is_broken = true;
        memset(bytes, 0, size);
    } else {
        memcpy(bytes, codec->in, size);
        codec->in += size;
        codec->left -= size;
    }
}

void codec_clean_bool(bool *value)
{
    unsigned char byte;
    memcpy(&byte, value, sizeof byte);
    byte &= 1;
    memcpy(value, &byte, sizeof byte);
}

void codec_count(struct codec *codec, size_t *count, size_t size)
{
    codec_bytes(codec, count, sizeof *count);
    if (codec->out || *count <= codec->left / size)
        return;
    codec->is_broken = true;
    *count = 0;
}

void codec_vec(struct codec *codec, struct vec *vec)
{
    size_t count = vec->count;
    codec_count(codec, &count, vec->size);
    if (codec_reads(codec)) {
        vec_clear(vec);
        if (count)
            vec_push_n(vec, count);
    }
    codec_bytes(codec, vec->data, count * vec->size);
}

void codec_map(struct codec *codec, struct map *map)
{
    uint64_t key = 0, value = 0;
    size_t count = map->count, at = 0;
    codec_count(codec, &count, sizeof key + sizeof value);
    if (codec_reads(codec))
        map_clear(map);
    for (size_t i = 0; i < count; i++) {
        if (!codec_reads(codec))
            map_next(map, &at, &key, &value);
        codec_bytes(codec, &key, sizeof key);
        codec_bytes(codec, &value, sizeof value);
        if (codec_reads(codec))
            map_put(map, key, value);
    }
}

void codec_text(struct codec *codec, struct text *text)
{
    size_t count = text->count;
    codec_count(codec, &count, 1);
    if (!codec_reads(codec)) {
        codec_bytes(codec, text->data, count);
        return;
    }
    text_clear(text);
    text_add_n(text, codec->in, count);
    codec->in += count;
    codec->left -= count;
}

void *codec_array(struct codec *codec, struct arena *arena, void *array, size_t count, size_t size)
{
    size_t told = count;
    codec_count(codec, &told, size);
    codec->is_broken |= told != count;
    void *copy = codec_reads(codec) ? arena_alloc(arena, told * size) : array;
    codec_bytes(codec, copy, told * size);
    return copy;
}

void codec_string(struct codec *codec, struct arena *arena, const char **string)
{
    size_t length = codec_reads(codec) ? 0 : strlen(*string);
    codec_count(codec, &length, 1);
    if (codec_reads(codec)) {
        char *copy = arena_string_n(arena, codec->in, length);
        printable_text(copy, length);
        *string = copy;
        codec->in += length;
        codec->left -= length;
    } else {
        codec_bytes(codec, (void *)*string, length);
    }
}
