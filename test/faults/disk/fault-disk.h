/* What fault-disk.c shares with the programs that steer it (fault-disk.ts) and read its journal (io-journal.ts). */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* Kinds of calls, as bits: those not named in `kinds` are neither counted nor struck. */
enum { OPEN = 1, READ = 2, WRITE = 4, SYNC = 8, CUT = 16, REMOVE = 32, RENAME = 64, CLOSE = 128, FOLDER_MADE = 256 };

/* How much of the first write that is struck reaches the file: HALF answers a short count instead of the error. */
enum { NOTHING, HALF, WHOLE };

struct control {
  uint32_t loaded; /* process id of the program that has the library */
  uint32_t mode;   /* 0: let everything through */
  uint32_t kinds;
  uint32_t calls; /* seen since it was set to 0 */
  uint32_t from, to; /* numbers of the calls that fail, both included; the first is 1 */
  uint32_t error;
  uint32_t part;
  uint32_t struck; /* calls that were made to fail */
  uint32_t last_kind;
};

/* What the journal is made of. */
enum { CREATED = 1, FOUND, WROTE, CUT_TO, SYNCED, SYNC_FAILED, RENAMED, REMOVED, MADE_FOLDER, MARK, SENT };

/* Followed by `length` bytes: what was written, or a path below the folder (two with a zero between for RENAMED). */
struct record {
  uint32_t type, file;
  uint64_t offset;
  uint32_t length, unused;
};

/* What is below the watched folder, and what of it is open. */
enum { UNSEEN, OTHER, WATCHED, FOLDER, MARKS, SOCKET };
#define MAX_FD 4096
struct open_file { uint8_t what, writable; uint32_t file; };

#define HIDDEN __attribute__((visibility("hidden")))
extern HIDDEN struct control *control;
extern HIDDEN int journal;
extern HIDDEN const char *mark;
extern HIDDEN struct open_file fds[MAX_FD];
extern HIDDEN pthread_mutex_t lock;

HIDDEN int is_watched(const char *path);
HIDDEN int kind_of(int fd);
/* The number of the error with which this call fails, or 0. */
HIDDEN int strike(uint32_t kind);
HIDDEN void note(uint32_t type, uint32_t file, uint64_t offset, const void *bytes, size_t length);
HIDDEN void note_path(uint32_t type, uint32_t file, const char *path);
HIDDEN uint32_t file_number(const struct stat *seen, int is_new, const char *path);

/* Ends a call that holds the lock. */
#define FAIL_WITH(number) do { errno = (number); pthread_mutex_unlock(&lock); return -1; } while (0)
#define DONE(result) do { __typeof__(result) done_ = (result); int kept_ = errno; pthread_mutex_unlock(&lock); errno = kept_; return done_; } while (0)
#define LOCKED_STRIKE(kind) \
  pthread_mutex_lock(&lock); \
  do { int error_ = strike(kind); if (error_ != 0) FAIL_WITH(error_); } while (0)

/* The C library's own function behind ours. */
#define REAL(name) ({ static __typeof__(&name) real; if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); real; })
