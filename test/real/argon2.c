/* Hashes of all three kinds, with threads and without, and their verification. */
#include <argon2.h>
#include <stdio.h>
#include <string.h>

static const struct {
    argon2_type type;
    unsigned passes, kibibytes, lanes;
} kinds[] = {{Argon2_d, 1, 64, 1}, {Argon2_i, 3, 256, 2}, {Argon2_id, 2, 1024, 4}, {Argon2_id, 1, 8, 1}, {Argon2_i, 1, 4, 1}};

int main(void)
{
    static const char password[] = "correct horse battery staple", salt[] = "sixteen bytes ..";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (unsigned version = ARGON2_VERSION_10; version <= ARGON2_VERSION_13; version += 3) {
            char encoded[200] = "";
            unsigned char hash[40];
            int status = argon2_hash(kinds[i].passes, kinds[i].kibibytes, kinds[i].lanes, password, strlen(password), salt,
                                     strlen(salt), hash, sizeof hash, encoded, sizeof encoded, kinds[i].type, version);
            printf("%s: %s\n", argon2_error_message(status), encoded);
            if (status == ARGON2_OK)
                printf("  right: %s, wrong: %s\n",
                       argon2_error_message(argon2_verify(encoded, password, strlen(password), kinds[i].type)),
                       argon2_error_message(argon2_verify(encoded, password, 7, kinds[i].type)));
        }
    }
    return 0;
}
