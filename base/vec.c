/* vec.c - arrays and texts that double when they are full. */
#include "base/vec.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

enum { FIRST_ELEMENTS = 8, FIRST_TEXT = 64 };

/* The capacity to grow to so that `wanted` fits. */
static size_t vec_grown(size_t capacity, size_t first, size_t wanted)
{
    assert(wanted <= SIZE_MAX / 2);
    if (capacity < first)
        capacity = first;
    while (capacity < wanted)
        capacity *= 2;
    return capacity;
}

void vec_init(struct vec *vec, size_t size)
{
    assert(size > 0);
    *vec = (struct vec){.size = size};
}

void vec_fini(struct vec *vec)
{
    free(vec->data);
    *vec = (struct vec){.size = vec->size};
}

static void set_capacity(struct vec *vec, size_t capacity)
{
    assert(capacity <= SIZE_MAX / vec->size);
    vec->data = mem_resize(vec->data, capacity * vec->size);
    vec->capacity = capacity;
}

void vec_reserve(struct vec *vec, size_t capacity)
{
    if (capacity > vec->capacity)
        set_capacity(vec, capacity);
}

/* Add `count` uninitialized elements and return the first. */
static void *vec_extend(struct vec *vec, size_t count)
{
    size_t wanted = vec->count + count;
    assert(wanted >= count);
    if (wanted > vec->capacity || !vec->data)
        set_capacity(vec, vec_grown(vec->capacity, FIRST_ELEMENTS, wanted));
    void *first = (char *)vec->data + vec->count * vec->size;
    vec->count = wanted;
    return first;
}

void *vec_push_n(struct vec *vec, size_t count)
{
    return memset(vec_extend(vec, count), 0, count * vec->size);
}

void *vec_push(struct vec *vec)
{
    return vec_push_n(vec, 1);
}

void vec_append(struct vec *vec, const void *elements, size_t count)
{
    if (count)
        memcpy(vec_extend(vec, count), elements, count * vec->size);
}

void *vec_at(const struct vec *vec, size_t index)
{
    assert(index < vec->count);
    return (char *)vec->data + index * vec->size;
}

void vec_pop(struct vec *vec)
{
    assert(vec->count > 0);
    vec->count--;
}

void vec_clear(struct vec *vec)
{
    vec->count = 0;
}

/* Make room for `count` more characters and the NUL. */
static void text_reserve(struct text *text, size_t count)
{
    size_t wanted = text->count + count + 1;
    assert(wanted > count);
    if (wanted > text->capacity) {
        text->capacity = vec_grown(text->capacity, FIRST_TEXT, wanted);
        text->data = mem_resize(text->data, text->capacity);
    }
}

void text_init(struct text *text)
{
    *text = (struct text){0};
    text_clear(text);
}

void text_fini(struct text *text)
{
    free(text->data);
    *text = (struct text){0};
}

void text_clear(struct text *text)
{
    text->count = 0;
    text_reserve(text, 0);
    text->data[0] = 0;
}

void text_add_n(struct text *text, const char *bytes, size_t count)
{
    text_reserve(text, count);
    if (count)
        memcpy(text->data + text->count, bytes, count);
    text->count += count;
    text->data[text->count] = 0;
}

void text_add(struct text *text, const char *string)
{
    text_add_n(text, string, strlen(string));
}

void text_printf(struct text *text, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    text_reserve(text, 0);
    size_t room = text->capacity - text->count;
    int printed = vsnprintf(text->data + text->count, room, format, list);
    assert(printed >= 0);
    size_t count = (size_t)printed;
    if (count >= room) {
        text_reserve(text, count);
        vsnprintf(text->data + text->count, count + 1, format, again);
    }
    text->count += count;
    va_end(again);
    va_end(list);
}
