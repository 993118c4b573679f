/* Calls on files: opened, read, written, synced, cut, closed. See fault-disk.c. */
#define _GNU_SOURCE
#include "fault-disk.h"

static int open_watched(const char *path, int flags, mode_t mode) {
  LOCKED_STRIKE(OPEN);
  int existed = REAL(access)(path, F_OK) == 0;
  int fd = REAL(open)(path, flags, mode);
  struct stat seen;
  if (fd >= 0 && fd < MAX_FD && fstat(fd, &seen) == 0) {
    fds[fd].what = S_ISDIR(seen.st_mode) ? FOLDER : WATCHED;
    fds[fd].writable = (flags & O_ACCMODE) != O_RDONLY;
    if (journal >= 0) {
      fds[fd].file = file_number(&seen, !existed, path);
      if (existed && (flags & O_TRUNC)) note(CUT_TO, fds[fd].file, 0, NULL, 0);
    }
  }
  DONE(fd);
}

static int open_any(int folder, const char *path, int flags, mode_t mode) {
  if (is_watched(path)) return open_watched(path, flags, mode);
  int fd = REAL(openat)(folder, path, flags, mode);
  if (fd >= 0 && fd < MAX_FD) fds[fd].what = mark != NULL && strcmp(path, mark) == 0 ? MARKS : UNSEEN;
  return fd;
}

#define MODE_ARGUMENT(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

int open(const char *path, int flags, ...) { MODE_ARGUMENT(flags) return open_any(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE_ARGUMENT(flags) return open_any(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE_ARGUMENT(flags) return open_any(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE_ARGUMENT(flags) return open_any(folder, path, flags, mode); }
int creat(const char *path, mode_t mode) { return open_any(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int creat64(const char *path, mode_t mode) { return creat(path, mode); }

int close(int fd) {
  int what = kind_of(fd), error = 0;
  /* nothing can go wrong when there was nothing to put away */
  if (what == WATCHED && fds[fd].writable) {
    pthread_mutex_lock(&lock);
    error = strike(CLOSE);
    pthread_mutex_unlock(&lock);
  }
  if (fd >= 0 && fd < MAX_FD) fds[fd].what = UNSEEN;
  int done = REAL(close)(fd);
  if (error == 0) return done;
  /* closed all the same, as Linux does it */
  errno = error;
  return -1;
}

/* Where a write without an offset goes. */
static off_t place(int fd) {
  int flags = fcntl(fd, F_GETFL);
  struct stat seen;
  if (flags >= 0 && (flags & O_APPEND) && fstat(fd, &seen) == 0) return seen.st_size;
  return REAL(lseek)(fd, 0, SEEK_CUR);
}

/* `at` below 0: wherever the file stands. */
static ssize_t write_watched(int fd, const void *bytes, size_t length, off_t at) {
  pthread_mutex_lock(&lock);
  int error = strike(WRITE);
  int is_first = error != 0 && control->calls == control->from;
  if (error != 0 && !(control->part != NOTHING && is_first)) FAIL_WITH(error);
  size_t allowed = error != 0 && control->part == HALF ? (length + 1) / 2 : length;
  off_t offset = at < 0 ? place(fd) : at;
  ssize_t done = at < 0 ? REAL(write)(fd, bytes, allowed) : REAL(pwrite64)(fd, bytes, allowed, at);
  if (done > 0) note(WROTE, fds[fd].file, (uint64_t)offset, bytes, (size_t)done);
  if (error != 0 && control->part == WHOLE) FAIL_WITH(error);
  DONE(done);
}

/* What the program says of itself, or the first bytes of what it is about to send. */
static void note_words(uint32_t type, const void *bytes, size_t length) {
  pthread_mutex_lock(&lock);
  note(type, 0, 0, bytes, type == MARK || length < 8192 ? length : 8192);
  pthread_mutex_unlock(&lock);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  int what = kind_of(fd);
  if (what == WATCHED) return write_watched(fd, bytes, length, -1);
  if (what == MARKS || what == SOCKET) note_words(what == MARKS ? MARK : SENT, bytes, length);
  return what == MARKS ? (ssize_t)length : REAL(write)(fd, bytes, length);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) {
  if (kind_of(fd) == WATCHED) return write_watched(fd, bytes, length, at);
  return REAL(pwrite64)(fd, bytes, length, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return pwrite64(fd, bytes, length, at); }

static ssize_t write_parts(int fd, const struct iovec *parts, int count, off_t at) {
  ssize_t sum = 0;
  for (int part = 0; part < count; part++) {
    ssize_t done = write_watched(fd, parts[part].iov_base, parts[part].iov_len, at < 0 ? at : at + sum);
    if (done < 0) return sum > 0 ? sum : -1;
    sum += done;
    if ((size_t)done < parts[part].iov_len) break;
  }
  return sum;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  int what = kind_of(fd);
  if (what == WATCHED) return write_parts(fd, parts, count, -1);
  for (int part = 0; what == SOCKET && part < count; part++) note_words(SENT, parts[part].iov_base, parts[part].iov_len);
  return REAL(writev)(fd, parts, count);
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t at) {
  if (kind_of(fd) == WATCHED) return write_parts(fd, parts, count, at);
  return REAL(pwritev64)(fd, parts, count, at);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) { return pwritev64(fd, parts, count, at); }

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
  for (size_t part = 0; kind_of(fd) == SOCKET && part < message->msg_iovlen; part++)
    note_words(SENT, message->msg_iov[part].iov_base, message->msg_iov[part].iov_len);
  return REAL(sendmsg)(fd, message, flags);
}

int connect(int fd, const struct sockaddr *address, socklen_t length) {
  int is_network = address->sa_family == AF_INET || address->sa_family == AF_INET6;
  if (journal >= 0 && is_network && kind_of(fd) != OTHER) fds[fd].what = SOCKET;
  return REAL(connect)(fd, address, length);
}

ssize_t read(int fd, void *bytes, size_t length) {
  if (kind_of(fd) != WATCHED) return REAL(read)(fd, bytes, length);
  LOCKED_STRIKE(READ);
  DONE(REAL(read)(fd, bytes, length));
}
ssize_t pread64(int fd, void *bytes, size_t length, off_t at) {
  if (kind_of(fd) != WATCHED) return REAL(pread64)(fd, bytes, length, at);
  LOCKED_STRIKE(READ);
  DONE(REAL(pread64)(fd, bytes, length, at));
}
ssize_t pread(int fd, void *bytes, size_t length, off_t at) { return pread64(fd, bytes, length, at); }

static int sync_watched(int fd) {
  pthread_mutex_lock(&lock);
  int error = strike(SYNC);
  /* what a disk really does then: the pages count as written, and are not; a later sync does not come back to them */
  note(error == 0 ? SYNCED : SYNC_FAILED, fds[fd].file, 0, NULL, 0);
  if (error != 0) FAIL_WITH(error);
  DONE(0);
}
/* The machine of the test does not lose its power, so nothing waits for its disk. */
int fsync(int fd) {
  int what = kind_of(fd);
  return what == WATCHED || what == FOLDER ? sync_watched(fd) : REAL(fsync)(fd);
}
int fdatasync(int fd) {
  int what = kind_of(fd);
  return what == WATCHED || what == FOLDER ? sync_watched(fd) : REAL(fdatasync)(fd);
}

int ftruncate64(int fd, off_t length) {
  if (kind_of(fd) != WATCHED) return REAL(ftruncate64)(fd, length);
  LOCKED_STRIKE(CUT);
  int done = REAL(ftruncate64)(fd, length);
  if (done == 0) note(CUT_TO, fds[fd].file, (uint64_t)length, NULL, 0);
  DONE(done);
}
int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

/* Ways past the calls above are closed: the program takes the ordinary one instead. */
ssize_t sendfile64(int out, int in, off_t *at, size_t count) {
  if (kind_of(out) == WATCHED) { errno = EINVAL; return -1; }
  return REAL(sendfile64)(out, in, at, count);
}
ssize_t sendfile(int out, int in, off_t *at, size_t count) { return sendfile64(out, in, at, count); }

long syscall(long number, ...) {
  va_list rest;
  va_start(rest, number);
  long a[6];
  for (int at = 0; at < 6; at++) a[at] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_close) return close((int)a[0]);
  if (number == SYS_io_uring_setup || (number == SYS_copy_file_range && kind_of((int)a[2]) == WATCHED)) {
    errno = ENOSYS;
    return -1;
  }
  return REAL(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
