/* Which packages of the lock file go to a shop, as what is installed or inside of what was bundled. */

/** What a lock file says of one package; its key is the place where it is installed (`node_modules/a/node_modules/b`). */
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

/** How a package goes: as a folder of its own, in a bundle, or as the program that runs everything. */
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

/** The place of the package that a bundled module came from; null for a module of our own or of the bundler. */
function placeOf(moduleId: string, root: string): string | null {
  // a plugin's module begins with a NUL, and a query may follow
  const file = moduleId.replace('\0', '').replace(/\?.*$/, '').replaceAll('\\', '/');
  const inside = `${root.replaceAll('\\', '/')}/`;
  if (!file.startsWith(inside)) return null;
  return /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.slice(inside.length))?.[1] ?? null;
}

/**
 * Everything of `lock` that ships: what is installed for running, the packages of `moduleIds` (what the bundles were made
 * of) and Electron itself; by place, in the order of the alphabet. Throws where a bundled package is not in the lock file.
 */
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
