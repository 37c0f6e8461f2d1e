/* difference.h - the message of a run in which two versions of a function differ: written by
 * runtime/versions/versions.c, read by cute/commands/diff.c.
 *
 * It consists of rows of three columns: what differs, its value after the old version, and after the new one. Columns
 * contain text and values: DIFFERENCE_VALUE, a letter, the value in hexadecimal, a semicolon. The letters:
 *
 *   s  a signed number     u  an unsigned one     d  the bits of a double     f  those of a float
 *   @  the place of a site     c  a check that failed     k  a signal     e  another way to end */
#ifndef SYM_DIFFERENCE_H
#define SYM_DIFFERENCE_H
#define DIFFERENCE_COLUMN '\xfe'           /* before the second and the third column */
#define DIFFERENCE_ROW '\xff'              /* before each row, so the message of such a run begins with one */
#define DIFFERENCE_VALUE '\xfd'
#endif
