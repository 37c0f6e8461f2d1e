# probes throw away what they make
$CC -c helper.c -o /dev/null; $CC main.c helper.c other.c -o /dev/null; ls -l /dev/null | cut -c1-10
