import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const FILES_KEPT = 20;

/** Where lists of what was not taken are put for people: `help` in the data folder, beside the reports. */
export function errorFiles(
  dataDir: string,
  kind: 'import-errors' | 'picture-errors' = 'import-errors',
): { readonly next: (stamp: string) => string } {
  const folder = path.join(dataDir, 'help');
  return {
    /** The name of a new one; the oldest go. */
    next: (stamp) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const written = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`) && name.includes('.csv'));
      for (const old of written.sort().slice(0, 1 - FILES_KEPT)) rmSync(path.join(folder, old), { force: true });
      return path.join(folder, `${kind}-${stamp}.csv`);
    },
  };
}
