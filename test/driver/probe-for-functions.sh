# what a configure script asks: does it link? nothing of ours may help
for name in printf cute_input cute_expr cute_toplevel __wrap_main malloc_trim reallocarray nothere strlcpy setproctitle; do
    echo "char $name(); int main(void) { return $name(); }" >probe.c
    $CC -w -o probe probe.c >/dev/null 2>&1 && echo "$name: yes" || echo "$name: no"
done
for header in cute.h rt.h abi/rt.h stdio.h nothere.h; do
    echo "#include <$header>" >probe.c; $CC -E probe.c >/dev/null 2>&1 && echo "$header: yes" || echo "$header: no"
    printf '#if __has_include(<%s>)\n#error yes\n#endif\n' $header >probe.c; $CC -c probe.c 2>&1 | grep -c error
done
for flag in -fno-strict-aliasing -fnothere -Wnothere -Wno-nothere -std=c99 -mavx2; do
    echo 'int main(void) { return 0; }' >probe.c; $CC -Werror $flag -c probe.c 2>/dev/null && echo "$flag: yes"
done; rm -f probe
