#!/usr/bin/env python3
# ruff: noqa: T201
# en: A bot for Race. Its moves are legal and it finishes every course. Making it good is up to you.
# fr: Un bot pour Race. Ses coups sont légaux et il finit tous les parcours. À vous de le rendre bon.
import sys


# en: One line from the server. No line at all: the server is gone, and so are we.
# fr: Une ligne du serveur. Aucune ligne : le serveur est parti, nous aussi.
def read_line() -> str:
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return line.strip()


def read_int() -> int:
    return int(read_line())


# en: How far the car still goes if it brakes from now on: v - 1, then v - 2, ... then 1.
# fr: Le chemin que la voiture fait encore si elle freine : v - 1, puis v - 2, ... puis 1.
def braking(speed: int) -> int:
    distance = abs(speed) * (abs(speed) - 1) // 2
    return distance if speed >= 0 else -distance


# en: The next speed on one axis. Of the three that are allowed, those after which the car can still stop on the grid are
# en: safe; we take the one that would make it stop nearest to the objective, cells first to last.
# fr: La prochaine vitesse sur un axe. Des trois permises, sont sûres celles après lesquelles la voiture peut encore
# fr: s'arrêter sur la grille ; on prend celle qui l'arrêterait au plus près de l'objectif, cases first à last.
def next_speed(position: int, speed: int, first: int, last: int, size: int) -> int:
    best, best_miss = speed, size * size
    for wanted in (speed, speed - 1, speed + 1):
        end = position + wanted + braking(wanted)
        miss = max(first - end, end - last, 0)
        if 0 <= end < size and (miss, abs(wanted)) < (best_miss, abs(best)):
            best, best_miss = wanted, miss
    return best


def main() -> None:
    # en: The grid. The value of the cell in column x and row y is values[x + y * size].
    # fr: La grille. La valeur de la case en colonne x et ligne y est values[x + y * size].
    size = read_int()
    values = [read_int() for _ in range(size * size)]

    # en: The start and the first objective: its top left cell, its width and its height.
    # fr: Le départ et le premier objectif : sa case en haut à gauche, sa largeur et sa hauteur.
    x, y = read_int(), read_int()
    left, top, width, height = read_int(), read_int(), read_int(), read_int()
    speed_x, speed_y = 0, 0

    while True:
        # en: Here the bot decides. Which cell of the objective has the least value? How fast do we want to arrive?
        # fr: C'est ici que le bot décide. Quelle case de l'objectif a la plus petite valeur ? À quelle vitesse arriver ?
        speed_x = next_speed(x, speed_x, left, left + width - 1, size)
        speed_y = next_speed(y, speed_y, top, top + height - 1, size)
        x, y = x + speed_x, y + speed_y

        # en: The new position, x then y. Without flush the lines would stay here, and the server would wait for them.
        # fr: La nouvelle position, x puis y. Sans flush les lignes resteraient ici, et le serveur les attendrait.
        print(x, y, sep="\n", flush=True)

        answer = read_line()
        if answer in ("FINISH", "ERROR"):
            break
        if answer == "CHECKPOINT":
            # en: What goes to stderr does not disturb the dialogue; the server keeps it in error.log.
            # fr: Ce qui va sur stderr ne gêne pas le dialogue ; le serveur le garde dans error.log.
            print(f"objective reached at {x} {y}, value {values[x + y * size]}", file=sys.stderr)
            left, top, width, height = read_int(), read_int(), read_int(), read_int()


main()
