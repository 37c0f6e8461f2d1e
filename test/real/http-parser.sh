# joyent's http_parser: its own tests; and every request of a few bytes.
package='nodegit 0.27.0 9f6b58d6eda1d6ceef0fe8520b5417e12300ab8acde2596f8c0f55d9ecf47d5e'
build() {
    local parser=$src/vendor/http_parser
    compile test -O2 -I"$parser" "$parser"/{test,http_parser}.c
}
work() { ./test; }
explore() {
    local parser=$src/vendor/http_parser
    compile http_explore -O1 -I"$parser" "$parser/http_parser.c" "$here/http_explore.c"
    campaign http_explore
}
