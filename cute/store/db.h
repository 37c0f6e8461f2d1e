/* db.h - a small database in one file, in which what was written is there or not, whatever ends the process.
 *
 *   struct db *db = db_open("cute-out/campaign.db", DB_WRITE, err);
 *   db_do(db, err, "create table if not exists tests (name text primary key, body blob)", "");
 *   db_do(db, err, "insert or replace into tests values (?, ?)", "tb", name, bytes, size);
 *   db_ask(db, err, "select name from tests", "", on_row, context);
 *   db_close(db);                                          NULL is fine
 *
 * Several db_do between db_do "begin" and db_do "commit" are one step: all of them or none. Another process may read
 * meanwhile. The letters say what stands for each ?: t a text, n a uint64_t, b bytes and their size_t. */
#ifndef CUTE_DB_H
#define CUTE_DB_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/err.h"

struct db;
struct db_row;

enum db_use { DB_READ, DB_WRITE };
/* NULL: it cannot be opened. For DB_WRITE the file is made if there is none: then what was written holds once it was
 * closed, so make it where nobody looks for it, and put it in its place then. */
struct db *db_open(const char *path, enum db_use use, struct err *err);
void db_close(struct db *db);
bool db_do(struct db *db, struct err *err, const char *sql, const char *letters, ...);
/* `on_row` is called for each row; its texts and bytes are valid until it returns. */
bool db_ask(struct db *db, struct err *err, void (*on_row)(void *context, struct db_row *row), void *context,
            const char *sql, const char *letters, ...);
/* Of a row, by column from 0: what is of another type reads as "" or 0. */
const char *db_text(struct db_row *row, int column);
uint64_t db_number(struct db_row *row, int column);
const void *db_bytes(struct db_row *row, int column, size_t *size);
#endif
