# expat 2.2.1, CVE-2022-23852: the bytes before, kept for messages, are added without a look at the sum.
. "$here/expat-buffer.sh"
old='node-expat 2.4.1 6daade62158d4d7db7091bd209cd68973c160adacf6bc16f8510c07f225da53d'
