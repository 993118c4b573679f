import type { HttpAnswer, HttpExchange, HttpFailure, HttpRequest } from '../../../electron/operator/http-exchange.ts';
import type { VirtualTime } from './virtual-time.ts';

export type Ending = HttpAnswer | HttpFailure;

export const BROKEN: Ending = { kind: 'unknown', message: 'UND_ERR_SOCKET' };

/**
 * Transport of one run over virtual time. `carry` sends; the first ending counts, and its hook runs just before the
 * till hears. After `isDead` nothing arrives.
 */
export function carriedExchange(
  time: VirtualTime,
  isDead: () => boolean,
  limitMs: number,
  carry: (request: HttpRequest, end: (ending: Ending) => void) => () => void,
): HttpExchange {
  const closing = new AbortController();

  function send(request: HttpRequest): Promise<Ending> {
    if (isDead()) return new Promise(() => undefined);
    if (closing.signal.aborted) return Promise.resolve({ kind: 'unreachable', message: 'closed' });
    return new Promise((resolve) => {
      let isOver = false;
      const end = (ending: Ending): void => {
        if (isOver) return;
        isOver = true;
        limit.cancel();
        closing.signal.removeEventListener('abort', giveUp);
        if (isDead()) return;
        beforeAnswer();
        if (!isDead()) resolve(ending);
      };
      const giveUp = (): void => end({ kind: 'unknown', message: 'AbortError' });
      const limit = time.after(limitMs, () => end({ kind: 'unknown', message: `no answer within ${limitMs} ms` }));
      closing.signal.addEventListener('abort', giveUp);
      const beforeAnswer = carry(request, end);
    });
  }

  return { send, closing: closing.signal, close: async () => closing.abort() };
}
