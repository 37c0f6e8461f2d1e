/* status.h - the exit status of cute and cutec, and the answer of the steps that decide it. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

enum status {
#define STATUS(name, number, help) STATUS_##name = number,
#include "base/status.def"
#undef STATUS
};
#endif
