# sqlite3, the amalgamation: a driver runs SQL on a database in a file.
package='better-sqlite3 13.2.0 40487589df3496f2ee0079d22b73c63fccebe7db0e8ee9a2c42421861e321e0b'
build() {
    local sqlite=$src/deps/sqlite3
    compile sql -O1 -DSQLITE_ENABLE_FTS5 -DSQLITE_ENABLE_RTREE -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_DEFAULT_SYNCHRONOUS=0 \
        -I"$sqlite" "$sqlite/sqlite3.c" "$here/sqlite.c" -lm
}
work() { ./sql people.db <"$here/sqlite.sql"; }
