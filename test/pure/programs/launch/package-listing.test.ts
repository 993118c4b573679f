import { expect, test } from 'vitest';
import type { BillOfMaterials } from '../../../../electron/programs/launch/write-bill.ts';
import { strays } from '../../../support/package-listing.ts';
import type { Package } from '../../../support/packages.ts';

const NO_BILL = { components: [] } as unknown as BillOfMaterials;

function straysOf(inside: readonly string[], outside: readonly string[]): readonly string[] {
  const files = inside.map((name) => ({ name, content: Buffer.from('') }));
  return strays({ asar: { files }, outside, platform: 'linux' } as unknown as Package, NO_BILL);
}

test('what is on no list is a stray, in the archive and beside it', () => {
  const inside = ['dist/electron/main.js.map', 'electron/main.ts', 'test/run.mjs', 'node_modules/vitest/index.js'];
  const outside = [
    'resources/.env',
    'resources/docs/threat-model.md',
    'resources/docs/pictures/a.psd',
    'balcao-pdv.exe',
  ];
  expect(straysOf(inside, outside)).toEqual([...inside, ...outside]);
  expect(
    straysOf(
      ['package.json', 'dist/electron/main.js'],
      ['balcao-pdv', 'resources/docs/support.md', 'resources/docs/pictures/about.png'],
    ),
  ).toEqual([]);
});
