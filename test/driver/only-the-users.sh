# none=pre.i
$CC -E main.c >pre.i; $CC -S -O1 helper.c; $CC -fsyntax-only warn.c; $CC -E -dM -x c /dev/null | grep -c define
