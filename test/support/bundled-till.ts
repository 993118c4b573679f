import path from 'node:path';

const FOLDER = 'BUNDLED_TILL';

/** What `startTill` is to start, with what it has compiled beside it. */
export type BundledTill = { readonly program: string; readonly env: { readonly NODE_COMPILE_CACHE: string } };

const tillIn = (folder: string): BundledTill => ({
  program: path.join(folder, 'till.js'),
  env: { NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
});

/** What `bundle-till.ts` has made before the pages; null where a journey runs without that. */
export function bundledTill(): BundledTill | null {
  const folder = process.env[FOLDER];
  return folder === undefined ? null : tillIn(folder);
}

/** For every process that is started from here on. */
export function shareBundledTill(folder: string): BundledTill {
  process.env[FOLDER] = folder;
  return tillIn(folder);
}
