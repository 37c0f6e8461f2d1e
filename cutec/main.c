/* cutec FILE.c... [FUNCTION] [-o OUT]: makes a program that cute can explore, and that by hand is one run. */
#include <stdio.h>
#include "base/version.h"
#include "cutec/build.h"

static void print_help(void)
{
    struct text text;
    text_init(&text);
    job_help(&text);
    fputs(text.data, stdout);
    text_fini(&text);
}

static enum status run_job(struct job *job, struct err *err)
{
    struct toolchain toolchain;
    enum status status = STATUS_USAGE;
    if (toolchain_open(&toolchain, err))
        status = build(job, &toolchain, err);
    toolchain_close(&toolchain);
    return status;
}

int main(int argc, char **argv)
{
    struct job job;
    struct err err = {0};
    enum status status = STATUS_GOOD;
    (void)argc;
    if (!job_parse(&job, argv + 1, &err))
        status = STATUS_USAGE;
    else if (job.help)
        print_help();
    else if (job.version)
        printf("cutec (CUTE for C) %s; CUTE_CC may be gcc or clang\n", CUTE_VERSION);
    else
        status = run_job(&job, &err);
    job_fini(&job);
    if (err.text[0])
        fprintf(stderr, "cutec: %s\n", err.text);
    return (int)status;
}
