# popt 1.19: libtool, gettext, programs that a script of tests calls with many arguments.
source='debian:popt 1.19+dfsg 4cd0cd2963d0c4078f65949599d97135c15ee6c09cf3a36a9a1b2753025bb06b'
system=autoconf
broken=src/poptint.c
explore='tests/.libs/test3'
