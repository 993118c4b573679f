import path from 'node:path';

const FOLDER = 'BUNDLED_TILL';

export type BundledTill = { readonly program: string; readonly env: { readonly NODE_COMPILE_CACHE: string } };

const tillIn = (folder: string): BundledTill => ({
  program: path.join(folder, 'till.js'),
  env: { NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
});

/** Result of `bundle-till.ts`; null if the journey runs without it. */
export function bundledTill(): BundledTill | null {
  const folder = process.env[FOLDER];
  return folder === undefined ? null : tillIn(folder);
}

export function shareBundledTill(folder: string): BundledTill {
  process.env[FOLDER] = folder;
  return tillIn(folder);
}
