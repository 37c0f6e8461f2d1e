extern int registered __attribute__((weak));
int main(void) { return &registered ? registered : 1; }
