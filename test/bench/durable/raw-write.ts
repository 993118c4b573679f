import { closeSync, fdatasyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** As large as a write-ahead log grows before it begins anew. */
const FILE_BYTES = 4 * 2 ** 20;

/** The least that can be done to have so many bytes safe: one write and one sync, in a file that is there already. */
export function openRawFile(file: string, bytes: number) {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(bytes, 0x5a);
  ftruncateSync(handle, 0);
  // really written: the file system has nothing left to assign when it is written over
  writeSync(handle, Buffer.alloc(FILE_BYTES + bytes, 0x11), 0, FILE_BYTES + bytes, 0);
  fdatasyncSync(handle);
  let at = 0;
  return {
    /** Writes `bytes` behind the last ones and has them on the disk when it returns. */
    write: (): void => {
      writeSync(handle, block, 0, bytes, at);
      fdatasyncSync(handle);
      at = at + bytes > FILE_BYTES ? 0 : at + bytes;
    },
    close: (): void => closeSync(handle),
  };
}
