/* Fill a database, delete from it, walk over it with a cursor, copy it. */
#include <lmdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MUST(call) must(call, #call)

static void must(int status, const char *call)
{
    if (status == MDB_SUCCESS)
        return;
    printf("%s: %s\n", call, mdb_strerror(status));
    exit(1);
}

static unsigned next_random(void)
{
    static unsigned state = 1;
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

static void change(MDB_env *env, MDB_dbi dbi, unsigned count, unsigned flags, int is_delete)
{
    unsigned found = 0;
    MDB_txn *txn;
    MUST(mdb_txn_begin(env, NULL, 0, &txn));
    for (unsigned i = 0; i < count; i++) {
        char name[40], text[900];
        unsigned number = next_random();
        MDB_val key = {(size_t)sprintf(name, "key %u", number % 5000), name}, value = {10 + number % 890, text};
        memset(text, (int)('a' + number % 26), sizeof text);
        int status = is_delete ? mdb_del(txn, dbi, &key, NULL) : mdb_put(txn, dbi, &key, &value, flags);
        if (status == MDB_NOTFOUND || status == MDB_KEYEXIST)
            found++;
        else
            MUST(status);
    }
    printf("%s %u: %u not\n", is_delete ? "delete" : "put", count, found);
    if (count % 2)
        mdb_txn_abort(txn);
    else
        MUST(mdb_txn_commit(txn));
}

static void walk(MDB_env *env, MDB_dbi dbi, const char *from)
{
    MDB_txn *txn;
    MDB_cursor *cursor;
    MDB_stat stat;
    MDB_val key = {strlen(from), (void *)from}, value;
    unsigned long sum = 0, count = 0;
    MUST(mdb_txn_begin(env, NULL, MDB_RDONLY, &txn));
    MUST(mdb_cursor_open(txn, dbi, &cursor));
    for (int status = mdb_cursor_get(cursor, &key, &value, MDB_SET_RANGE); status == MDB_SUCCESS;
         status = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) {
        if (count++ < 3)
            printf("  %.*s: %zu bytes of %c\n", (int)key.mv_size, (char *)key.mv_data, value.mv_size,
                   *(char *)value.mv_data);
        sum += value.mv_size;
    }
    MUST(mdb_stat(txn, dbi, &stat));
    printf("%lu from %s, %lu bytes; depth %u, %zu branch, %zu leaf, %zu overflow pages, %zu entries\n", count, from, sum,
           stat.ms_depth, stat.ms_branch_pages, stat.ms_leaf_pages, stat.ms_overflow_pages, stat.ms_entries);
    mdb_cursor_close(cursor);
    mdb_txn_abort(txn);
}

int main(void)
{
    MDB_env *env;
    MDB_txn *txn;
    MDB_dbi dbi;
    MUST(mdb_env_create(&env));
    MUST(mdb_env_set_mapsize(env, 16 << 20));
    MUST(mdb_env_set_maxdbs(env, 4));
    MUST(mdb_env_open(env, "main.mdb", MDB_NOSUBDIR | MDB_NOSYNC, 0644));
    MUST(mdb_txn_begin(env, NULL, 0, &txn));
    MUST(mdb_dbi_open(txn, "things", MDB_CREATE, &dbi));
    MUST(mdb_txn_commit(txn));
    change(env, dbi, 4000, 0, 0);
    walk(env, dbi, "key 2");
    change(env, dbi, 501, 0, 0);
    change(env, dbi, 3000, 0, 1);
    change(env, dbi, 2000, MDB_NOOVERWRITE, 0);
    walk(env, dbi, "key 48");
    walk(env, dbi, "nothing");
    MUST(mdb_env_copy2(env, "copy.mdb", MDB_CP_COMPACT));
    mdb_env_close(env);
    /* Its pages have bytes that nobody wrote; the copy's have not. */
    return remove("main.mdb") || remove("main.mdb-lock");
}
