# libxml2 2.9.9: xmllint parses, validates by DTD, schema and RELAX NG, queries, writes; HTML, broken texts.
package='libxmljs2 0.35.0 7ca432a2e60ba948d3a003f2d45793470242f54bbc4e383219b2c30d8efb26c6'
build() {
    local xml=$src/vendor/libxml file sources=()
    for file in "$xml"/*.c; do
        case ${file##*/} in runsuite.c | xmlcatalog.c | trio*.c | DOCBparser.c | rngparser.c) ;; *) sources+=("$file") ;; esac
    done
    compile xmllint -O0 -I"$xml/include" -I"$xml" "${sources[@]}" -lm
}
work() {
    cp "$here"/libxml.{xml,xsd,rng,html} .
    ./xmllint --valid --noent --format libxml.xml
    ./xmllint --c14n libxml.xml
    ./xmllint --push --dropdtd --encode ISO-8859-1 libxml.xml
    ./xmllint --noout --schema libxml.xsd libxml.xml
    ./xmllint --noout --noent --relaxng libxml.rng libxml.xml
    ./xmllint --sax --noent libxml.xml | sort | uniq -c
    local query
    for query in 'count(//book)' 'sum(//price) div 3' '//book[@after = preceding-sibling::book/@id]/title/text()' \
        'string(id("b2")/author[last()])' 'translate(normalize-space(//note), "abc", "ABC")' '//book[position(' \
        'concat(round(12.5), "|", -7 mod 3, "|", 1 div 0, "|", substring("12345", 1.5, 2.6))'; do
        ./xmllint --noent --xpath "$query" libxml.xml
        echo " status $?"
    done
    ./xmllint --html --format libxml.html
    ./xmllint --html --xmlout --recover libxml.html
    for size in 40 400 900 1100; do
        head -c "$size" libxml.xml | ./xmllint --recover --noent -
        echo "status $?"
    done
    ./xmllint --memory --repeat --noout libxml.xml
    rm libxml.*
}
