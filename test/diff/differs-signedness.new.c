_Bool is_small(int x, unsigned limit) { return x < limit; }
