/* Run the SQL on standard input, statement by statement, and print what comes out of each. */
#include <sqlite3.h>
#include <stdio.h>

static char script[1 << 16];

static void print_row(sqlite3_stmt *statement)
{
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        const unsigned char *text = sqlite3_column_text(statement, i);
        printf("%s%s", i ? "|" : "  ", text ? (const char *)text : "NULL");
    }
    putchar('\n');
}

static const char *run_one(sqlite3 *db, const char *sql)
{
    const char *rest = sql;
    sqlite3_stmt *statement = NULL;
    int status = sqlite3_prepare_v2(db, sql, -1, &statement, &rest);
    if (status != SQLITE_OK) {
        printf("error: %s\n", sqlite3_errmsg(db));
        return rest;
    }
    if (!statement)
        return rest;
    printf("%s\n", sqlite3_sql(statement));
    while ((status = sqlite3_step(statement)) == SQLITE_ROW)
        print_row(statement);
    if (status != SQLITE_DONE)
        printf("error: %s\n", sqlite3_errmsg(db));
    sqlite3_finalize(statement);
    return rest;
}

int main(int argc, char **argv)
{
    sqlite3 *db;
    if (argc != 2 || sqlite3_open(argv[1], &db) != SQLITE_OK)
        return 1;
    script[fread(script, 1, sizeof script - 1, stdin)] = '\0';
    for (const char *sql = script; *sql;)
        sql = run_one(db, sql);
    printf("%d rows changed, %s\n", sqlite3_total_changes(db), sqlite3_errmsg(db));
    return sqlite3_close(db);
}
