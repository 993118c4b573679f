import type { OperationName } from '../../../electron/programs/simulator/operation-names.ts';
import type { Random } from '../random.ts';

/** What the network makes of one request. Times in milliseconds. */
export type Fate =
  /** Goes there and back. A total over the till's limit is a time-out although the work was done. */
  | { readonly kind: 'through'; readonly thereMs: number; readonly backMs: number }
  | { readonly kind: 'unreachable'; readonly afterMs: number }
  /** Never arrives. `hangs`: the till waits until its limit; else the connection breaks at once. */
  | { readonly kind: 'lost'; readonly hangs: boolean }
  /** The work is done, its answer never comes. */
  | { readonly kind: 'answer_lost'; readonly thereMs: number; readonly hangs: boolean }
  /** The till sees the connection break; the request arrives so much later after all. */
  | { readonly kind: 'late'; readonly afterMs: number; readonly hangs: boolean }
  | { readonly kind: 'twice'; readonly againMs: number }
  /** Something on the way answers instead, with or without the work being done. */
  | {
      readonly kind: 'spoilt';
      readonly work: boolean;
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
    }
  /** The answer is cut short, or larger than the till takes: the work is done, its answer is no answer. */
  | { readonly kind: 'cut' | 'oversize' };

export const SPOIL_KINDS = [
  'slow',
  'unreachable',
  'lost',
  'answer_lost',
  'late',
  'twice',
  'server_error',
  'refusal',
  'error_text',
  'garbage',
  'empty',
  'redirect',
  'cut',
  'oversize',
] as const;
export type SpoilKind = (typeof SPOIL_KINDS)[number];

/**
 * How late a request may still arrive: beyond any delivery window of the till, yet within the time for which it looks at
 * an attempt that has ended.
 */
const LATEST_MS = 8 * 60_000;

const GARBAGE: readonly (readonly [string, string])[] = [
  ['text/html', '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'],
  ['application/json', '{"id": 12, "ident'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '{"status":{"key":2,"value":"Concluido"}}'],
  ['text/plain', 'transacao: 1, status: 999'],
  ['application/octet-stream', '\u0000\u0001\u0002ÿþ'],
];

export function calm(random: Random): Fate {
  return { kind: 'through', thereMs: random.between(5, 60), backMs: random.between(5, 60) };
}

/** Which fate of a kind; what is drawn is within what the interface's rules allow a network to do. */
export function fateOf(kind: SpoilKind, operation: OperationName, random: Random): Fate {
  switch (kind) {
    case 'slow':
      return { kind: 'through', thereMs: random.between(50, 6_000), backMs: random.between(50, 7_000) };
    case 'unreachable':
      return { kind: 'unreachable', afterMs: random.pick([1, 30, 4_000]) };
    case 'lost':
      return { kind: 'lost', hangs: random.chance(0.5) };
    case 'answer_lost':
      return { kind: 'answer_lost', thereMs: random.between(5, 2_000), hangs: random.chance(0.5) };
    case 'late':
      return { kind: 'late', afterMs: random.between(200, LATEST_MS), hangs: random.chance(0.3) };
    case 'twice':
      return { kind: 'twice', againMs: random.between(1, 30_000) };
    case 'server_error':
      return spoilt(random.chance(0.5), random.pick([500, 502, 503, 504, 408]), 'text/plain', 'upstream error');
    case 'refusal':
      // a refusal with the work done all the same would be a lie that no client can see through
      return spoilt(
        false,
        random.pick(operation === 'qr.status' ? [401, 403, 429] : [400, 401, 403, 422, 429]),
        '',
        '',
      );
    case 'error_text':
      return spoilt(false, 200, 'text/plain; charset=utf-8', '[ERRO]: serviço indisponível no momento');
    case 'garbage': {
      const [contentType, body] = random.pick(GARBAGE);
      // the work is done: an empty success without it would be a lie, too
      return spoilt(true, 200, contentType, body);
    }
    case 'empty':
      return spoilt(true, 200, '', '');
    case 'redirect':
      return random.chance(0.5)
        ? spoilt(random.chance(0.5), 302, '', '')
        : spoilt(false, random.pick([301, 307, 308]), '', '');
    case 'cut':
    case 'oversize':
      return { kind };
  }
}

export function spoilt(work: boolean, status: number, contentType: string, body: string): Fate {
  return { kind: 'spoilt', work, status, contentType, body };
}

export function describeFate(fate: Fate): string {
  if (fate.kind !== 'spoilt') return fate.kind;
  if (fate.body.startsWith('[ERRO]')) return 'error text';
  if (fate.status === 200) return fate.body === '' ? 'empty' : 'garbage';
  const work = fate.work ? ', work done' : '';
  if (fate.status < 400) return `redirect${work}`;
  return fate.status >= 500 || fate.status === 408 ? `server error${work}` : `refusal ${fate.status}`;
}
