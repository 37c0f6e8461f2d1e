# With other options beside it, --help is a question to the compiler.
$CC --help --verbose 2>/dev/null | grep -e -fvisibility
$CC -v --help 2>/dev/null | grep -c .
$CC --help=common | head -n 3
$CC --help --target-help 2>/dev/null | grep -c .
