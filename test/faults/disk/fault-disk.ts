import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

/** As in fault-disk.h. */
const CALL_KINDS = {
  open: 1,
  read: 2,
  write: 4,
  sync: 8,
  cut: 16,
  remove: 32,
  rename: 64,
  close: 128,
  makeFolder: 256,
} as const;

type CallKind = keyof typeof CALL_KINDS;

export const EVERY_CALL: readonly CallKind[] = Object.keys(CALL_KINDS) as CallKind[];
/** A full disk refuses only calls that need space. */
export const CALLS_THAT_TAKE_ROOM: readonly CallKind[] = ['open', 'write', 'sync', 'rename', 'makeFolder'];

/** Calls that fail, counted from 1 since arming, and how. */
export type Strike = {
  readonly kinds: readonly CallKind[];
  readonly from: number;
  readonly to: number;
  readonly error: 'EIO' | 'ENOSPC';
  /** Part of the first struck write that reaches the file; `half` is a short count without an error. */
  readonly part: 'nothing' | 'half' | 'whole';
};

export const FOREVER = 0xffffffff;

/** Shared page as in fault-disk.h: ten 32-bit words. */
const WORDS = 10;
const PAGE_BYTES = 4096;

const PARTS = { nothing: 0, half: 1, whole: 2 } as const;

export function makeControlFile(file: string): void {
  writeFileSync(file, Buffer.alloc(PAGE_BYTES));
}

export type DiskControl = ReturnType<typeof openDiskControl>;

export function openDiskControl(file: string) {
  const handle = openSync(file, 'r+');
  const word = (at: number): number => {
    const bytes = Buffer.alloc(4);
    readSync(handle, bytes, 0, 4, at * 4);
    return bytes.readUInt32LE(0);
  };
  const put = (mode: number, kinds: readonly CallKind[], rest: readonly number[]): void => {
    const bits = kinds.reduce((sum, kind) => sum | CALL_KINDS[kind], 0);
    const words = [mode, bits, 0, ...rest];
    const bytes = Buffer.alloc(4 * (WORDS - 1));
    for (const [at, value] of words.entries()) bytes.writeUInt32LE(value >>> 0, at * 4);
    writeSync(handle, bytes, 0, bytes.length, 4);
  };
  return {
    arm: ({ kinds, from, to, error, part }: Strike): void =>
      put(1, kinds, [from, to, constants.errno[error], PARTS[part]]),
    count: (kinds: readonly CallKind[]): void => put(1, kinds, [FOREVER, 0, 0, 0]),
    calm: (): void => put(0, [], []),
    read: () => ({ calls: word(3), struck: word(8) }),
    /** Process with the library; 0 means that its measurements are void. */
    loadedBy: () => word(0),
    close: (): void => closeSync(handle),
  };
}

type BuiltLibrary = { readonly file: string } | { readonly missing: string };

export function buildFaultDisk(folder: string): BuiltLibrary {
  if (process.platform !== 'linux') return { missing: `no LD_PRELOAD on ${process.platform}` };
  if (!hasGlibc()) return { missing: 'the library is written for the GNU C library' };
  const file = path.join(folder, 'fault-disk.so');
  const sources = ['fault-disk.c', 'fault-disk-files.c'].map((name) => path.join(import.meta.dirname, name));
  const compiler = ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (compiler === undefined) return { missing: 'no C compiler on this machine' };
  const args = ['-shared', '-fPIC', '-O2', '-Wall', '-Wextra', '-Werror', '-o', file, ...sources, '-ldl', '-lpthread'];
  const built = spawnSync(compiler, args, { encoding: 'utf8' });
  // a present compiler that fails is a defect of the library, never a skip
  if (built.status !== 0) throw new Error(`the library did not compile:\n${built.stderr}`);
  return { file };
}

function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

type DiskWatch = {
  readonly library: string;
  /** Absolute and without links: its files are on the failing disk. */
  readonly folder: string;
  readonly control: string;
  readonly journal?: string;
  readonly mark?: string;
};

export function diskEnvironment({ library, folder, control, journal, mark }: DiskWatch): NodeJS.ProcessEnv {
  return {
    LD_PRELOAD: library,
    FAULT_DISK_WATCH: folder,
    FAULT_DISK_CONTROL: control,
    ...(journal === undefined ? {} : { FAULT_DISK_JOURNAL: journal }),
    ...(mark === undefined ? {} : { FAULT_DISK_MARK: mark }),
  };
}
