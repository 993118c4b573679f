import type { OperationName } from '../../../electron/programs/simulator/operation-names.ts';
import type { Random } from '../random.ts';

/** Fate of one request; milliseconds. */
export type Fate =
  /** Delivered. Beyond the till's limit: a time-out with the work done. */
  | { readonly kind: 'through'; readonly thereMs: number; readonly backMs: number }
  | { readonly kind: 'unreachable'; readonly afterMs: number }
  /** Never arrives. `hangs`: until the till's limit, else the connection breaks. */
  | { readonly kind: 'lost'; readonly hangs: boolean }
  /** Done, answer lost. */
  | { readonly kind: 'answer_lost'; readonly thereMs: number; readonly hangs: boolean }
  /** The connection breaks; the request arrives later. */
  | { readonly kind: 'late'; readonly afterMs: number; readonly hangs: boolean }
  | { readonly kind: 'twice'; readonly againMs: number }
  /** An intermediary answers, with or without the work. */
  | {
      readonly kind: 'spoilt';
      readonly work: boolean;
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
    }
  /** Truncated or oversized: done, without a usable answer. */
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

/** Latest arrival: beyond any delivery window, within the watch over ended attempts. */
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

/** Within what the interface allows. */
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
      // a refusal with the work done would be an invisible lie
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
      // an empty success without the work too
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
