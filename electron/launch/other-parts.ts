import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Component, licences } from './bill-of-materials.ts';

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
export function otherParts(root: string): readonly Component[] {
  return [sqlite(root), slipFont(root)];
}
