# expat 2.2.1, with all that it has.
package='node-expat 2.4.1 6daade62158d4d7db7091bd209cd68973c160adacf6bc16f8510c07f225da53d'
sources="$(echo "$src"/deps/libexpat/lib/xml{parse,tok,role}.c)"
flags="-DHAVE_EXPAT_CONFIG_H -I$src/deps/libexpat -I$src/deps/libexpat/lib"
