# libyaml 0.2.5: two of its examples, which read YAML and write it again, as it is and as its events.
package='libyaml 0.2.5 dcc041f7e6dcddf446d7a54629d3cb18ecc97a1fb1130f4100b49a22063d3753'
build() {
    local yaml=$src/deps/yaml/src program
    for program in example-reformatter example-deconstructor; do
        compile "$program" -O1 -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 \
            -DYAML_VERSION_STRING='"0.2.5"' -I"$yaml/include" -I"$yaml/src" "$yaml"/src/*.c "$yaml/tests/$program.c"
    done
}
work() {
    ./example-reformatter <"$here/yaml.yaml"
    ./example-deconstructor <"$here/yaml.yaml"
    head -c 300 "$here/yaml.yaml" | ./example-reformatter
    printf '{a: [1, 2' | ./example-deconstructor
    ./example-reformatter <"$here/lua.lua"
}
