import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { filesIn, readFile } from '../support/project-files.ts';

/** English that a reader has to translate, and plain words for it. */
const CONTORTED: readonly (readonly [RegExp, string])[] = [
  [/\bwhat (?:is|was|are|were|has|had)\b/i, 'name the thing: the amount paid, the missing rows'],
  [/\bstands?\b/i, 'represents, remains, is'],
  [/\b(?:nobody|somebody|whoever)\b/i, 'no one, a person, the cashier'],
  [/\banew\b/i, 'again, from the start'],
  [/\bso (?:many|much)\b/i, 'the number, the amount'],
  [/\b(?:goes|going|went) on\b/i, 'continues'],
  [/\blets? go\b/i, 'drops, releases'],
  [/\b(?:gives?|given|giving|gone) back\b/i, 'returns, refunded'],
  [/\b(?:hears?|heard|tells?|told) of\b/i, 'is notified, reports'],
  [/\ball the same\b|\bany more\b/i, 'still, no longer'],
];

type Comment = { readonly start: number; readonly value: string };

/** A parser for code, so that strings and patterns are not read as comments. */
function commentsOf(file: string, text: string): readonly Comment[] {
  if (!file.endsWith('.css')) return parseSync(file, text).comments;
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: value }) => ({ start: index, value }));
}

/** `file:line "words": plain words`. Words may be separated by a line break. */
function contortedIn(file: string, text: string): readonly string[] {
  return commentsOf(file, text).flatMap(({ start, value }) => {
    const flat = value.replace(/\s+(?:\*\s+)?/g, ' ');
    const line = text.slice(0, start).split('\n').length;
    return CONTORTED.flatMap(([pattern, plain]) => {
      const found = pattern.exec(flat);
      return found === null ? [] : [`${file}:${line} "${found[0]}": ${plain}`];
    });
  });
}

test('the comments of the source are in plain words', () => {
  const files = filesIn(['shared', 'electron', 'renderer'], /\.(?:tsx?|mjs|css)$/);
  expect(files.flatMap((file) => contortedIn(file, readFile(file)))).toEqual([]);
});

test.each([
  '/** Writes what is left. */',
  'const a = 1; // stands for all',
  '/*\n * Called when nobody\n * waits. */',
  '// begins anew',
  '// so many lines',
  '// selling goes on',
  '// lets go of the file',
  '// the money was given back',
  '// no push tells of it',
  '// sold all the same',
  'const page = <p>{/* not shown any more */}</p>;',
])('refused: %s', (planted) => {
  const text = `const first = 'line';\n${planted}\n`;
  expect(contortedIn('planted.tsx', text)).toHaveLength(1);
  expect(contortedIn('planted.tsx', text)[0]).toMatch(/^planted\.tsx:2 /);
});

test('refused in a style sheet, and allowed in a text of the program', () => {
  expect(contortedIn('planted.css', 'a { color: red; }\n/* what is\n * drawn */')).toHaveLength(1);
  expect(contortedIn('planted.ts', "const text = '// what is left'; const of = /\\/\\/ anew/;")).toEqual([]);
});
