import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BillOfMaterials, billOfMaterials, type Component, licenceList, licences } from './bill-of-materials.ts';
import { type LockFile, shippedPackages } from './shipped-packages.ts';

/** What packages call the file with their terms. */
const LICENCE_FILE = /^(?:un)?licen[cs]e|^copying|^notice/i;

/** Who wrote a package, as its own file says; a name, or an object with one. */
type Manifest = { readonly author?: string | { readonly name?: string }; readonly license?: string };

function author(manifest: Manifest): string {
  return (typeof manifest.author === 'string' ? manifest.author : manifest.author?.name) ?? 'its authors';
}

/**
 * The terms that the package in `folder` brings. A few bring a word alone: then the words of that licence stand for it, from
 * `standardTexts` (by licence), with who wrote it. Throws where there are neither.
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

/** What is read of vite's result: the modules that each file was made of. */
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

/** Writes what the program that was just built is made of into `dist/licences`: for programs, and for people. */
export function writeBill(root: string, built: readonly Built[], build: string): void {
  const folder = path.join(root, 'dist', 'licences');
  const made = bill(root, built, build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'bom.cdx.json'), `${JSON.stringify(made, null, 1)}\n`);
  writeFileSync(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), licenceList(made));
}

/** SQLite's own header says which one better-sqlite3 was built from. */
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

/** What ships and no lock file knows of: it is inside of a package, or was copied into our sources. */
function otherParts(root: string): readonly Component[] {
  return [sqlite(root), slipFont(root)];
}
