/* vec.h - a growing array. All elements have the size given to vec_init; the next push invalidates pointers into it.
 *
 *   struct vec numbers;
 *   vec_init(&numbers, sizeof(int));
 *   *(int *)vec_push(&numbers) = 7;                      the new element is zeroed
 *   int *all = numbers.data;                             numbers.count of them
 *   vec_fini(&numbers); */
#ifndef BASE_VEC_H
#define BASE_VEC_H
#include <stddef.h>

struct vec {
    void *data;
    size_t count, capacity, size;
};

void vec_init(struct vec *vec, size_t size);
void vec_fini(struct vec *vec);
void *vec_push(struct vec *vec);
void *vec_push_n(struct vec *vec, size_t count);         /* adds zeroed elements, returns the first */
void vec_append(struct vec *vec, const void *elements, size_t count);
void *vec_at(const struct vec *vec, size_t index);       /* asserts index < count */
void vec_pop(struct vec *vec);
void vec_clear(struct vec *vec);                         /* keeps the memory */
void vec_reserve(struct vec *vec, size_t capacity);

/* A growing string: always NUL-terminated; the NUL does not count. */
struct text {
    char *data;
    size_t count, capacity;
};
void text_init(struct text *text);
void text_fini(struct text *text);
void text_clear(struct text *text);
void text_add(struct text *text, const char *string);
void text_add_n(struct text *text, const char *bytes, size_t count);
void text_printf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
#endif
