import type { Input, Value } from '../../../../shared/api/contract.ts';
import { judgeImage, type PictureRefusal } from '../../../../shared/image-header.ts';
import { MAX_IMAGE_BYTES } from '../../../../shared/product.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';

export type ShrunkPicture =
  | { readonly ok: true; readonly image: Uint8Array }
  | { readonly ok: false; readonly why: PictureRefusal };

type Waiting = Readonly<{ number: number; bytes: Uint8Array; settle: (shrunk: ShrunkPicture) => void }>;

/** Untrusted bytes are decoded only in the page's sandbox. One picture at a time; without a page the check waits. */
export function createPictureDesk(onWaiting: (picture: number) => void) {
  let waiting: Waiting | null = null;
  let count = 0;

  function settle(number: number, shrunk: ShrunkPicture): void {
    if (waiting?.number !== number) return;
    const { settle: answer } = waiting;
    waiting = null;
    answer(shrunk);
  }

  return {
    waiting: (): number | null => waiting?.number ?? null,
    shrink: (bytes: Uint8Array, signal: AbortSignal): Promise<ShrunkPicture> =>
      new Promise((resolve) => {
        count += 1;
        const number = count;
        const leave = (): void => settle(number, { ok: false, why: 'unreadable' });
        signal.addEventListener('abort', leave, { once: true });
        waiting = {
          number,
          bytes,
          settle: (shrunk) => {
            signal.removeEventListener('abort', leave);
            resolve(shrunk);
          },
        };
        if (signal.aborted) leave();
        else onWaiting(number);
      }),
    get: ({ picture }: Input<'import:get-picture'>): Result<Value<'import:get-picture'>> => {
      if (waiting?.number !== picture) return fail('import_not_here');
      return ok({ image: Buffer.from(waiting.bytes).toString('base64') });
    },
    put: (made: Input<'import:put-picture'>): Result<null> => {
      if (waiting?.number !== made.picture) return fail('import_not_here');
      if (!made.ok) settle(made.picture, { ok: false, why: made.why });
      else {
        const image = new Uint8Array(Buffer.from(made.image, 'base64'));
        if (image.length > MAX_IMAGE_BYTES || !judgeImage(image).ok) return fail('invalid_input', { field: 'image' });
        settle(made.picture, { ok: true, image });
      }
      return ok(null);
    },
  };
}
