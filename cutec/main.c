/* cutec: makes a program that cute can explore, or is the C compiler. */
#include <stdio.h>
#include "base/version.h"
#include "base/proc.h"
#include "cutec/build.h"
#include "cutec/losses.h"

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

/* Nothing of ours is added to what the compiler says. */
static enum status run_user_command(const struct job *job, const struct toolchain *toolchain, struct err *err)
{
    struct vec words;
    vec_init(&words, sizeof(const char *));
    vec_append(&words, toolchain->compiler.data, toolchain->compiler.count);
    vec_append(&words, job->user.data, job->user.count);
    proc_become(words.data, err);
    vec_fini(&words);
    return STATUS_USAGE;
}

static enum status run_job(struct job *job, struct err *err)
{
    struct toolchain toolchain;
    enum status status = STATUS_USAGE;
    if (toolchain_find_compiler(&toolchain, err)) {
        if (job->mode == MODE_USER || job->mode == MODE_BUILD)
            status = run_user_command(job, &toolchain, err);
        else if (toolchain_find_parts(&toolchain, err))
            status = build(job, &toolchain, err);
    }
    toolchain_fini(&toolchain);
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
    else if (job.mode == MODE_HELP)
        print_help();
    else if (job.mode == MODE_LOSSES)
        status = print_losses(&job, &err);
    else
        status = run_job(&job, &err);
    job_fini(&job);
    if (err.text[0])
        fprintf(stderr, "cutec: %s\n", err.text);
    return (int)status;
}
