/* project.h - make a test program from a project's files, compiled with the flags of the project's own build
 * (compile_commands.json in DIR): cutec -p DIR.
 *
 *   struct project project;
 *   if (!project_open(&project, &job, err)) ...            now each unit of the job has its flags
 *   before anything is compiled: project_foresee(&project, &build, &words, err)
 *   after the units are compiled: project_complete(&project, &build, err)
 *   project_close(&project);
 *
 * A file of the job that is not part of the project, such as a harness, gets the flags of the file that it includes, or
 * else of the job's first file that is part of it. Without -p, all of these functions do nothing. */
#ifndef CUTEC_PROJECT_H
#define CUTEC_PROJECT_H
#include "cutec/build/build.h"
#include "cutec/job/database.h"

struct project {
    bool is_open;                          /* -p was given */
    struct database database;
    struct vec files;                      /* struct file: one for each entry of the database */
};

bool project_open(struct project *project, struct job *job, struct err *err);
/* The folder for cached objects: build->cache. NULL without -p. */
const char *project_cache(const struct project *project, struct arena *arena);
void project_close(struct project *project);
/* Add the files that will be needed, judging by the objects of the project's build or, where there are none, by
 * objects compiled for this purpose. The linker's messages about names that no file and no library of the link
 * defines are appended to `words`; unit->trial is then an object for each unit that uses such a name. On
 * STATUS_USAGE, see `err`. */
enum status project_foresee(struct project *project, struct build *build, struct text *words, struct err *err);
/* Add, compiled, the project's files that define names that the units need and no unit defines, until no more are
 * found. */
enum status project_complete(struct project *project, struct build *build, struct err *err);
#endif
