/* err.h - why an operation failed, in words for the user.
 *
 *   if (!record_open(&record, name, err))
 *       return err_context(err, "cannot replay %s", name);     always false: "cannot replay e1: e1.test: no such file"
 *
 * A function that can fail takes a struct err last and returns bool. Only main prints it. */
#ifndef BASE_ERR_H
#define BASE_ERR_H
#include <stdbool.h>

struct err {
    char text[1024];
};

/* Replaces the text. */
bool err_set(struct err *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Appends ": " and the text for errno. */
bool err_errno(struct err *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prepends the formatted text and ": ". */
bool err_context(struct err *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
#endif
