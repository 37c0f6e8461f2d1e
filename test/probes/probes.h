/* probes.h - the table of probes: see probes.c. */
#ifndef TEST_PROBES_H
#define TEST_PROBES_H
#include <stdbool.h>
#include <stdint.h>

int probe_count(void);
/* 1: by its own account it got somewhere. */
int probe_run(int number);
void probe_list(void);
#endif
