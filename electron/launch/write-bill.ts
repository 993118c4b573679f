import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BillOfMaterials, billOfMaterials, licenceList } from './bill-of-materials.ts';
import { licenceText } from './licence-texts.ts';
import { otherParts } from './other-parts.ts';
import { type LockFile, shippedPackages } from './shipped-packages.ts';

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
