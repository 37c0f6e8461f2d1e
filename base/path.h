/* path.h - simplify file names to what a person would write. */
#ifndef BASE_PATH_H
#define BASE_PATH_H

/* Remove "." and ".." in place: "tests/cute/../../list.c" becomes "list.c". The path stays as it is if the short form
 * would name a different file because `tests` is a symbolic link. */
void path_clean(char *path);
#endif
