/* difference.h - what a run says that has found two versions of a function to differ: its message, written by
 * runtime/versions/versions.c, read by cute/commands/diff.c.
 *
 * Rows, each of three columns: what differs, how it is after the old version, how after the new one. In the columns
 * stand text and values: DIFFERENCE_VALUE, a letter, the value in hexadecimal, a semicolon. The letters:
 *
 *   s  a signed number     u  an unsigned one     d  the bits of a double     f  those of a float
 *   @  the place of a site     c  a check that failed     k  a signal     e  another way to end */
#ifndef SYM_DIFFERENCE_H
#define SYM_DIFFERENCE_H
#define DIFFERENCE_COLUMN '\xfe'           /* before the second and the third column */
#define DIFFERENCE_ROW '\xff'              /* before each row, so the message of such a run begins with one */
#define DIFFERENCE_VALUE '\xfd'
#endif
