# cJSON 1.7.15: shared libraries and -Werror with many warnings; the tests include a source that their library holds, too.
source='debian:cjson 1.7.15 5308fd4bd90cef7aa060558514de6a1a4a0819974a26e6ed13973c5f624c24b2'
system=cmake
options='-DENABLE_CJSON_UTILS=ON'
broken=cJSON_Utils.c
explore='cJSON_test'
