import { describe, expect, test } from 'vitest';
import { createPictureOpener, type OpenerParts } from '../../../../../renderer/screens/import/open-import-pictures.ts';
import type { Input } from '../../../../../shared/api/contract.ts';
import type { ImportState } from '../../../../../shared/product-import.ts';
import { fail, ok } from '../../../../../shared/result.ts';

const checking = (picture: number | null): ImportState => ({
  step: 'checking',
  name: 'a.csv',
  bytes: 9,
  read: 1,
  picture,
});
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits for pictures in turn. `answers` override its own; null keeps those. */
function till(pictures: number, answers: (ReturnType<typeof fail> | null)[] = []) {
  const puts: Input<'import:put-picture'>[] = [];
  let waiting: number | null = 1;
  let pauses = 0;
  const opener = createPictureOpener({
    call: (async (channel: string, input: unknown) => {
      if (channel === 'import:put-picture') puts.push(input as Input<'import:put-picture'>);
      const early = answers.shift() ?? null;
      if (early !== null) return early;
      if ((input as { picture: number }).picture !== waiting) return fail('import_not_here');
      if (channel === 'import:get-picture') return ok({ image: btoa(`picture ${waiting}`) });
      waiting = waiting < pictures ? waiting + 1 : null;
      opener.see(checking(waiting));
      return ok(null);
    }) as unknown as OpenerParts['call'],
    shrink: async (file) => {
      const text = await file.text();
      return text === 'picture 2' ? { ok: false, why: 'unreadable' } : { ok: true, base64: text };
    },
    pause: async () => {
      pauses += 1;
    },
  });
  return { opener, puts, pauses: () => pauses };
}

describe('the page opens the pictures of a check', () => {
  test('each once, in order, and says which it cannot open', async () => {
    const { opener, puts } = till(3);
    opener.see(checking(1));
    opener.see(checking(1));
    await settled();
    await settled();
    expect(puts).toEqual([
      { picture: 1, ok: true, image: 'picture 1' },
      { picture: 2, ok: false, why: 'unreadable' },
      { picture: 3, ok: true, image: 'picture 3' },
    ]);
    opener.see(checking(3));
    opener.see(checking(null));
    opener.see({ step: 'none' });
    await settled();
    expect(puts).toHaveLength(3);
  });

  test('a call that is refused is tried again; one that somebody else was first with is not', async () => {
    const locked = till(1, [fail('till_locked'), fail('internal')]);
    locked.opener.see(checking(1));
    await settled();
    await settled();
    expect([locked.puts.length, locked.pauses()]).toEqual([1, 2]);
    const late = till(1, [fail('import_not_here')]);
    late.opener.see(checking(1));
    await settled();
    expect([late.puts.length, late.pauses()]).toEqual([0, 0]);
  });

  test('what the till does not believe to be a picture is given up', async () => {
    const { opener, puts } = till(1, [null, fail('invalid_input', { field: 'image' })]);
    opener.see(checking(1));
    await settled();
    await settled();
    expect(puts).toEqual([
      { picture: 1, ok: true, image: 'picture 1' },
      { picture: 1, ok: false, why: 'unreadable' },
    ]);
  });

  test('nothing is begun any more once its screen is gone', async () => {
    const { opener, puts } = till(3);
    opener.stop();
    opener.see(checking(1));
    await settled();
    expect(puts).toEqual([]);
  });
});
