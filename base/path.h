/* path.h - names of files as a person would write them. */
#ifndef BASE_PATH_H
#define BASE_PATH_H

/* "tests/cute/../../list.c" becomes "list.c", in place: unless that is another file, for `tests` is a link. */
void path_clean(char *path);
#endif
