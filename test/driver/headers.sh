# a precompiled header is none of ours
$CC inc/helper.h && rm inc/helper.h.gch; $CC -c -x c-header inc/helper.h -o x.gch && rm x.gch
