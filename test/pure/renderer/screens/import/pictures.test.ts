import { beforeEach, describe, expect, test } from 'vitest';
import { inOrder, keyOf } from '../../../../../renderer/screens/import/pictures/picked-files.ts';
import type { PictureParts } from '../../../../../renderer/screens/import/pictures/picture-work.ts';
import { shownName, writeList } from '../../../../../renderer/screens/import/pictures/picture-work.ts';
import {
  choosePictures,
  endPictures,
  NO_PICTURES,
  pausePictures,
  takePictures,
  usePictures,
} from '../../../../../renderer/screens/import/pictures/pictures-store.ts';
import type { Input } from '../../../../../shared/api/contract.ts';
import type { ProductId } from '../../../../../shared/product.ts';
import type { PictureMatch } from '../../../../../shared/product-import.ts';
import { fail, ok } from '../../../../../shared/result.ts';

function till(
  more: Partial<{ put: (call: number) => ReturnType<typeof fail> | null; hold: () => Promise<void> }> = {},
) {
  const stored = new Map<ProductId, string>();
  const puts: ProductId[] = [];
  const open = { now: 0, most: 0 };
  const match = (key: string): PictureMatch =>
    /^\d{1,3}$/.test(key)
      ? { kind: 'product', productId: Number(key) as ProductId, code: key, name: 'A' }
      : { kind: 'unknown' };
  const parts = {
    call: async (channel: string, input: unknown) => {
      if (channel === 'pictures:match') return ok((input as Input<'pictures:match'>).keys.map(match));
      const { productId, image } = input as Input<'pictures:put'>;
      const call = puts.push(productId);
      const refused = more.put?.(call) ?? null;
      if (refused !== null) return refused;
      const changed = stored.get(productId) !== image;
      stored.set(productId, image);
      return ok({ changed });
    },
    shrink: async (file: Blob) => {
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      await more.hold?.();
      const text = await file.text();
      open.now -= 1;
      return text === 'bad' ? { ok: false, why: 'unreadable' } : { ok: true, base64: text };
    },
  } as unknown as PictureParts;
  const take = async (pictures: File[]): Promise<void> => {
    await choosePictures(pictures, parts);
    await takePictures(parts);
  };
  return { parts, take, stored, puts, open };
}

const file = (name: string, content = name): File => new File([content], name);
const files = (...names: string[]): File[] => names.map((name) => file(name));
const state = () => usePictures.getState();

beforeEach(() => {
  endPictures();
  usePictures.setState(NO_PICTURES, true);
});

describe('what a file is named by', () => {
  test('its name without the last ending', () => {
    expect(keyOf('7891000001011.jpg')).toBe('7891000001011');
    expect(keyOf('a.b.png')).toBe('a.b');
    expect(keyOf(' 101 .png')).toBe('101');
    expect(keyOf('cafe\u0301.png')).toBe('caf\u00e9');
    expect(['.png', `${'x'.repeat(61)}.png`, 'a\u0000.png', 'a\u202e.png'].map(keyOf)).toEqual(Array(4).fill(null));
  });

  test('what systems put into folders is nobody’s picture', () => {
    const given = files('Thumbs.db', '10.png', '.DS_Store', '9.png', 'desktop.ini', '._9.png');
    expect(inOrder(given).map(({ name }) => name)).toEqual(['9.png', '10.png']);
  });

  test('a name that turns the writing around is shown as it is', () => {
    expect(shownName('a\u202egnp.exe')).toBe('a\u2423gnp.exe');
  });
});

describe('the pictures of a folder', () => {
  test('are matched first, and stored one at a time', async () => {
    const shop = till();
    const names = Array.from({ length: 40 }, (_, at) => `${at + 1}.png`);
    await choosePictures(files(...names, 'x.png', '7.jpg'), shop.parts);
    expect(state()).toMatchObject({ step: 'matched', files: 42, done: 0 });
    expect(shop.puts).toEqual([]);
    await takePictures(shop.parts);
    expect(state()).toMatchObject({ step: 'done', done: 40, stored: 40, same: 0 });
    expect(state()).toMatchObject({
      problems: [
        { name: '7.png', reason: 'twice', of: '7.jpg' },
        { name: 'x.png', reason: 'unknown', of: null },
      ],
    });
    expect(shop.open.most).toBe(1);
  });

  test('again change nothing', async () => {
    const shop = till();
    for (const same of [0, 2]) {
      await shop.take(files('1.png', '2.png'));
      expect(state()).toMatchObject({ step: 'done', stored: 2 - same, same });
    }
  });

  test('one that cannot be opened, or has no product any more, is named, and the others go on', async () => {
    const shop = till({ put: (call) => (call === 2 ? fail('not_found') : null) });
    await shop.take([file('1.png', 'bad'), ...files('2.png', '3.png', '4.png')]);
    expect(state()).toMatchObject({
      step: 'done',
      stored: 2,
      problems: [
        { name: '1.png', reason: 'unreadable' },
        { name: '3.png', reason: 'unknown' },
      ],
    });
  });

  test('wait where the till takes none, and go on from there', async () => {
    const shop = till({ put: (call) => (call === 2 ? fail('till_locked') : null) });
    await shop.take(files('1.png', '2.png', '3.png'));
    expect(state()).toMatchObject({ step: 'paused', done: 1, error: { code: 'till_locked' } });
    await takePictures(shop.parts);
    expect(state()).toMatchObject({ step: 'done', done: 3, stored: 3 });
    expect(shop.puts).toEqual([1, 2, 2, 3]);
  });

  test('left and taken up again in the middle of one, none is left out and none comes twice', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const shop = till({ hold: () => held });
    await choosePictures(files('1.png', '2.png', '3.png'), shop.parts);
    const first = takePictures(shop.parts);
    await Promise.resolve();
    pausePictures();
    expect(state().step).toBe('paused');
    const second = takePictures(shop.parts);
    letGo();
    await Promise.all([first, second]);
    expect(shop.puts).toEqual([1, 2, 3]);
    expect(state()).toMatchObject({ step: 'done', done: 3, stored: 3 });
    expect(shop.open.most).toBe(1);
  });

  test('ended in the middle, what was stored stays, and the rest is told', async () => {
    const shop = till({
      put: (call) => {
        if (call === 2) endPictures();
        return null;
      },
    });
    await shop.take(files('1.png', '2.png', '3.png'));
    expect(state()).toMatchObject({ step: 'done', done: 2, stored: 2 });
    expect([...shop.stored.keys()]).toEqual([1, 2]);
  });
});

test('the list is written in parts, the last of them marked', async () => {
  const parts: Input<'pictures:write-list'>[] = [];
  const call = (async (_channel: string, input: Input<'pictures:write-list'>) => {
    parts.push(input);
    return ok({ file: input.last ? 'list.csv' : null });
  }) as unknown as PictureParts['call'];
  const problems = Array.from({ length: 201 }, (_, at) => ({
    name: `${at}.png`,
    reason: 'unknown' as const,
    of: null,
  }));
  const written = await writeList(problems, { headings: ['a', 'b'], reasonOf: () => 'why' }, { call });
  expect(written).toEqual(ok({ file: 'list.csv' }));
  expect(parts.map(({ first, last, rows }) => [first, last, rows.length])).toEqual([
    [true, false, 100],
    [false, false, 100],
    [false, true, 1],
  ]);
});
