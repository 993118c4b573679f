import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GUIDE_PICTURES, PICTURES } from '../../../support/guide-pictures.ts';

/* Pictures by `npm run guides`; a page shows each. */

/** Limit for a slow line. */
const LARGEST_BYTES = 80_000;
const GUIDES = path.join(PICTURES, '..');

type Shown = { readonly alt: string; readonly file: string };

/** Pictures on the pages, with their alternative texts. */
function shownIn(pages: readonly string[]): readonly Shown[] {
  const images = pages.flatMap((page) => [
    ...page.matchAll(/!\[([^\]]*)\]\((?:resources\/docs\/)?pictures\/([^)\s]+)\)/g),
  ]);
  return images.map(([, alt = '', file = '']) => ({ alt, file }));
}

/** Unused, missing or undescribed pictures. */
function wrong(pages: readonly string[], files: readonly string[]): readonly string[] {
  const shown = shownIn(pages);
  return [
    ...files.filter((file) => !shown.some((one) => one.file === file)).map((file) => `on no page: ${file}`),
    ...shown.filter(({ file }) => !files.includes(file)).map(({ file }) => `not in the folder: ${file}`),
    ...shown.filter(({ alt }) => alt.length < 20).map(({ file }) => `without words: ${file}`),
  ];
}

test('each picture is on a page, with words, and each that a page shows is there', () => {
  const pages = readdirSync(GUIDES).filter((name) => name.endsWith('.md'));
  const texts = [...pages, '../../README.md'].map((name) => readFileSync(path.join(GUIDES, name), 'utf8'));
  expect(wrong(texts, readdirSync(PICTURES))).toEqual([]);
});

test('a picture that nobody sees, that is missing or that says nothing is found', () => {
  const page = '![O caixa na primeira abertura](pictures/a.png) ![tela](pictures/b.png) ![O caixa parado](other/d.png)';
  expect(wrong([page], ['b.png', 'c.png'])).toEqual([
    'on no page: c.png',
    'not in the folder: a.png',
    'without words: b.png',
  ]);
});

test('each picture is taken by a state of the walk or a journey, at the size of the smallest till, and is small', () => {
  const files = readdirSync(PICTURES).sort();
  expect(files).toEqual(Object.values(GUIDE_PICTURES).sort());
  for (const file of files) {
    const bytes = readFileSync(path.join(PICTURES, file));
    expect([bytes.toString('latin1', 12, 16), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      ...['IHDR', 1024, 768],
    ]);
    expect(bytes.length, file).toBeLessThanOrEqual(LARGEST_BYTES);
  }
});
