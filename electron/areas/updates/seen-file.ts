import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import type { Seen } from './decide.ts';
import { isNewer, isVersion } from './version.ts';

const version = z.string().refine(isVersion);

const seenSchema = z.strictObject({
  tillId: z.string().min(1).max(64),
  installed: version,
  manifest: z
    .strictObject({ version, issuedAt: z.iso.datetime(), keyId: z.string().regex(/^[0-9a-f]{16}$/) })
    .nullable(),
}) satisfies z.ZodType<Seen>;

/** Accepted releases, in `seen.json` of the folder. Where it is missing or invalid the running version counts:
 * whoever can remove the file could also install an older program. */
export function openSeen(folder: string, running: string, newId: () => string) {
  const file = path.join(folder, 'seen.json');
  const stored = read(file) ?? { tillId: newId(), installed: running, manifest: null };
  let present: Seen = isNewer(running, stored.installed) ? { ...stored, installed: running } : stored;
  let isKept = false;

  /** Throws what the disk says; the previous state then remains. */
  function keep(seen: Seen): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileDurably(file, JSON.stringify(seen));
    present = seen;
    isKept = true;
  }

  return {
    get: (): Seen => present,
    remember: (): void => {
      if (!isKept) keep(present);
    },
    /** On disk when it returns: without a disk nothing is accepted. */
    believe: (manifest: NonNullable<Seen['manifest']>): void => keep({ ...present, manifest }),
  };
}

function read(file: string): Seen | null {
  try {
    const parsed = seenSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
