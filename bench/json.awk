# Flattens a JSON text: a line `path<TAB>value` for each scalar, as in `errors.0.line	12`; and `path.length<TAB>n` for
# each array. Strings come without their quotes, escapes as they stand. Enough for summary.json; needs only POSIX awk.
#
#   awk -f json.awk cute-out/summary.json
function fail(why) { printf "json.awk: %s at offset %d\n", why, at > "/dev/stderr"; bad = 1; exit 1 }
function skip_space() { while (index(" \t\n\r", substr(text, at, 1)) && at <= size) at++ }
function join(path, name) { return path == "" ? name : path "." name }

function read_string(    from) {
    from = ++at
    while (at <= size && substr(text, at, 1) != "\"")
        at += substr(text, at, 1) == "\\" ? 2 : 1
    return substr(text, from, at++ - from)
}

function read_members(path, close_mark, is_object,    count, name) {
    at++
    for (skip_space(); substr(text, at, 1) != close_mark; skip_space()) {
        if (at > size) fail("end of text")
        name = count++
        if (is_object) {
            name = read_string()
            skip_space()
            if (substr(text, at++, 1) != ":") fail("no colon")
        }
        read_value(join(path, name))
        skip_space()
        if (substr(text, at, 1) == ",") at++
    }
    at++
    if (!is_object) printf "%s\t%d\n", join(path, "length"), count
}

function read_value(path,    from, mark) {
    skip_space()
    mark = substr(text, at, 1)
    if (mark == "{") read_members(path, "}", 1)
    else if (mark == "[") read_members(path, "]", 0)
    else if (mark == "\"") printf "%s\t%s\n", path, read_string()
    else {
        from = at
        while (at <= size && !index(",]} \t\n\r", substr(text, at, 1))) at++
        if (at == from) fail("no value")
        printf "%s\t%s\n", path, substr(text, from, at - from)
    }
}

{ text = text $0 "\n" }
END { if (!bad) { at = 1; size = length(text); read_value("") } }
