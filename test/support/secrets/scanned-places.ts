import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hit } from './needles.ts';
import type { Kind } from './planted.ts';

/** Where a secret could end up. */
export const PLACES = [
  'database',
  'database log',
  'personal data',
  'copies',
  'log',
  'settings',
  'support bundle',
  'files for people',
  'receipts',
  'other files',
  'traffic',
  'page memory',
  'paper',
] as const;
export type Place = (typeof PLACES)[number];

/** What is where by design, and why. Nothing else may be found. */
export const BY_DESIGN: readonly { readonly kind: Kind; readonly places: readonly Place[]; readonly why: string }[] = [
  { kind: 'cpf', places: ['paper'], why: 'the customer asked for it on this very paper' },
  { kind: 'cpf', places: ['traffic'], why: 'the receipt on the screen shows it to who sold' },
];

export function isByDesign(place: Place, { kind }: Hit): boolean {
  return BY_DESIGN.some((one) => one.kind === kind && one.places.includes(place));
}

export type Found = { readonly place: Place; readonly file: string; readonly bytes: Buffer };

const OF_FILES: readonly (readonly [RegExp, Place])[] = [
  [/^(?:real|training)\/till\.db$/, 'database'],
  [/^(?:real|training)\/personal\.db(?:-journal)?$/, 'personal data'],
  [/^(?:real|training)\/till\.db-(?:wal|shm|journal)$/, 'database log'],
  [/^(?:real|training)\/backups\//, 'copies'],
  [/^till\.log$/, 'log'],
  [/^settings[^/]*\.json$/, 'settings'],
  [/^help\/report-/, 'support bundle'],
  [/^help\//, 'files for people'],
  [/^papers\/|virtual-printer\//, 'receipts'],
];

export function filesOf(dataDir: string): readonly Found[] {
  return readdirSync(dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => {
      const name = path.relative(dataDir, file).replaceAll(path.sep, '/');
      const place = OF_FILES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other files';
      return { place, file: name, bytes: readFileSync(file) };
    });
}
