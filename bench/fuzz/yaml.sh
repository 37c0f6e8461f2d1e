# libyaml 0.2.5: its scanner and parser.
package='libyaml 0.2.5 dcc041f7e6dcddf446d7a54629d3cb18ecc97a1fb1130f4100b49a22063d3753'
yaml=$src/deps/yaml/src
sources="$(echo "$yaml"/src/{api,reader,scanner,parser}.c)"
flags="-DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 -DYAML_VERSION_STRING=\"0.2.5\"
    -I$yaml/include -I$yaml/src"
