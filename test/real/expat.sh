# expat 2.2.1: its own unit tests; and documents of a few bytes.
package='node-expat 2.4.1 6daade62158d4d7db7091bd209cd68973c160adacf6bc16f8510c07f225da53d'
build() {
    local expat=$src/deps/libexpat
    compile runtests -O2 -DHAVE_EXPAT_CONFIG_H -I"$expat" -I"$expat/lib" "$expat"/lib/xml{parse,tok,role}.c \
        "$expat"/tests/{runtests,chardata,minicheck,memcheck}.c
}
work() { ./runtests -v; }
explore() {
    local expat=$src/deps/libexpat
    compile expat_explore -O1 -DHAVE_EXPAT_CONFIG_H -I"$expat" -I"$expat/lib" "$expat"/lib/xml{parse,tok,role}.c \
        "$here/expat_explore.c"
    campaign expat_explore --runs=2000
}
