/* sql.c - the work for sqlite: tables in memory, an index, joins, groups, texts, updates within a transaction. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const work[] = {
    "CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT, city INTEGER, born INTEGER)",
    "CREATE TABLE city(id INTEGER PRIMARY KEY, name TEXT)",
    "BEGIN",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)"
    " INSERT INTO city SELECT i, 'city ' || hex(i * 7919) FROM n",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)"
    " INSERT INTO person SELECT i, substr('anna bert carl dora emil', i % 20 + 1, 5) || i, i * 31 % 200 + 1,"
    " 1900 + i * 17 % 120 FROM n",
    "COMMIT",
    "CREATE INDEX person_city ON person(city, born)",
    "SELECT city.name, count(*), avg(born), min(person.name) FROM person JOIN city ON city.id = city"
    " GROUP BY city.id ORDER BY 3, 1",
    "SELECT count(*) FROM person WHERE name LIKE '%ar%1' OR upper(name) GLOB 'E*9*'",
    "SELECT a.id, b.id FROM person a JOIN person b ON a.city = b.city AND a.born = b.born AND a.id < b.id"
    " WHERE a.born BETWEEN 1950 AND 1960 ORDER BY a.name, b.name LIMIT 500",
    "UPDATE person SET name = replace(name, 'a', 'aa'), born = born + 1 WHERE id % 3 = 0",
    "DELETE FROM person WHERE city IN (SELECT id FROM city WHERE name LIKE '%31%')",
    "SELECT group_concat(name, ','), sum(length(name))"
    " FROM (SELECT name FROM person ORDER BY born, name DESC LIMIT 3000)",
};

static unsigned long hash = 14695981039346656037ul;

static int add_row(void *context, int count, char **value, char **name)
{
    (void)context, (void)name;
    for (int i = 0; i < count; i++)
        for (const char *c = value[i] ? value[i] : "NULL"; *c; c++)
            hash = (hash ^ (unsigned char)*c) * 1099511628211ul;
    return 0;
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 1;

    for (int round = 0; round < rounds; round++) {
        sqlite3 *db;
        if (sqlite3_open(":memory:", &db) != SQLITE_OK)
            return 1;
        for (unsigned i = 0; i < sizeof work / sizeof *work; i++) {
            if (sqlite3_exec(db, work[i], add_row, NULL, NULL) != SQLITE_OK) {
                printf("%s\n", sqlite3_errmsg(db));
                return 1;
            }
        }
        printf("%d rows changed, hash %016lx\n", sqlite3_total_changes(db), hash);
        sqlite3_close(db);
    }
    return 0;
}
