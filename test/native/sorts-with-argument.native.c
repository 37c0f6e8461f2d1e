/* The C library is the native code here. */
extern int none;
