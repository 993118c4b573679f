import type { HttpAnswer, HttpRequest, OpenExchange } from '../../../electron/operator/http-exchange.ts';
import type { Random } from '../random.ts';
import { BROKEN, carriedExchange, type Ending } from '../simulation/carried-exchange.ts';
import type { VirtualTime } from '../simulation/virtual-time.ts';
import type { Liar } from './lies.ts';
import { carryOut, type Desk, type Errand, read } from './operations.ts';
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
      carryOut(desk, errand);
    };
    putOff.add(work);
    time.after(random.pick([3_000, 30_000, 150_000, 600_000, 1_800_000]), work);
  }

  function answerOf(errand: Errand): Reply {
    if (isAtRest) return carryOut(desk, errand);
    const { reply, work } = liar.answer(errand, () => carryOut(desk, errand));
    if (work === 'late') carryOutLate(errand);
    return reply;
  }

  function carry(request: HttpRequest, end: (ending: Ending) => void): () => void {
    const errand = read(desk, request);
    const fate = isAtRest || !random.chance(parts.trouble) ? 'fine' : random.pick(['slow', 'lost', 'late'] as const);
    parts.note(`${errand.kind} ${errand.key.slice(0, 8)} ${fate}`);
    if (fate === 'late' && errand.kind !== 'other') {
      carryOutLate(errand);
      time.after(40, () => end(BROKEN));
      return () => undefined;
    }
    time.after(20, () => {
      const answer = answered(answerOf(errand));
      const backMs = fate === 'slow' ? random.between(500, 12_000) : 20;
      parts.note(`  said ${answer.status} ${answer.text.slice(0, 800)}`);
      time.after(backMs, () => end(fate === 'lost' ? BROKEN : answer));
    });
    return () => undefined;
  }

  return {
    /** What one run of the till speaks through; after `isDead` nothing reaches it any more. */
    openFor:
      (isDead: () => boolean): OpenExchange =>
      (timeouts) =>
        carriedExchange(time, isDead, timeouts.totalMs, carry),
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
