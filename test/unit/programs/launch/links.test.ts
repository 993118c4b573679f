import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/* The pages of the project lead to each other: no link of one goes nowhere. */

const root = path.join(import.meta.dirname, '..', '..', '..', '..');

/** Every page, by its path from the root. */
const PAGES = ['README.md', 'electron', 'resources', 'test'].flatMap((place) =>
  place.endsWith('.md')
    ? [place]
    : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.join(place, name)),
);

/** As GitHub makes the anchor of a heading. */
function anchorsOf(page: string): readonly string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Links of a page that lead to no file, or to no heading of one. What is elsewhere in the world is not asked for. */
function broken(page: string, text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [name = '', anchor] = target.split('#');
    const file = name === '' ? path.join(root, page) : path.join(root, path.dirname(page), name);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(decodeURIComponent(anchor));
  });
}

test.each(PAGES)('%s leads nowhere in vain', (page) => {
  expect(broken(page, readFileSync(path.join(root, page), 'utf8'))).toEqual([]);
});

test('a link that goes nowhere is seen, to a file and within one', () => {
  const planted =
    '[a](gone.md) [b](installing.md) [c](#nothing) [d](installing.md#windows) ![e](../x.png) [f](https://x.example/)';
  expect(broken(path.join('resources', 'docs', 'support.md'), planted)).toEqual(['gone.md', '#nothing', '../x.png']);
  expect(PAGES.length).toBeGreaterThan(6);
});
