#!/bin/sh
# again.sh COMMAND...: what measures time is measured again, two times at most and a minute later each, if it missed its bar:
# other work on the machine only adds to it. What is wrong is wrong each time.
for pause in 60 60 0; do
    "$@" && exit 0
    status=$?
    [ $pause = 0 ] || { echo "again.sh: once more in $pause s: $*"; sleep $pause; }
done
exit $status
