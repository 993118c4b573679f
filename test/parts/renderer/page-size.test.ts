import path from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { type BuiltFile, pageSize } from '../../../electron/programs/launch/page-size.ts';

/** Bytes of code before a cashier can scan. */
const FIRST_BYTES = 400_000;
/** Bytes of texts with it, in one language. */
const FIRST_WORDS = 85_000;

afterEach(() => vi.unstubAllEnvs());

const configFile = path.join(import.meta.dirname, '..', '..', '..', 'renderer', 'vite.config.ts');

test('the page begins with one small file, and each other screen has its own', async () => {
  // production builds of the libraries
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('the page is built in one piece');
  const { first, later } = pageSize(built.output);
  expect(Object.keys(first)).toHaveLength(1);
  const bytes = Object.values(first)[0] ?? 0;
  expect(bytes).toBeGreaterThan(300_000);
  expect(bytes).toBeLessThan(FIRST_BYTES);
  const words = Object.entries(later).filter(([name]) => /^(?:pt-BR|en|es)-first/.test(name));
  expect(words.map(([name]) => name.replace(/-.{8}\.js$/, '')).sort()).toEqual(['en-first', 'es-first', 'pt-BR-first']);
  for (const [, bytesOfWords] of words) expect(bytesOfWords).toBeLessThan(FIRST_WORDS);
  const names = Object.keys(later);
  for (const screen of ['payment', 'receipt', 'catalogue', 'settings', 'reconciliation', 'reports']) {
    expect(names.filter((name) => name.startsWith(screen))).not.toEqual([]);
  }
  expect(names.filter((name) => /^(checkout|sign-in)/.test(name))).toEqual([]);
});

test('a file is of the beginning when one of it imports it, and later when it is only asked for', () => {
  const chunk = (fileName: string, isEntry: boolean, imports: string[], code: string): BuiltFile => ({
    ...{ type: 'chunk', fileName, isEntry, imports, code },
  });
  const files: BuiltFile[] = [
    chunk('assets/index.js', true, ['assets/library.js'], 'ab'),
    chunk('assets/library.js', false, ['assets/base.js'], 'é'),
    chunk('assets/base.js', false, [], 'a'),
    chunk('assets/late.js', false, ['assets/base.js'], 'abcd'),
    { type: 'asset', fileName: 'assets/style.css' },
  ];
  expect(pageSize(files)).toEqual({
    first: { 'index.js': 2, 'library.js': 2, 'base.js': 1 },
    later: { 'late.js': 4 },
  });
});
