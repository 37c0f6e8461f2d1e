/* hand.h - standalone runs: the program is started by a person, not by cute. */
#ifndef RUNTIME_HOST_HAND_H
#define RUNTIME_HOST_HAND_H

/* Take the inputs from the file `test`, a saved test; NULL: zeros. */
void standalone_begin(const char *test);
#endif
