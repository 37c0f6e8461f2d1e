/* version.h - the version that --version prints and saved tests record. */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H
#define CUTE_VERSION "0.1"
#endif
