# cJSON 1.7.15: what is parsed is printed again.
package='debian:cjson 1.7.15 5308fd4bd90cef7aa060558514de6a1a4a0819974a26e6ed13973c5f624c24b2'
sources="$src/cJSON.c"
flags="-I$src"
