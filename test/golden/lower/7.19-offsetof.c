/* offsetof is passed through: it may hold an index that is a variable. */
struct record { char head; int table[10]; };
unsigned long offsets(int i)
{
    return __builtin_offsetof(struct record, table) + __builtin_offsetof(struct record, table[i]);
}
