double sum(double a, double b, double c) { return c + (b + a); }
