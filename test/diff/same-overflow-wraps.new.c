int balance(int a, int b, int c) { return a - c + b; }
