# LMDB 0.9: a driver fills, deletes, walks, copies (which takes a thread); the copy is compared too.
package='lmdb 3.5.6 6b20d08ca52121003469964d53ddf049ff9bfefc37db86e181912b33b8f0b758'
build() {
    local lmdb=$src/dependencies/lmdb-data-v1/libraries/liblmdb
    compile lmdb -O2 -pthread -I"$lmdb" "$lmdb"/{mdb,midl}.c "$here/lmdb.c"
}
work() { ./lmdb; }
