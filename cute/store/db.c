/* SQLite in WAL mode: a commit survives the process that made it, and an uncommitted transaction is rolled back. As
 * with a campaign's other files, nothing waits for the disk: a power failure may damage them, a kill never does. While
 * a database is being created, there are no journal files and no locks; a reader leaves no journal behind. */
#include "cute/store/db.h"
#include <limits.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include "base/proc.h"

enum { BUSY_MS = 10000 };

struct db {
    sqlite3 *handle;
};

struct db_row {
    sqlite3_stmt *statement;
};

static bool db_fail(const struct db *db, struct err *err)
{
    return err_set(err, "%s: %s", sqlite3_db_filename(db->handle, "main"), sqlite3_errmsg(db->handle));
}

static bool set_up(struct db *db, bool is_new, enum db_use use, struct err *err)
{
    if (use == DB_READ)
        return true;
    return db_do(db, err, "pragma synchronous = off", "")
        && db_do(db, err, is_new ? "pragma journal_mode = off" : "pragma journal_mode = wal", "")
        && (!is_new || db_do(db, err, "pragma locking_mode = exclusive", ""));
}

/* Returns whether the database and its journals are regular files without other links, or absent: SQLite would follow a
 * symbolic link. */
static bool has_own_files(const char *path, struct err *err)
{
    static const char *const endings[] = {"", "-journal", "-wal", "-shm"};
    char name[PATH_MAX];
    struct stat status;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        if (lstat(name, &status) == 0 && (!S_ISREG(status.st_mode) || status.st_nlink != 1))
            return err_set(err, "%s is a link, or no file", name);
    }
    return true;
}

struct db *db_open(const char *path, enum db_use use, struct err *err)
{
    bool is_new = !file_exists(path);
    if (use == DB_WRITE && !has_own_files(path, err))
        return NULL;
    struct db *db = malloc(sizeof *db);
    if (!db || sqlite3_open(path, &db->handle) != SQLITE_OK) {
        err_set(err, "%s: cannot be opened as a database", path);
        if (db)
            sqlite3_close(db->handle);
        free(db);
        return NULL;
    }
    sqlite3_busy_timeout(db->handle, BUSY_MS);
    if (set_up(db, is_new, use, err))
        return db;
    db_close(db);
    return NULL;
}

void db_close(struct db *db)
{
    if (db)
        sqlite3_close(db->handle);
    free(db);
}

static bool db_bind(sqlite3_stmt *statement, const char *letters, va_list values)
{
    int problem = SQLITE_OK;
    for (int i = 1; *letters && problem == SQLITE_OK; letters++, i++) {
        if (*letters == 't') {
            problem = sqlite3_bind_text(statement, i, va_arg(values, const char *), -1, SQLITE_STATIC);
        } else if (*letters == 'n') {
            problem = sqlite3_bind_int64(statement, i, (sqlite3_int64)va_arg(values, uint64_t));
        } else {
            const void *bytes = va_arg(values, const void *);
            problem = sqlite3_bind_blob64(statement, i, bytes, va_arg(values, size_t), SQLITE_STATIC);
        }
    }
    return problem == SQLITE_OK;
}

static bool db_run(struct db *db, struct err *err, void (*on_row)(void *context, struct db_row *row), void *context,
                   const char *sql, const char *letters, va_list values)
{
    struct db_row row;
    int problem;
    if (sqlite3_prepare_v2(db->handle, sql, -1, &row.statement, NULL) != SQLITE_OK)
        return db_fail(db, err);
    bool is_good = db_bind(row.statement, letters, values);
    while (is_good && (problem = sqlite3_step(row.statement)) != SQLITE_DONE) {
        is_good = problem == SQLITE_ROW;
        if (is_good && on_row)
            on_row(context, &row);
    }
    if (!is_good)
        db_fail(db, err);
    sqlite3_finalize(row.statement);
    return is_good;
}

bool db_do(struct db *db, struct err *err, const char *sql, const char *letters, ...)
{
    va_list values;
    va_start(values, letters);
    bool is_good = db_run(db, err, NULL, NULL, sql, letters, values);
    va_end(values);
    return is_good;
}

bool db_ask(struct db *db, struct err *err, void (*on_row)(void *context, struct db_row *row), void *context,
            const char *sql, const char *letters, ...)
{
    va_list values;
    va_start(values, letters);
    bool is_good = db_run(db, err, on_row, context, sql, letters, values);
    va_end(values);
    return is_good;
}

const char *db_text(struct db_row *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row->statement, column);
    return text ? text : "";
}

uint64_t db_number(struct db_row *row, int column)
{
    return (uint64_t)sqlite3_column_int64(row->statement, column);
}

const void *db_bytes(struct db_row *row, int column, size_t *size)
{
    const void *bytes = sqlite3_column_blob(row->statement, column);
    *size = (size_t)sqlite3_column_bytes(row->statement, column);
    return bytes;
}
