import type { Answer } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { OperationName } from './operation-names.ts';

/** A request as an operation sees it: no HTTP server behind it, so that it can also be carried out late. */
export type WireRequest = {
  /** Decoded parts of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** By lower-case name; values decoded as Latin-1, as HTTP/1.1 carries them. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  /** Arrival, milliseconds since 1970. */
  readonly receivedAt: number;
  /** What the ledger notes about it; filled in as soon as the operation has read it. */
  readonly about: { identifier: string | null; amountCents: number | null };
  /** Set at arrival when the caller did not leave enough time since the request before. */
  isTooSoon: boolean;
};

export type Operation = {
  readonly name: OperationName;
  readonly side: 'rest' | 'qr';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the side's base URL; `:Name` is a part of the path. */
  readonly path: string;
  /** Largest body taken, in bytes; the default is 1 MiB. */
  readonly bodyLimit?: number;
  /** Runs once at arrival, whatever fault is in the way; never throws. */
  readonly onArrival?: (context: ServiceContext, request: WireRequest) => void;
  /** Does the work, or throws a Refusal and leaves nothing of it. */
  readonly work: (context: ServiceContext, request: WireRequest) => Answer;
};
