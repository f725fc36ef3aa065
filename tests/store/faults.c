/* Makes writes to one folder fail: the n-th of them, or that one and all that follow. Loaded before the C library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static long fail_at, count;
static int lasting, reason = EIO;

/* From now on: which write fails (0: none), whether those after it do too, and of what. */
void set_fault(long at, int and_after, int error) { fail_at = at, lasting = and_after, reason = error, count = 0; }
/* How many writes there were since. */
long writes_seen(void) { return count; }

static int fails(int file) {
  static int nested;
  const char *folder = getenv("FAULT_FOLDER"), *gate = getenv("FAULT_GATE");
  char link[64], path[PATH_MAX + 1];
  if (!folder || nested) return 0;
  nested = 1;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX);
  int gated = gate && access(gate, F_OK) == 0;
  nested = 0;
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, folder, strlen(folder))) return 0;
  count++;
  if (!gated && !(fail_at && (count == fail_at || (lasting && count > fail_at)))) return 0;
  errno = reason;
  return 1;
}

#define GUARDED(kind, name, parameters, arguments) \
  kind name parameters { \
    static kind(*real) parameters; \
    if (!real) real = (kind(*) parameters)dlsym(RTLD_NEXT, #name); \
    return fails(file) ? -1 : real arguments; \
  }

GUARDED(ssize_t, write, (int file, const void *data, size_t size), (file, data, size))
GUARDED(ssize_t, pwrite, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
GUARDED(ssize_t, pwrite64, (int file, const void *data, size_t size, off64_t at), (file, data, size, at))
GUARDED(int, fsync, (int file), (file))
GUARDED(int, fdatasync, (int file), (file))
GUARDED(int, ftruncate, (int file, off_t size), (file, size))
GUARDED(int, ftruncate64, (int file, off64_t size), (file, size))
