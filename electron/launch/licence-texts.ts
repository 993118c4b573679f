import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
