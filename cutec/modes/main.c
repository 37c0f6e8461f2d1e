/* cutec: make a program that cute can explore, or act as the C compiler. */
#include <stdio.h>
#include <string.h>
#include "base/printable.h"
#include "base/version.h"
#include "cutec/modes/drop_in.h"
#include "cutec/modes/losses.h"
#include "cutec/modes/test.h"

static void print_help(void)
{
    struct text text;
    text_init(&text);
    text_printf(&text, "cutec, CUTE for C %s\n\n", CUTE_VERSION);
    job_help(&text);
    fputs(text.data, stdout);
    text_fini(&text);
}

static enum status print_losses(const struct job *job, struct err *err)
{
    const struct part *parts = job->parts.data;
    struct vec files;
    struct text out;
    vec_init(&files, sizeof(const char *));
    text_init(&out);
    for (size_t i = 0; i < job->parts.count; i++)
        vec_append(&files, &parts[i].word, 1);
    bool is_good = losses_print(&files, &out, err);
    fputs(out.data, stdout);
    text_fini(&out);
    vec_fini(&files);
    return is_good ? STATUS_GOOD : STATUS_USAGE;
}

static int run_job(struct job *job, struct err *err)
{
    struct toolchain toolchain;
    int status = STATUS_USAGE;
    if (toolchain_find_compiler(&toolchain, err)) {
        if (job->mode == MODE_USER)
            drop_in_become(job, &toolchain, err);
        else if (job->mode == MODE_BUILD)
            drop_in_run(job, &toolchain, &status, err);
        else if (toolchain_find_parts(&toolchain, err))
            status = (int)test_build(job, &toolchain, err);
    }
    toolchain_fini(&toolchain);
    return status;
}

int main(int argc, char **argv)
{
    struct job job;
    struct err err = {0};
    int status = STATUS_GOOD;
    (void)argc;
    if (!job_parse(&job, argv + 1, &err))
        status = STATUS_USAGE;
    else if (job.mode == MODE_HELP)
        print_help();
    else if (job.mode == MODE_LOSSES)
        status = (int)print_losses(&job, &err);
    else
        status = run_job(&job, &err);
    job_fini(&job);
    printable_text(err.text, strlen(err.text));
    if (err.text[0])
        fprintf(stderr, "cutec: %s\n", err.text);
    return status;
}
