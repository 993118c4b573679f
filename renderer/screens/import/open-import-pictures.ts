import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import type { ImportState } from '../../../shared/product-import.ts';
import type { Result } from '../../../shared/result.ts';
import type { ShrunkImage } from '../../ui/shrink-image.ts';

export type OpenerParts = {
  readonly call: <C extends Channel>(channel: C, input: Input<C>) => Promise<Result<Value<C>>>;
  readonly shrink: (file: Blob) => Promise<ShrunkImage>;
  readonly pause: () => Promise<void>;
};

/** The page shrinks pictures, because the main process decodes none. One at a time, until `stop`. */
export function createPictureOpener({ call, shrink, pause }: OpenerParts) {
  let wanted: number | null = null;
  let handled: number | null = null;
  let busy = false;
  let stopped = false;

  async function open(picture: number): Promise<boolean> {
    const given = await call('import:get-picture', { picture });
    if (!given.ok) return given.error.code === 'import_not_here';
    const shrunk = await shrink(new Blob([bytesOf(given.value.image)]));
    const put = await call(
      'import:put-picture',
      shrunk.ok ? { picture, ok: true, image: shrunk.base64 } : { picture, ok: false, why: shrunk.why },
    );
    if (put.ok || put.error.code === 'import_not_here') return true;
    if (put.error.code !== 'invalid_input') return false;
    return (await call('import:put-picture', { picture, ok: false, why: 'unreadable' })).ok;
  }

  async function work(): Promise<void> {
    while (wanted !== null && wanted !== handled && !stopped) {
      const picture = wanted;
      if (await open(picture)) handled = picture;
      else await pause();
    }
  }

  return {
    see: (state: ImportState | null): void => {
      wanted = state?.step === 'checking' ? state.picture : null;
      if (busy) return;
      busy = true;
      void work().finally(() => {
        busy = false;
      });
    },
    stop: (): void => {
      stopped = true;
    },
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
