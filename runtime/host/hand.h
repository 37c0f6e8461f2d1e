/* hand.h - the program is run by hand, not by cute. */
#ifndef RUNTIME_HOST_HAND_H
#define RUNTIME_HOST_HAND_H

/* The inputs are those of the saved test `test`, a file's name; NULL: zeros. */
void standalone_begin(const char *test);
#endif
