/* project.h - cutec -p DIR: a test program of a project's files, compiled with the words of the project's own build
 * (compile_commands.json in DIR).
 *
 *   struct project project;
 *   if (!project_open(&project, &job, err)) ...            each unit of the job has its flags now
 *   before anything is compiled: project_foresee(&project, &build, &words, err)
 *   after the units are compiled: project_complete(&project, &build, err)
 *   project_close(&project);
 *
 * A file of the job that the project does not know, a harness, takes the flags of the file that it includes, or of the
 * first that the project knows. Without -p nothing is done. */
#ifndef CUTEC_PROJECT_H
#define CUTEC_PROJECT_H
#include "cutec/build/build.h"
#include "cutec/job/database.h"

struct project {
    bool is_open;                          /* there is a -p */
    struct database database;
    struct vec files;                      /* struct file: one for each entry of the database */
};

bool project_open(struct project *project, struct job *job, struct err *err);
/* The folder for objects that are kept: build->cache. NULL: there is no -p. */
const char *project_cache(const struct project *project, struct arena *arena);
void project_close(struct project *project);
/* Add the files that will be needed, as far as the objects of the project's build tell, or, where there are none,
 * objects compiled to find out. To `words` goes what the linker says of names that no file and no library of the link
 * defines; unit->trial is an object of each unit that uses one. STATUS_USAGE: see `err`. */
enum status project_foresee(struct project *project, struct build *build, struct text *words, struct err *err);
/* Add the files of the project that define what the units need and none has, compiled, until nothing is found. */
enum status project_complete(struct project *project, struct build *build, struct err *err);
#endif
