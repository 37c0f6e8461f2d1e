# joyent's http_parser 2.5 of node: requests and responses, whichever it turns out to be.
package='nodegit 0.27.0 9f6b58d6eda1d6ceef0fe8520b5417e12300ab8acde2596f8c0f55d9ecf47d5e'
sources="$src/vendor/http_parser/http_parser.c"
flags="-I$src/vendor/http_parser"
