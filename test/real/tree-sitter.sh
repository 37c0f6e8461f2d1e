# tree-sitter with its grammar of JSON: parse, edit, parse again, query.
package='tree-sitter 0.25.1 07aeba8dd71630e7e72b2d4ca3bd2680c3471824100cc5ebff44e78a6ed0b6d3
tree-sitter-json 0.24.8 39e96d1e4231d200562ebd69105151cd43f58dda4b18a0e9a62fe2991da35b9c'
build() {
    local tree=$src/vendor/tree-sitter/lib
    compile tree-sitter -O1 -std=gnu11 -I"$tree/include" -I"$tree/src" "$tree/src/lib.c" "${sources[1]}/src/parser.c" \
        "$here/tree-sitter.c"
}
work() { ./tree-sitter <"$here/tree-sitter.json"; }
