import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, ROOT, readFile } from '../support/project-files.ts';

/* Pages name only existing pages, files and commands. */

/** Paths from the root. */
const PAGES = ['README.md', ...filesIn(['electron', 'resources', 'test'], /\.md$/)];

/** GitHub's anchor of a heading. */
function anchorsOf(page: string): readonly string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Broken links to files or headings; external ones are not checked. */
function broken(page: string, text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [name = '', anchor] = target.split('#');
    const file = name === '' ? path.join(ROOT, page) : path.join(ROOT, path.dirname(page), name);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(decodeURIComponent(anchor));
  });
}

const COMMANDS = Object.keys((JSON.parse(readFile('package.json')) as { readonly scripts: object }).scripts);
const PLACES = /^(?:\.github|electron|renderer|shared|test|resources)\/[\w./-]+$/;

/** Missing files and commands in a page; results of runs are not checked. */
function missing(page: string, text: string): readonly string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  const commands = [...text.matchAll(/npm run ([a-z][\w-]*)/g)].filter(([, name = '']) => !COMMANDS.includes(name));
  const places = [ROOT, path.join(ROOT, path.dirname(page))];
  const files = named.filter((words) => {
    if (!PLACES.test(words) || words.startsWith('test/artefacts')) return false;
    return !places.some((place) => existsSync(path.join(place, words)));
  });
  return [...files, ...commands.map(([command]) => command)];
}

describe.each(PAGES)('%s', (page) => {
  test('leads nowhere in vain', () => expect(broken(page, readFile(page))).toEqual([]));

  test('names files and commands that are there', () => expect(missing(page, readFile(page))).toEqual([]));
});

test('the first page is short, and the index leads to every other', () => {
  expect(readFile('README.md').split('\n').length).toBeLessThan(120);
  const docs = PAGES.filter((page) => path.dirname(page) === 'resources/docs').map((page) => path.basename(page));
  const index = readFile('resources/docs/README.md');
  expect(docs.filter((name) => name !== 'README.md' && !index.includes(`(${name})`))).toEqual([]);
  expect(docs.length).toBeGreaterThan(20);
});

test('a file and a command that are not there are seen', () => {
  const planted =
    '`electron/areas/nothing.ts` `npm run nothing -- --now` `electron/main.ts` `npm run faults` `shared/api/<area>.ts`';
  expect(missing('README.md', planted)).toEqual(['electron/areas/nothing.ts', 'npm run nothing']);
});

test('a link that goes nowhere is seen, to a file and within one', () => {
  const planted =
    '[a](gone.md) [b](installing.md) [c](#nothing) [d](installing.md#windows) ![e](../x.png) [f](https://x.example/)';
  expect(broken(path.join('resources', 'docs', 'support.md'), planted)).toEqual(['gone.md', '#nothing', '../x.png']);
  expect(PAGES.length).toBeGreaterThan(6);
});
