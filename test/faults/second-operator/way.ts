import type {
  HttpAnswer,
  HttpExchange,
  HttpFailure,
  HttpRequest,
  OpenExchange,
} from '../../../electron/operator/http-exchange.ts';
import type { Random } from '../simulation/random.ts';
import type { VirtualTime } from '../simulation/virtual-time.ts';
import type { Liar } from './lies.ts';
import type { Desk, Errand } from './operations.ts';
import { type Reply, write } from './replies.ts';

export type WayParts = {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly desk: Desk;
  readonly liar: Liar;
  /** How often an answer is late, or lost. */
  readonly trouble: number;
  readonly note: (what: string) => void;
};

type Ending = HttpAnswer | HttpFailure;

const LOST: Ending = { kind: 'unknown', message: 'UND_ERR_SOCKET' };

export type Way = ReturnType<typeof createWay>;

/** The way between till and operator: how long it takes, what is heard, and what is carried out when. */
export function createWay(parts: WayParts) {
  const { time, random, desk, liar } = parts;
  const putOff = new Set<() => void>();
  let isAtRest = false;

  function carryOutLate(errand: Errand): void {
    const work = (): void => {
      if (!putOff.delete(work)) return;
      parts.note(`late ${errand.kind} ${errand.key.slice(0, 8)}`);
      desk.carryOut(errand);
    };
    putOff.add(work);
    time.after(random.pick([3_000, 30_000, 150_000, 600_000, 1_800_000]), work);
  }

  function answerOf(errand: Errand): Reply {
    if (isAtRest) return desk.carryOut(errand);
    const { reply, work } = liar.answer(errand, () => desk.carryOut(errand));
    if (work === 'late') carryOutLate(errand);
    return reply;
  }

  function carry(request: HttpRequest, end: (ending: Ending) => void): void {
    const errand = desk.read(request);
    const fate = isAtRest || !random.chance(parts.trouble) ? 'fine' : random.pick(['slow', 'lost', 'late'] as const);
    parts.note(`${errand.kind} ${errand.key.slice(0, 8)} ${fate}`);
    if (fate === 'late' && errand.kind !== 'other') {
      carryOutLate(errand);
      time.after(40, () => end(LOST));
      return;
    }
    time.after(20, () => {
      const answer = answered(answerOf(errand));
      const backMs = fate === 'slow' ? random.between(500, 12_000) : 20;
      parts.note(`  said ${answer.status} ${answer.text.slice(0, 800)}`);
      time.after(backMs, () => end(fate === 'lost' ? LOST : answer));
    });
  }

  return {
    /** What one run of the till speaks through; after `isDead` nothing reaches it any more. */
    openFor:
      (isDead: () => boolean): OpenExchange =>
      (timeouts) =>
        openExchange(time, isDead, timeouts.totalMs, carry),
    /** The operator comes to rest: what was put off is carried out now, and from here on every answer is true and in time. */
    rest: () => {
      for (const work of [...putOff]) work();
      isAtRest = true;
    },
  };
}

function answered({ status, body }: Reply): HttpAnswer {
  return { kind: 'answered', status, ...write(body) };
}

function openExchange(
  time: VirtualTime,
  isDead: () => boolean,
  limitMs: number,
  carry: (request: HttpRequest, end: (ending: Ending) => void) => void,
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
        if (!isDead()) resolve(ending);
      };
      const giveUp = (): void => end({ kind: 'unknown', message: 'AbortError' });
      const limit = time.after(limitMs, () => end({ kind: 'unknown', message: `no answer within ${limitMs} ms` }));
      closing.signal.addEventListener('abort', giveUp);
      carry(request, end);
    });
  }

  return { send, closing: closing.signal, close: async () => closing.abort() };
}
