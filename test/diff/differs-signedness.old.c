/* differs: is_small */
_Bool is_small(int x, unsigned limit) { return x < (int)limit; }
