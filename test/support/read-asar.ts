import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/* Electron's archive, read by its format and not by the packager's code (electron/asar, README.md, "Format"). */

type Integrity = {
  readonly algorithm: string;
  readonly hash: string;
  readonly blockSize: number;
  readonly blocks: string[];
};
type Entry = {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  readonly offset?: string;
  readonly unpacked?: boolean;
  readonly integrity?: Integrity;
};

export type AsarFile = {
  /** From the archive's root, with `/`. */
  readonly name: string;
  /** Beside the archive. */
  readonly unpacked: boolean;
  readonly content: Buffer;
  readonly integrity: Integrity | undefined;
};

export type Asar = {
  /** SHA-256 of the header, in hexadecimal; the header holds each file's hash. */
  readonly headerHash: string;
  readonly files: readonly AsarFile[];
};

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export function readAsar(file: string): Asar {
  const bytes = readFileSync(file);
  const headerEnd = 8 + bytes.readUInt32LE(4);
  const header = bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12));
  function read(name: string, { unpacked = false, offset = '0', size = 0, integrity }: Entry): AsarFile {
    const start = headerEnd + Number(offset);
    const content = unpacked ? readFileSync(path.join(`${file}.unpacked`, name)) : bytes.subarray(start, start + size);
    return { name, unpacked, content, integrity };
  }
  function list(folder: string, files: Readonly<Record<string, Entry>>): AsarFile[] {
    return Object.entries(files).flatMap(([name, entry]) => {
      const whole = `${folder}${name}`;
      return entry.files === undefined ? [read(whole, entry)] : list(`${whole}/`, entry.files);
    });
  }
  return { headerHash: sha256(header), files: list('', (JSON.parse(header) as Entry).files ?? {}) };
}

/** Whether a file matches its hashes in the header. */
export function isWhole({ content, integrity }: AsarFile): boolean {
  if (integrity?.algorithm !== 'SHA256') return false;
  const blocks = Array.from({ length: Math.max(1, Math.ceil(content.length / integrity.blockSize)) }, (_, index) =>
    sha256(content.subarray(index * integrity.blockSize, (index + 1) * integrity.blockSize)),
  );
  return sha256(content) === integrity.hash && blocks.join() === integrity.blocks.join();
}
