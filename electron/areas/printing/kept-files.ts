import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keepNewest } from '../../lib/keep-newest.ts';

/** Writes a file into `folder` and removes the oldest of its extension beyond `most`; names must begin with their
 * time. Answers the path; rejects with what the system says. */
export async function keepFile(folder: string, name: string, bytes: Uint8Array, most: number): Promise<string> {
  const kind = path.extname(name);
  const file = path.join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600 });
  keepNewest(folder, (one) => path.extname(one) === kind, most);
  return file;
}

/** `20261120T140512345` */
export function fileStamp(at: Date): string {
  return at.toISOString().replace(/[-:.Z]/g, '');
}
