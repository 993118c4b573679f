import { describe, expect, test } from 'vitest';
import { openPicked } from '../../../../renderer/ui/shrink-image.ts';
import { KIND_BYTES, MAX_PICKED_BYTES } from '../../../../shared/image-header.ts';
import { pngOf } from '../../../support/image-samples.ts';

/** Counts reads; `size` as the system reports it. */
function countedFile(bytes: Uint8Array<ArrayBuffer>, size = bytes.length) {
  let read = 0;
  const blob = (from: number, to: number): Blob =>
    ({
      size: to - from,
      slice: (start: number, end: number) => blob(from + start, Math.min(from + end, to)),
      arrayBuffer: async () => {
        const part = bytes.slice(from, to);
        read += part.length;
        return part.buffer;
      },
    }) as unknown as Blob;
  return { file: blob(0, size), read: () => read };
}

describe('what is read of a picked file', () => {
  test('nothing, where it is larger than is opened', async () => {
    const { file, read } = countedFile(new Uint8Array(64), MAX_PICKED_BYTES + 1);
    expect(await openPicked(file)).toEqual({ ok: false, why: 'too_large' });
    expect(read()).toBe(0);
  });

  test('its first bytes, where they are not those of a picture, however large it is', async () => {
    const page = new Uint8Array(8 * 1024 * 1024);
    page.set(Buffer.from('<!doctype html>'));
    const { file, read } = countedFile(page);
    expect(await openPicked(file)).toEqual({ ok: false, why: 'not_a_picture' });
    expect(read()).toBe(KIND_BYTES);
  });

  test('all of it once, where it is a picture', async () => {
    const png = new Uint8Array(pngOf({ width: 300, height: 200 }));
    const { file, read } = countedFile(png);
    expect(await openPicked(file)).toMatchObject({ ok: true, header: { width: 300, height: 200 } });
    expect(read()).toBe(KIND_BYTES + png.length);
  });

  test('a file that has gone since it was chosen is unreadable', async () => {
    const gone = { size: 9, slice: () => gone, arrayBuffer: () => Promise.reject(new Error('NotReadableError')) };
    expect(await openPicked(gone as unknown as Blob)).toEqual({ ok: false, why: 'unreadable' });
  });
});
