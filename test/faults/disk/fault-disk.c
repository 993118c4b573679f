/*
 * A disk that fails. Loaded into a process with LD_PRELOAD, it stands between the program and the C library's calls on
 * the files below one folder, and of those alone:
 *
 *   - counts the calls and lets chosen ones fail (the control file, a page of shared memory, says which);
 *   - writes down, in order, everything that was written, synced, renamed or removed, so that afterwards the states can
 *     be made in which a power cut could have left the folder; and, in the same order, the first bytes of each send on a
 *     network socket and what the program itself wrote into the mark file.
 *
 *   FAULT_DISK_WATCH    the folder, absolute, without links
 *   FAULT_DISK_CONTROL  the control file (see fault-disk.ts)
 *   FAULT_DISK_JOURNAL  where to write things down (none: they are not)
 *   FAULT_DISK_MARK     writes into this file become marks in the journal
 */
#define _GNU_SOURCE
#include "fault-disk.h"

struct control *control;
int journal = -1;
const char *mark;
struct open_file fds[MAX_FD];
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *watch;
static size_t watch_length;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Files of the journal: which inode each is, as long as that inode has a name. */
#define MAX_FILES 65536
static struct { dev_t device; ino_t inode; } files[MAX_FILES];
static uint32_t file_count;

static void begin(void) {
  const char *control_path = getenv("FAULT_DISK_CONTROL"), *journal_path = getenv("FAULT_DISK_JOURNAL");
  watch = getenv("FAULT_DISK_WATCH");
  mark = getenv("FAULT_DISK_MARK");
  if (watch == NULL || control_path == NULL) return;
  watch_length = strlen(watch);
  int fd = REAL(open)(control_path, O_RDWR | O_CLOEXEC);
  void *page = fd < 0 ? MAP_FAILED : mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (page == MAP_FAILED) abort();
  control = page;
  control->loaded = (uint32_t)getpid();
  if (journal_path == NULL) return;
  journal = REAL(open)(journal_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (journal < 0) abort();
}

int is_watched(const char *path) {
  pthread_once(&once, begin);
  if (control == NULL || path == NULL) return 0;
  return strncmp(path, watch, watch_length) == 0 && (path[watch_length] == '/' || path[watch_length] == 0);
}

int kind_of(int fd) {
  pthread_once(&once, begin);
  return control == NULL || fd < 0 || fd >= MAX_FD ? OTHER : fds[fd].what;
}

void note(uint32_t type, uint32_t file, uint64_t offset, const void *bytes, size_t length) {
  if (journal < 0) return;
  struct record head = {type, file, offset, (uint32_t)length, 0};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)bytes, length}};
  if (REAL(writev)(journal, parts, 2) != (ssize_t)(sizeof head + length)) abort();
}

void note_path(uint32_t type, uint32_t file, const char *path) {
  const char *below = path + watch_length + (path[watch_length] == '/');
  note(type, file, 0, below, strlen(below));
}

int strike(uint32_t kind) {
  if ((control->kinds & kind) == 0 || control->mode == 0) return 0;
  uint32_t call = ++control->calls;
  if (call < control->from || call > control->to) return 0;
  control->struck++;
  control->last_kind = kind;
  return (int)control->error;
}

uint32_t file_number(const struct stat *seen, int is_new, const char *path) {
  for (uint32_t at = 0; at < file_count; at++) {
    if (files[at].inode != seen->st_ino || files[at].device != seen->st_dev) continue;
    if (!is_new) return at;
    files[at].inode = 0;
  }
  if (file_count == MAX_FILES) abort();
  files[file_count].inode = seen->st_ino;
  files[file_count].device = seen->st_dev;
  note_path(is_new ? CREATED : FOUND, file_count, path);
  return file_count++;
}

/* A name goes away: its inode may be given to another file. */
static void forget(const char *path) {
  struct stat seen;
  if (journal < 0 || lstat(path, &seen) != 0 || seen.st_nlink > 1) return;
  for (uint32_t at = 0; at < file_count; at++)
    if (files[at].inode == seen.st_ino && files[at].device == seen.st_dev) files[at].inode = 0;
}

int unlink(const char *path) {
  if (!is_watched(path)) return REAL(unlink)(path);
  LOCKED_STRIKE(REMOVE);
  forget(path);
  int done = REAL(unlink)(path);
  if (done == 0) note_path(REMOVED, 0, path);
  DONE(done);
}

/* Whoever removes a file by this name would go past the one above, within the C library. */
int remove(const char *path) {
  struct stat seen;
  if (!is_watched(path) || lstat(path, &seen) != 0 || S_ISDIR(seen.st_mode)) return REAL(remove)(path);
  return unlink(path);
}

int rename(const char *from, const char *to) {
  if (!is_watched(from) || !is_watched(to)) return REAL(rename)(from, to);
  LOCKED_STRIKE(RENAME);
  forget(to);
  int done = REAL(rename)(from, to);
  if (done == 0) {
    char both[2 * PATH_MAX];
    int length = snprintf(both, sizeof both, "%s%c%s", from + watch_length + 1, 0, to + watch_length + 1);
    note(RENAMED, 0, 0, both, (size_t)length);
  }
  DONE(done);
}

int mkdir(const char *path, mode_t mode) {
  if (!is_watched(path)) return REAL(mkdir)(path, mode);
  LOCKED_STRIKE(FOLDER_MADE);
  int done = REAL(mkdir)(path, mode);
  if (done == 0) note_path(MADE_FOLDER, 0, path);
  DONE(done);
}
