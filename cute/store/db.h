/* db.h - a small database in one file. Transactions are atomic, however the process ends.
 *
 *   struct db *db = db_open("cute-out/campaign.db", DB_WRITE, err);
 *   db_do(db, err, "create table if not exists tests (name text primary key, body blob)", "");
 *   db_do(db, err, "insert or replace into tests values (?, ?)", "tb", name, bytes, size);
 *   db_ask(db, err, "select name from tests", "", on_row, context);
 *   db_close(db);                                          NULL is fine
 *
 * Calls of db_do between db_do "begin" and db_do "commit" form one transaction. Another process may read meanwhile. The
 * letters give the type of the value for each ?: t a text, n a uint64_t, b bytes followed by their size_t. */
#ifndef CUTE_DB_H
#define CUTE_DB_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/err.h"

struct db;
struct db_row;

enum db_use { DB_READ, DB_WRITE };
/* Returns NULL if the database cannot be opened. DB_WRITE creates a missing file; its contents are then safe only after
 * the database has been closed, so create it under another name and rename it afterwards. */
struct db *db_open(const char *path, enum db_use use, struct err *err);
void db_close(struct db *db);
/* Execute one statement. */
bool db_do(struct db *db, struct err *err, const char *sql, const char *letters, ...);
/* Calls `on_row` for each row; its texts and bytes are valid until `on_row` returns. */
bool db_ask(struct db *db, struct err *err, void (*on_row)(void *context, struct db_row *row), void *context,
            const char *sql, const char *letters, ...);
/* Columns of a row, counted from 0. A value of another type reads as "" or 0. */
const char *db_text(struct db_row *row, int column);
uint64_t db_number(struct db_row *row, int column);
const void *db_bytes(struct db_row *row, int column, size_t *size);
#endif
