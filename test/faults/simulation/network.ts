import type {
  HttpExchange,
  HttpRequest,
  HttpTimeouts,
  OpenExchange,
} from '../../../electron/operator/http-exchange.ts';
import type { Answer } from '../../../electron/programs/simulator/answer.ts';
import type { OperationName } from '../../../electron/programs/simulator/operation-names.ts';
import { BROKEN, carriedExchange, type Ending } from './carried-exchange.ts';
import type { Fate } from './fate.ts';
import { noSuchAddress, type OperatorSide, type Routed } from './operator-side.ts';
import type { VirtualTime } from './virtual-time.ts';

type ProductPlace = { readonly arrives: () => void; readonly isOvertaken: () => boolean };

type ProductOrder = {
  readonly leaves: (operation: string, request: HttpRequest, identifier: string | null) => ProductPlace;
};

const ALONE: ProductPlace = { arrives: () => undefined, isOvertaken: () => false };

/**
 * Changes of a product overtaken by newer ones. The interface has no versions: a late older change would win unseen,
 * so delayed changes are lost or late, never reordered.
 */
function productOrder(): ProductOrder {
  const newest = new Map<string, number>();
  let left = 0;
  return {
    leaves: (operation, request, identifier) => {
      if (!operation.startsWith('produto.')) return ALONE;
      const code = identifier ?? codeIn(request);
      if (code === null) return ALONE;
      left += 1;
      const mine = left;
      return {
        arrives: () => void newest.set(code, Math.max(mine, newest.get(code) ?? 0)),
        isOvertaken: () => (newest.get(code) ?? 0) > mine,
      };
    },
  };
}

/** Null for arrays, which only create. */
function codeIn({ body }: HttpRequest): string | null {
  const content: unknown = body === null ? null : JSON.parse(String(body));
  const named = typeof content === 'object' && content !== null && 'Identificador' in content && content.Identificador;
  return typeof named === 'string' ? named : null;
}

export type Passage = {
  readonly operation: OperationName | 'unknown';
  readonly request: HttpRequest;
  readonly identifier: string | null;
  readonly fate: Fate;
};

export type NetworkParts = {
  readonly time: VirtualTime;
  readonly operator: OperatorSide;
  readonly chooseFate: (operation: OperationName | 'unknown', identifier: string | null) => Fate;
  readonly onSend: (passage: Passage) => void;
  /** After each processed request. */
  readonly onArrival: (passage: Passage, answer: Answer) => void;
  readonly onAnswer: (passage: Passage) => void;
};

export type Network = ReturnType<typeof createNetwork>;

export function createNetwork(parts: NetworkParts) {
  const { time } = parts;
  const underWay = new Set<() => void>();
  const order = productOrder();
  let isDown = false;

  function deliver(ms: number, arrive: () => void): void {
    const arriveOnce = (): void => {
      if (!underWay.delete(arriveOnce)) return;
      timer.cancel();
      arrive();
    };
    underWay.add(arriveOnce);
    const timer = time.after(ms, arriveOnce);
  }

  function openFor(isDead: () => boolean): OpenExchange {
    return (timeouts) => openExchange({ ...parts, order }, deliver, () => isDown, isDead, timeouts);
  }

  return {
    /** Transport of one run. After `isDead` nothing passes. */
    openFor,
    setDown: (down: boolean) => {
      isDown = down;
    },
    isDown: () => isDown,
    deliverAll: () => {
      for (const arrive of [...underWay]) arrive();
    },
    dropAll: () => underWay.clear(),
  };
}

function openExchange(
  parts: NetworkParts & { readonly order: ProductOrder },
  deliver: (ms: number, arrive: () => void) => void,
  isDown: () => boolean,
  isDead: () => boolean,
  timeouts: HttpTimeouts,
): HttpExchange {
  const { time, operator } = parts;
  return carriedExchange(time, isDead, timeouts.totalMs, (request, end) => {
    const routed = operator.route(request);
    const operation: Passage['operation'] = routed?.operation ?? 'unknown';
    const identifier = identifierOf(request, routed);
    const chosen = parts.chooseFate(operation, identifier);
    const fate: Fate = isDown() ? { kind: 'unreachable', afterMs: 20 } : chosen;
    const passage = { operation, request, identifier, fate };
    const beforeAnswer = (): void => parts.onAnswer(passage);
    parts.onSend(passage);
    if (isDead()) return beforeAnswer;
    const place = parts.order.leaves(operation, request, identifier);
    const arrive = (): Answer => {
      place.arrives();
      const answer = routed === null ? noSuchAddress(request) : routed.arrive();
      parts.onArrival(passage, answer);
      return answer;
    };
    const arriveLate = (): void => {
      if (!place.isOvertaken()) arrive();
    };
    meet(fate, { deliver, arrive, arriveLate, end, later: (ms, work) => void time.after(ms, work) });
    return beforeAnswer;
  });
}

type Way = {
  readonly deliver: (ms: number, arrive: () => void) => void;
  readonly arrive: () => Answer;
  readonly arriveLate: () => void;
  readonly end: (ending: Ending) => void;
  readonly later: (ms: number, work: () => void) => void;
};

const TOO_LARGE: Ending = { kind: 'unknown', message: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' };
const NO_CONNECTION: Ending = { kind: 'unreachable', message: 'ECONNREFUSED' };

/** A hanging request ends at the till's limit. */
function meet(fate: Fate, { deliver, arrive, arriveLate, end, later }: Way): void {
  switch (fate.kind) {
    case 'through':
      deliver(fate.thereMs, () => {
        const answer = arrive();
        later(fate.backMs, () => end(answered(answer)));
      });
      return;
    case 'unreachable':
      later(fate.afterMs, () => end(NO_CONNECTION));
      return;
    case 'lost':
      if (!fate.hangs) later(40, () => end(BROKEN));
      return;
    case 'answer_lost':
      deliver(fate.thereMs, () => {
        arrive();
        if (!fate.hangs) end(BROKEN);
      });
      return;
    case 'late':
      if (!fate.hangs) later(40, () => end(BROKEN));
      deliver(fate.afterMs, arriveLate);
      return;
    case 'twice':
      deliver(30, () => {
        const answer = arrive();
        deliver(fate.againMs, arriveLate);
        later(30, () => end(answered(answer)));
      });
      return;
    case 'spoilt':
      deliver(30, () => {
        if (fate.work) arrive();
        const { status, contentType, body } = fate;
        later(30, () => end({ kind: 'answered', status, contentType, text: body }));
      });
      return;
    case 'cut':
    case 'oversize':
      deliver(30, () => {
        arrive();
        later(30, () => end(fate.kind === 'cut' ? BROKEN : TOO_LARGE));
      });
  }
}

function answered(answer: Answer): Ending {
  return { kind: 'answered', status: answer.status, contentType: answer.contentType ?? '', text: answer.body };
}

function identifierOf(request: HttpRequest, routed: Routed | null): string | null {
  if (routed === null) return null;
  if (routed.operation === 'qr.create') return request.headers['mensagempix']?.slice(-8) ?? null;
  if (routed.operation.startsWith('qr.')) return request.headers['codigo'] ?? null;
  if (routed.operation !== 'pos-venda.create') return routed.identifier;
  const body: unknown = JSON.parse(request.body ?? 'null');
  const named = typeof body === 'object' && body !== null && 'Identificador' in body ? body.Identificador : null;
  return typeof named === 'string' ? named : null;
}
