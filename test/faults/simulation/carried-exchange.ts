import type { HttpAnswer, HttpExchange, HttpFailure, HttpRequest } from '../../../electron/operator/http-exchange.ts';
import type { VirtualTime } from './virtual-time.ts';

export type Ending = HttpAnswer | HttpFailure;

/** The connection broke after the request had left. */
export const BROKEN: Ending = { kind: 'unknown', message: 'UND_ERR_SOCKET' };

/**
 * What one run of the till speaks through, over virtual time. `carry` has each request on its way, whose first ending
 * counts, and gives what is to happen right before the till hears of it. After `isDead` nothing reaches the till.
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
