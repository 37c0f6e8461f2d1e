/* version.h - what --version prints and what a saved test names. */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H
#define CUTE_VERSION "0.1"
#endif
