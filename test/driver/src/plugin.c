int registered;
__attribute__((constructor)) static void enter(void) { registered = 7; }
