// Loads every dependency of the named program folder as its main process would, and prints their number: `node --import
// electron-hooks.mjs load-dependencies.mjs FOLDER`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const names = Object.keys(dependencies);
for (const name of names)
  await import(import.meta.resolve(name, pathToFileURL(path.join(folder, 'package.json')).href));
process.stdout.write(`${names.length}\n`);
process.exit(0);
