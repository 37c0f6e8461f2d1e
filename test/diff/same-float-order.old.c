/* same: sum */
double sum(double a, double b, double c) { return (a + b) + c; }
