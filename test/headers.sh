#!/usr/bin/env bash
# Header-only libraries of Debian packages (uthash-dev, libbsd-dev, libstb-dev, libjsmn-dev: tools/setup.sh longer),
# which nobody here wrote: the harnesses of test/headers, each explored to the bound that it states. What must come out
# stands in the first line of each, as test/e2e.sh reads it; docs/libraries.md says what was found.
#
#   test/headers.sh [NAME...]     prints paths, runs, outcomes and seconds of each, a line for each failure, at the end
#                                 `N passed, N failed, N skipped`; without the packages that is one skip
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
for header in uthash.h bsd/sys/tree.h stb/stb_ds.h jsmn.h; do
    if ! echo "#include <$header>" | "${CC:-gcc}" -E - >/dev/null 2>&1; then
        echo "headers: skipped: no <$header>; tools/setup.sh longer installs it"
        echo "0 passed, 0 failed, 1 skipped"
        exit 0
    fi
done
FOLDER=headers TABLE=1 exec "$root/test/e2e.sh" "$@"
