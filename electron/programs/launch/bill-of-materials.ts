import type { LockFile, ShippedPackage } from './shipped-packages.ts';

/* Bill of materials in CycloneDX 1.6 JSON. No time or random number, so the same sources give the same file. */

type License = {
  readonly license: { readonly id?: string; readonly name?: string; readonly text?: { content: string } };
};

export type Component = {
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

export type BillParts = {
  readonly name: string;
  readonly version: string;
  readonly build: string;
  readonly lock: LockFile;
  readonly shipped: readonly ShippedPackage[];
  /** Licence text of the package installed there. */
  readonly textAt: (place: string) => string;
  /** Components outside the lock file. */
  readonly others: readonly Component[];
};

function purl({ name, version }: ShippedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

export function licences(id: string, text: string): Pick<Component, 'licenses' | 'evidence'> {
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

/** Plain-text list of licences. */
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
