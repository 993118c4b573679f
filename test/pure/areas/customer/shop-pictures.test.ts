import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createShopPictures } from '../../../../electron/areas/customer/shop-pictures.ts';
import { shopPictureAt, shopPicturesIn } from '../../../../electron/hosts/shop-picture-files.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { newSystemId } from '../../../../electron/lib/time-ordered-id.ts';
import { MAX_SHOP_PICTURE_BYTES, MAX_SHOP_PICTURES } from '../../../../shared/customer-screen.ts';
import { fail } from '../../../../shared/result.ts';
import { jpegOf, pngOf } from '../../../support/image-samples.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

const small = pngOf({ width: 4, height: 3 });
const base64 = (bytes: Buffer): string => bytes.toString('base64');

function open() {
  const dataDir = tempFolder();
  const folder = shopPicturesIn(dataDir);
  const make = () => createShopPictures({ folder, newId: newSystemId, log: silentLogger });
  return { dataDir, folder, make, pictures: make() };
}

test('pictures are listed as they were added, also by the next start', () => {
  const { make, pictures } = open();
  expect(pictures.list()).toEqual([]);
  const [first] = value(pictures.add(base64(small)));
  const both = value(pictures.add(base64(jpegOf({ width: 8, height: 8 }))));
  expect(both).toHaveLength(2);
  expect(both[0]).toBe(first);
  expect(both.map((name) => path.extname(name))).toEqual(['.png', '.jpeg']);
  expect(make().list()).toEqual(both);
  expect(value(pictures.remove(first ?? ''))).toEqual(both.slice(1));
});

test.each([
  ['a text', Buffer.from('not a picture at all, whatever it is called')],
  ['a picture of more pixels a side than a display has', pngOf({ width: 1, height: 1_921 })],
  [
    'a header that speaks against its pixels',
    pngOf({ width: 4, height: 3 }, { claims: { width: 90_000, height: 90_000 } }),
  ],
  ['too many bytes', Buffer.concat([small, Buffer.alloc(MAX_SHOP_PICTURE_BYTES)])],
])('%s is not taken', (_what, bytes) => {
  const { folder, pictures } = open();
  expect(pictures.add(base64(bytes))).toEqual(fail('invalid_input', { field: 'image' }));
  expect(() => readdirSync(folder)).toThrow();
});

test('there are so many and no more', () => {
  const { pictures } = open();
  for (let count = 0; count < MAX_SHOP_PICTURES; count++) value(pictures.add(base64(small)));
  expect(pictures.add(base64(small))).toEqual(fail('invalid_input', { field: 'pictures' }));
});

test('what is in the folder and was not put there by the till is left alone', () => {
  const { folder, dataDir, make, pictures } = open();
  const [name = ''] = value(pictures.add(base64(small)));
  writeFileSync(path.join(folder, 'notes.txt'), 'x');
  writeFileSync(path.join(dataDir, 'settings.json'), '{}');
  const again = make();
  expect(again.list()).toEqual([name]);
  for (const other of ['notes.txt', '../settings.json', `../${name}`, '']) {
    expect(again.remove(other)).toEqual(fail('not_found'));
  }
  expect(readdirSync(folder).sort()).toEqual([name, 'notes.txt'].sort());
});

test('only the names that the till gives are served', () => {
  const name = '0199f1a0-1d2c-7b3e-8f40-5a6b7c8d9e0f.png';
  expect(shopPictureAt(`/shop-pictures/${name}`, '/data')).toBe(path.join('/data', 'shop-pictures', name));
  for (const other of [
    `/${name}`,
    '/shop-pictures/',
    '/shop-pictures/../settings.json',
    `/shop-pictures/%2e%2e/${name}`,
  ]) {
    expect(shopPictureAt(other, '/data')).toBeNull();
  }
});
