import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../shared/language.ts';

const LOCALES = path.join(import.meta.dirname, '..', '..', 'renderer', 'locales');

export function areasIn(language: Language): Readonly<Record<string, object>> {
  const files = readdirSync(path.join(LOCALES, language)).sort();
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')) as object,
    ]),
  );
}
