import type { Answer } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { OperationName } from './operation-names.ts';

/** Independent of the HTTP server: it can be carried out late. */
export type WireRequest = {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Lower-case names; values as Latin-1. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** For the ledger, filled in while reading. */
  readonly about: { identifier: string | null; amountCents: number | null };
  isTooSoon: boolean;
};

export type Operation = {
  readonly name: OperationName;
  readonly side: 'rest' | 'qr';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the side's base URL; `:Name` is a parameter. */
  readonly path: string;
  /** Bytes; default 1 MiB. */
  readonly bodyLimit?: number;
  /** On arrival, despite faults; never throws. */
  readonly onArrival?: (context: ServiceContext, request: WireRequest) => void;
  /** Throws a Refusal, leaving nothing done. */
  readonly work: (context: ServiceContext, request: WireRequest) => Answer;
};
