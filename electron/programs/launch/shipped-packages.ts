/* Packages of the lock file that are shipped, installed or bundled. */

/** The key is the place of installation (`node_modules/a/node_modules/b`). */
export type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  /** `sha512-` and base64. */
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

export type LockFile = { readonly packages: Readonly<Record<string, LockedPackage>> };

export type Shipping = 'installed' | 'bundled' | 'runtime';

export type ShippedPackage = {
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly locked: LockedPackage;
  readonly shipping: Shipping;
};

/** `node_modules/@a/b/node_modules/c` is the package `c`. */
function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Null for a module of ours or of the bundler. */
function placeOf(moduleId: string, root: string): string | null {
  // a plugin's module starts with NUL and may have a query
  const file = moduleId.replace('\0', '').replace(/\?.*$/, '').replaceAll('\\', '/');
  const inside = `${root.replaceAll('\\', '/')}/`;
  if (!file.startsWith(inside)) return null;
  return /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.slice(inside.length))?.[1] ?? null;
}

/** Installed packages, those of the bundles' `moduleIds`, and Electron; sorted by place. Throws if a bundled package
 * is not in the lock file. */
export function shippedPackages(lock: LockFile, moduleIds: readonly string[], root: string): readonly ShippedPackage[] {
  const installed = Object.keys(lock.packages).filter((place) => place !== '' && lock.packages[place]?.dev !== true);
  const bundled = moduleIds.flatMap((id) => placeOf(id, root) ?? []);
  const shipping = new Map<string, Shipping>([
    ...bundled.map((place) => [place, 'bundled'] as const),
    ...installed.map((place) => [place, 'installed'] as const),
    ['node_modules/electron', 'runtime'],
  ]);
  return [...shipping].sort(([a], [b]) => (a < b ? -1 : 1)).map(([place, how]) => shippedAt(lock, place, how));
}

function shippedAt(lock: LockFile, place: string, shipping: Shipping): ShippedPackage {
  const locked = lock.packages[place];
  if (locked?.version === undefined) throw new Error(`${place} is shipped and not in package-lock.json`);
  return { place, name: nameAt(place), version: locked.version, locked, shipping };
}
