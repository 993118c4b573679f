import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BillOfMaterials, billOfMaterials, type Component, licenceList, licences } from './bill-of-materials.ts';
import { type LockFile, shippedPackages } from './shipped-packages.ts';

const LICENCE_FILE = /^(?:un)?licen[cs]e|^copying|^notice/i;

type Manifest = { readonly author?: string | { readonly name?: string }; readonly license?: string };

function author(manifest: Manifest): string {
  return (typeof manifest.author === 'string' ? manifest.author : manifest.author?.name) ?? 'its authors';
}

/**
 * Licence file of the package in `folder`, else the standard text of its named licence with the author. Throws without
 * either.
 */
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

/** Of vite's result. */
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

/** Writes `dist/licences` for the program just built. */
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
