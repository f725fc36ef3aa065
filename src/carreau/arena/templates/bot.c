// en: A bot for Race. Its moves are legal and it finishes every course. Making it good is up to you.
// fr: Un bot pour Race. Ses coups sont légaux et il finit tous les parcours. À vous de le rendre bon.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUFSIZE 256

// en: One line from the server. No line at all: the server is gone, and so are we.
// fr: Une ligne du serveur. Aucune ligne : le serveur est parti, nous aussi.
static void read_line(char *line) {
    if (fgets(line, BUFSIZE, stdin) == NULL) {
        exit(EXIT_SUCCESS);
    }
    line[strcspn(line, "\r\n")] = '\0';
}

static int read_int(void) {
    char line[BUFSIZE];
    read_line(line);
    return atoi(line);
}

// en: How far the car still goes if it brakes from now on: v - 1, then v - 2, ... then 1.
// fr: Le chemin que la voiture fait encore si elle freine : v - 1, puis v - 2, ... puis 1.
static int braking(int speed) {
    int way = abs(speed) * (abs(speed) - 1) / 2;
    return speed >= 0 ? way : -way;
}

// en: How many cells lie between a position and the cells first to last of an axis.
// fr: Combien de cases séparent une position des cases first à last d'un axe.
static int distance(int position, int first, int last) {
    if (position < first) {
        return first - position;
    }
    return position > last ? position - last : 0;
}

// en: The next speed on one axis. Of the three that are allowed, those after which the car can still stop on the grid are
// en: safe; we take the one that would make it stop nearest to the objective, and of equals the slowest.
// fr: La prochaine vitesse sur un axe. Des trois permises, sont sûres celles après lesquelles la voiture peut encore
// fr: s'arrêter sur la grille ; on prend celle qui l'arrêterait au plus près de l'objectif, à égalité la plus lente.
static int next_speed(int position, int speed, int first, int last, int size) {
    int best = speed;
    int best_miss = size * size;
    for (int wanted = speed - 1; wanted <= speed + 1; ++wanted) {
        int end = position + wanted + braking(wanted);
        int miss = distance(end, first, last);
        bool safe = 0 <= end && end < size;
        if (safe && (miss < best_miss || (miss == best_miss && abs(wanted) < abs(best)))) {
            best = wanted;
            best_miss = miss;
        }
    }
    return best;
}

int main(void) {
    // en: Nothing we print stays in a buffer: the server waits for it.
    // fr: Rien de ce que nous affichons ne reste dans un tampon : le serveur l'attend.
    setbuf(stdout, NULL);

    // en: The grid. The value of the cell in column x and row y is values[x + y * size].
    // fr: La grille. La valeur de la case en colonne x et ligne y est values[x + y * size].
    int size = read_int();
    int *values = calloc((size_t)size * (size_t)size, sizeof *values);
    if (values == NULL) {
        return EXIT_FAILURE;
    }
    for (int i = 0; i < size * size; ++i) {
        values[i] = read_int();
    }

    // en: The start and the first objective: its top left cell, its width and its height.
    // fr: Le départ et le premier objectif : sa case en haut à gauche, sa largeur et sa hauteur.
    int x = read_int();
    int y = read_int();
    int left = read_int();
    int top = read_int();
    int width = read_int();
    int height = read_int();
    int speed_x = 0;
    int speed_y = 0;

    for (;;) {
        // en: Here the bot decides. Which cell of the objective has the least value? How fast do we want to arrive?
        // fr: C'est ici que le bot décide. Quelle case de l'objectif a la plus petite valeur ? À quelle vitesse arriver ?
        speed_x = next_speed(x, speed_x, left, left + width - 1, size);
        speed_y = next_speed(y, speed_y, top, top + height - 1, size);
        x += speed_x;
        y += speed_y;

        // en: The new position, x then y.
        // fr: La nouvelle position, x puis y.
        printf("%i\n%i\n", x, y);

        char answer[BUFSIZE];
        read_line(answer);
        if (strcmp(answer, "FINISH") == 0 || strcmp(answer, "ERROR") == 0) {
            break;
        }
        if (strcmp(answer, "CHECKPOINT") == 0) {
            // en: What goes to stderr does not disturb the dialogue; the server keeps it in error.log.
            // fr: Ce qui va sur stderr ne gêne pas le dialogue ; le serveur le garde dans error.log.
            fprintf(stderr, "objective reached at %i %i, value %i\n", x, y, values[x + y * size]);
            left = read_int();
            top = read_int();
            width = read_int();
            height = read_int();
        }
    }

    free(values);
    return EXIT_SUCCESS;
}
