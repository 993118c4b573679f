import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..', '..');

/** Text of a file by its path from the root. */
export const readFile = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

export function filesIn(folders: readonly string[], ending = /\.tsx?$/): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && ending.test(entry.name))
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
}
