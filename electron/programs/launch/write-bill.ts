import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LockFile, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const LICENCE_FILE = /^(?:un)?licen[cs]e|^copying|^notice/i;

type Manifest = { readonly author?: string | { readonly name?: string }; readonly license?: string };

function author(manifest: Manifest): string {
  return (typeof manifest.author === 'string' ? manifest.author : manifest.author?.name) ?? 'its authors';
}

/** Licence file of the package in `folder`, else the standard text of its named licence with the author. Throws
 * without either. */
export function licenceText(folder: string, standardTexts: Readonly<Record<string, string>>): string {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  if (files.length > 0) return files.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const standard = standardTexts[manifest.license ?? ''];
  if (standard === undefined) throw new Error(`${folder} says no terms under which it may be given away`);
  return `Copyright (c) ${author(manifest)}\n\n${standard.trim()}`;
}

type Built = { readonly output: readonly { readonly type: string; readonly moduleIds?: readonly string[] }[] };

function bill(root: string, built: readonly Built[], build: string): BillOfMaterials {
  const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;
  const lock = read<LockFile>('package-lock.json');
  const moduleIds = built.flatMap(({ output }) => output.flatMap(({ moduleIds = [] }) => moduleIds));
  const standard = { MIT: readFileSync(path.join(root, 'resources', 'licences', 'MIT.txt'), 'utf8') };
  return billOfMaterials({
    ...read<{ name: string; version: string }>('package.json'),
    build,
    lock,
    shipped: shippedPackages(lock, moduleIds, root),
    textAt: (place) => licenceText(path.join(root, place), standard),
    others: otherParts(root),
  });
}

export function writeBill(root: string, built: readonly Built[], build: string): void {
  const folder = path.join(root, 'dist', 'licences');
  const made = bill(root, built, build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'bom.cdx.json'), `${JSON.stringify(made, null, 1)}\n`);
  writeFileSync(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), licenceList(made));
}

/** better-sqlite3's copy of SQLite, by its header. */
function sqlite(root: string): Component {
  const header = path.join(root, 'node_modules', 'better-sqlite3', 'deps', 'sqlite3', 'sqlite3.h');
  const version = /^#define SQLITE_VERSION\s+"([\d.]+)"/m.exec(readFileSync(header, 'utf8'))?.[1];
  if (version === undefined) throw new Error(`${header} names no version`);
  return {
    type: 'library',
    'bom-ref': `sqlite@${version}`,
    name: 'sqlite',
    version,
    cpe: `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*`,
    ...licences(
      'blessing',
      'The author of SQLite has given it into the public domain. It is inside of better-sqlite3.',
    ),
  };
}

function slipFont(root: string): Component {
  const text = readFileSync(path.join(root, 'resources', 'fonts', 'OFL.txt'), 'utf8').trim();
  const version = /Terminus Font (\d[\d.]*\d)/.exec(text)?.[1];
  if (version === undefined) throw new Error('resources/fonts/OFL.txt does not say which font it is for');
  return {
    type: 'library',
    'bom-ref': `terminus-font@${version}`,
    name: 'terminus-font',
    version,
    ...licences('OFL-1.1-RFN', text),
  };
}

/** Shipped parts unknown to the lock file: inside a package, or copied into our sources. */
function otherParts(root: string): readonly Component[] {
  return [sqlite(root), slipFont(root)];
}

/* Bill of materials in CycloneDX 1.6 JSON. No time or random number: the same sources give the same file. */

type License = {
  readonly license: { readonly id?: string; readonly name?: string; readonly text?: { content: string } };
};

type Component = {
  readonly type: 'application' | 'framework' | 'library';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly cpe?: string;
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses: readonly (License | { readonly expression: string })[];
  /** Licence texts, verbatim. */
  readonly evidence: { readonly licenses: readonly License[] };
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};

export type BillOfMaterials = {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: {
    readonly component: Pick<Component, 'type' | 'bom-ref' | 'name' | 'version' | 'properties'>;
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

type BillParts = {
  readonly name: string;
  readonly version: string;
  readonly build: string;
  readonly lock: LockFile;
  readonly shipped: readonly ShippedPackage[];
  readonly textAt: (place: string) => string;
  readonly others: readonly Component[];
};

function purl({ name, version }: ShippedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

function licences(id: string, text: string): Pick<Component, 'licenses' | 'evidence'> {
  const expression = / (?:OR|AND|WITH) /.test(id);
  return {
    licenses: [expression ? { expression: id } : { license: { id } }],
    evidence: { licenses: [{ license: { name: id, text: { content: text } } }] },
  };
}

function componentOf(one: ShippedPackage, text: string): Component {
  const [scope, plain] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  const { license, integrity = '' } = one.locked;
  if (license === undefined) throw new Error(`${one.place} names no licence`);
  return {
    type: one.shipping === 'runtime' ? 'framework' : 'library',
    'bom-ref': purl(one),
    ...(scope === undefined ? {} : { group: scope }),
    name: plain ?? one.name,
    version: one.version,
    purl: purl(one),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    ...licences(license, text),
    properties: [{ name: 'balcao:shipping', value: one.shipping }],
  };
}

/** Node's resolution: own folder, then each above. */
function resolve(name: string, place: string, shippedAt: ReadonlyMap<string, ShippedPackage>): ShippedPackage | null {
  const found = shippedAt.get(place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`);
  if (found !== undefined || place === '') return found ?? null;
  return resolve(name, place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1)), shippedAt);
}

function dependencies({ name, version, lock, shipped, others }: BillParts): BillOfMaterials['dependencies'] {
  const shippedAt = new Map(shipped.map((one) => [one.place, one]));
  const refs = (names: Readonly<Record<string, string>>, place: string): string[] =>
    Object.keys(names).flatMap((wanted) => {
      const found = resolve(wanted, place, shippedAt);
      return found === null ? [] : [purl(found)];
    });
  const own = lock.packages[''] ?? {};
  const direct = [...refs({ ...own.dependencies, ...own.devDependencies }, ''), ...others.map((one) => one['bom-ref'])];
  const dependsOn = new Map<string, Set<string>>([[`${name}@${version}`, new Set(direct)]]);
  for (const one of shipped) {
    const known = dependsOn.get(purl(one)) ?? new Set();
    for (const ref of refs(one.locked.dependencies ?? {}, one.place)) known.add(ref);
    dependsOn.set(purl(one), known);
  }
  return [...dependsOn].map(([ref, known]) => ({ ref, dependsOn: [...known].sort() }));
}

/** Throws if a package names no licence. */
export function billOfMaterials(parts: BillParts): BillOfMaterials {
  const { name, version, build, shipped, textAt, others } = parts;
  // one version can be installed at several places
  const byRef = new Map(shipped.map((one) => [purl(one), componentOf(one, textAt(one.place))]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        properties: [{ name: 'balcao:build', value: build }],
      },
    },
    components: [...byRef.values(), ...others],
    dependencies: dependencies(parts),
  };
}

export function licenceList({ metadata, components }: BillOfMaterials): string {
  const line = '='.repeat(80);
  const parts = components.map(({ group, name, version, evidence }) => {
    const terms = evidence.licenses
      .map(({ license }) => `${license.name}\n\n${license.text?.content ?? ''}`)
      .join('\n\n');
    return `${line}\n${group === undefined ? '' : `${group}/`}${name} ${version}\n${terms}\n`;
  });
  return `What ${metadata.component.name} ${metadata.component.version} is made of, and under which terms.\n\n${parts.join('\n')}`;
}
