import { describe, expect, test } from 'vitest';
import { readFile } from '../../../support/project-files.ts';

const read = (file: string): string => readFile(`renderer/theme/${file}`);

type Colours = ReadonlyMap<string, readonly [light: string, dark: string]>;

function coloursOf(css: string): Colours {
  const found = css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

/** Relative luminance by WCAG 2: 0 black, 1 white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'surface', 'surface-sunk', 'surface-raised'];

const TEXTS: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['ink', [...GROUNDS, 'act-wash']],
  ['ink-soft', [...GROUNDS, 'act-wash']],
  ['act', [...GROUNDS, 'act-wash']],
  ['danger', [...GROUNDS, 'danger-wash']],
  ['warn', [...GROUNDS, 'warn-wash', 'act-wash']],
  ['accent', [...GROUNDS, 'accent-wash', 'act-wash']],
  ['paid', [...GROUNDS, 'paid-wash']],
  ['on-done', ['done']],
  ['on-act', ['act', 'act-press']],
  ['on-danger', ['danger']],
  ['on-paid', ['paid']],
  ['on-training', ['training', 'training-stripe']],
  ['training', ['surface-raised']],
];

const EDGES: readonly (readonly [edge: string, grounds: readonly string[]])[] = [
  ['line-strong', GROUNDS],
  ['focus', [...GROUNDS, 'act-wash']],
  ['done', ['surface']],
];

/** Failures as `ink on ground, scheme: contrast`. */
function weak(colours: Colours, pairs: typeof TEXTS, least: number): string[] {
  return pairs.flatMap(([ink, grounds]) =>
    grounds.flatMap((ground) =>
      ([0, 1] as const).flatMap((scheme) => {
        const found = contrast(colours.get(ink)?.[scheme] ?? '', colours.get(ground)?.[scheme] ?? '');
        return found >= least ? [] : [`${ink} on ${ground}, ${scheme === 0 ? 'light' : 'dark'}: ${found.toFixed(2)}`];
      }),
    ),
  );
}

describe.each([
  ['as usual', 'tokens.css', 4.5, 3],
  ['high contrast', 'high-contrast.css', 7, 4.5],
] as const)('the colours, %s', (_name, file, leastOfText, leastOfEdge) => {
  const colours = coloursOf(read(file));

  test('every text can be read on its ground', () => expect(weak(colours, TEXTS, leastOfText)).toEqual([]));

  test('every control has an edge that can be seen, and so has the focus', () => {
    expect(weak(colours, EDGES, leastOfEdge)).toEqual([]);
  });

  test('a colour that is too weak is found', () => {
    const planted = new Map([...colours, ['ink-soft', ['#999999', '#666666']] as const]);
    expect(weak(planted, [['ink-soft', ['surface']]], leastOfText)).toHaveLength(2);
  });
});

test('high contrast has a colour of its own for each name', () => {
  const own = coloursOf(read('high-contrast.css'));
  expect([...coloursOf(read('tokens.css')).keys()].filter((name) => !own.has(name))).toEqual([]);
});
