/* differs: balance */
int balance(int a, int b, int c) { return a + b - c; }
