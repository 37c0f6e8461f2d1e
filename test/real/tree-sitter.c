/* Parse a file of JSON, edit it at several places and parse again, and query the tree. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tree_sitter/api.h>

const TSLanguage *tree_sitter_json(void);

static char text[1 << 16];

static void print_tree(const TSTree *tree)
{
    char *string = ts_node_string(ts_tree_root_node(tree));
    printf("%s%s\n", string, ts_node_has_error(ts_tree_root_node(tree)) ? " (with errors)" : "");
    free(string);
}

static void print_query(const TSTree *tree, const char *source)
{
    uint32_t offset, capture;
    TSQueryError error;
    TSQueryMatch match;
    TSQuery *query = ts_query_new(tree_sitter_json(), source, (uint32_t)strlen(source), &offset, &error);
    if (!query) {
        printf("query: error %d at %u\n", (int)error, offset);
        return;
    }
    TSQueryCursor *cursor = ts_query_cursor_new();
    ts_query_cursor_exec(cursor, query, ts_tree_root_node(tree));
    while (ts_query_cursor_next_capture(cursor, &match, &capture)) {
        TSNode node = match.captures[capture].node;
        uint32_t from = ts_node_start_byte(node), to = ts_node_end_byte(node);
        TSPoint point = ts_node_start_point(node);
        printf("  %u:%u %s %.*s\n", point.row, point.column, ts_node_type(node), (int)(to - from), text + from);
    }
    ts_query_cursor_delete(cursor);
    ts_query_delete(query);
}

/* Replace one character by another, and parse only what that changes. */
static TSTree *replace(TSParser *parser, TSTree *tree, uint32_t at, char character)
{
    uint32_t count = 0;
    TSInputEdit edit = {at, at + 1, at + 1, {0, at}, {0, at + 1}, {0, at + 1}};
    text[at] = character;
    ts_tree_edit(tree, &edit);
    TSTree *next = ts_parser_parse_string(parser, tree, text, (uint32_t)strlen(text));
    TSRange *ranges = ts_tree_get_changed_ranges(tree, next, &count);
    printf("%u '%c': %u ranges changed, ", at, character, count);
    print_tree(next);
    free(ranges);
    ts_tree_delete(tree);
    return next;
}

int main(void)
{
    TSParser *parser = ts_parser_new();
    text[fread(text, 1, sizeof text - 1, stdin)] = '\0';
    if (!ts_parser_set_language(parser, tree_sitter_json()))
        return 1;
    TSTree *tree = ts_parser_parse_string(parser, NULL, text, (uint32_t)strlen(text));
    print_tree(tree);
    print_query(tree, "(pair key: (string) @key value: [(number) (true)] @value)");
    print_query(tree, "((array . (number) @first) (#eq? @first \"1\"))");
    print_query(tree, "(pair key: (nothing))");
    size_t size = strlen(text);
    static const char characters[] = "]1\" x{,";
    for (uint32_t i = 0; i < sizeof characters - 1; i++)
        tree = replace(parser, tree, (uint32_t)(size * (i + 1) / 9), characters[i]);
    ts_tree_delete(tree);
    ts_parser_delete(parser);
    return 0;
}
