import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LockFile, shippedPackages } from '../../../../electron/programs/launch/shipped-packages.ts';
import {
  type BillOfMaterials,
  billOfMaterials,
  licenceList,
  licenceText,
} from '../../../../electron/programs/launch/write-bill.ts';
import { readFile } from '../../../support/project-files.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const HASH = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const locked = (version: string, more: object = {}): object => ({ version, license: 'MIT', integrity: HASH, ...more });

const LOCK = {
  packages: {
    '': { dependencies: { store: '1' }, devDependencies: { '@ui/page': '1', builder: '1' } },
    'node_modules/store': locked('1.0.0', { dependencies: { parse: '^2' } }),
    'node_modules/store/node_modules/parse': locked('2.0.0'),
    'node_modules/parse': locked('3.0.0', { dev: true }),
    'node_modules/@ui/page': locked('4.0.0', { dev: true, dependencies: { parse: '^3' } }),
    'node_modules/builder': locked('5.0.0', { dev: true }),
    'node_modules/electron': locked('45.0.0', { dev: true }),
  },
} as LockFile;
const BUNDLED = [
  '/till/renderer/app.tsx',
  '\0/till/node_modules/@ui/page/index.js?commonjs-module',
  '/till/node_modules/parse/parse.js',
  '\0vite/preload-helper.js',
];

function bill(lock: LockFile = LOCK): BillOfMaterials {
  const shipped = shippedPackages(lock, BUNDLED, '/till');
  const textAt = (place: string): string => `terms of ${place}`;
  return billOfMaterials({ name: 'till', version: '1.2.3', build: 'abc', lock, shipped, textAt, others: [] });
}

describe('the bill of materials', () => {
  test('lists what is installed for running, what was bundled, and Electron; nothing that only builds', () => {
    expect(bill().components.map(({ purl, properties }) => [purl, properties?.[0]?.value])).toEqual([
      ['pkg:npm/%40ui/page@4.0.0', 'bundled'],
      ['pkg:npm/electron@45.0.0', 'runtime'],
      ['pkg:npm/parse@3.0.0', 'bundled'],
      ['pkg:npm/store@1.0.0', 'installed'],
      ['pkg:npm/parse@2.0.0', 'installed'],
    ]);
  });

  test('says which needs which, each version as Node would find it', () => {
    const { dependencies } = bill();
    expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
      'till@1.2.3': ['pkg:npm/%40ui/page@4.0.0', 'pkg:npm/store@1.0.0'],
      'pkg:npm/store@1.0.0': ['pkg:npm/parse@2.0.0'],
      'pkg:npm/parse@2.0.0': [],
      'pkg:npm/parse@3.0.0': [],
      'pkg:npm/%40ui/page@4.0.0': ['pkg:npm/parse@3.0.0'],
      'pkg:npm/electron@45.0.0': [],
    });
  });

  test('carries the hash of the lock file in hexadecimal, and the terms word for word', () => {
    const [page] = bill().components;
    expect(page?.hashes?.[0]?.content).toBe('07'.repeat(64));
    expect(page?.group).toBe('@ui');
    expect(page?.evidence.licenses[0]?.license.text?.content).toBe('terms of node_modules/@ui/page');
    expect(licenceList(bill())).toContain('@ui/page 4.0.0\nMIT\n\nterms of node_modules/@ui/page');
  });

  test('refuses a package without a licence, and one that no lock file knows', () => {
    const packages: Record<string, object> = { ...LOCK.packages, 'node_modules/store': { version: '1.0.0' } };
    expect(() => bill({ packages } as LockFile)).toThrow('node_modules/store names no licence');
    expect(() => shippedPackages(LOCK, ['/till/node_modules/left-pad/index.js'], '/till')).toThrow('left-pad');
  });
});

function tempFolderWith(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
}

test('the terms of a package are its own files, or the words of its licence with who wrote it', () => {
  expect(licenceText(tempFolderWith({ LICENSE: 'own words\n', 'NOTICE.md': 'and these' }), {})).toBe(
    'own words\n\nand these',
  );
  const bare = tempFolderWith({ 'package.json': '{"license":"MIT","author":{"name":"Ana"}}' });
  expect(licenceText(bare, { MIT: 'the words of MIT\n' })).toBe('Copyright (c) Ana\n\nthe words of MIT');
  expect(() => licenceText(bare, {})).toThrow('no terms');
});

/** Licences that only need their text shown. */
const ALLOWED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'OFL-1.1-RFN',
  'Python-2.0',
  'Unlicense',
  'blessing',
]);

function notAllowed({ components }: Pick<BillOfMaterials, 'components'>): readonly string[] {
  const terms = components.flatMap(({ name, evidence }) =>
    evidence.licenses.map(({ license }) => `${name}: ${license.name}`),
  );
  return terms.filter((one) => !ALLOWED.has(one.slice(one.indexOf(': ') + 2)));
}

describe('the bill of the program that was built', () => {
  const built = JSON.parse(readFile('dist/licences/bom.cdx.json')) as BillOfMaterials;
  const shippingOf = new Map(built.components.map(({ name, properties }) => [name, properties?.[0]?.value]));

  test('names what the page is made of, what is installed and what no lock file knows', () => {
    for (const name of ['react', 'react-dom', 'zustand', 'i18next', 'undici', 'zod'])
      expect(shippingOf.get(name)).toBe('bundled');
    for (const name of ['better-sqlite3', 'electron-updater', 'fastify'])
      expect(shippingOf.get(name)).toBe('installed');
    for (const name of ['sqlite', 'terminus-font']) expect(shippingOf.has(name)).toBe(true);
    for (const name of ['vite', 'vitest', 'typescript', 'pg', 'node']) expect(shippingOf.has(name)).toBe(false);
  });

  test('holds no terms that the program could not keep', () => {
    expect(notAllowed(built)).toEqual([]);
    const planted = structuredClone(bill().components[0]);
    if (planted === undefined) throw new Error('there is no component');
    const license = { ...planted, evidence: { licenses: [{ license: { name: 'GPL-3.0-only' } }] } };
    expect(notAllowed({ components: [license] })).toEqual(['page: GPL-3.0-only']);
  });

  test('has words for each, and each once', () => {
    const refs = built.components.map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const wordless = built.components.filter(({ evidence }) => !evidence.licenses[0]?.license.text?.content.trim());
    expect(wordless.map(({ name }) => name)).toEqual([]);
  });
});
