/* cute init FILE.c FUNCTION: run cutec, which writes the harness and accepts all of its options, including -I and
 * -p. */
#include <limits.h>
#include <stdio.h>
#include "base/proc.h"
#include "cute/commands/command.h"

enum status command_init(char *const *words, struct err *err)
{
    char folder[PATH_MAX / 2], cutec[PATH_MAX];
    struct vec argv;
    if (!program_folder(folder, sizeof folder, err))
        return STATUS_USAGE;
    snprintf(cutec, sizeof cutec, "%s/cutec", folder);
    vec_init(&argv, sizeof(const char *));
    *(const char **)vec_push(&argv) = cutec;
    *(const char **)vec_push(&argv) = "--init";
    for (; *words; words++)
        *(const char **)vec_push(&argv) = *words;
    vec_push(&argv);
    proc_become(argv.data, err);
    vec_fini(&argv);
    return STATUS_USAGE;
}
