import type { PrintTrouble } from '../../../../shared/printing.ts';

/** `untouched`: certainly no byte has reached the printer. */
export class LineError extends Error {
  override readonly name = 'LineError';
  readonly trouble: PrintTrouble;
  readonly untouched: boolean;

  constructor(trouble: PrintTrouble, detail: string, untouched = false) {
    super(`${trouble}: ${detail}`);
    this.trouble = trouble;
    this.untouched = untouched;
  }
}

/** One connection for one job. All methods may reject with {@link LineError}. */
export type Line = {
  /** Resolves when the connection has accepted everything, which is not yet the printer. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Bytes since the last read, after `ms` at the latest; empty for none. */
  readonly read: (ms: number) => Promise<Uint8Array>;
  /** Rejects if the other end reports that not everything arrived. */
  readonly close: () => Promise<void>;
  readonly drop: () => void;
};

/** Rejects with {@link LineError}; then nothing was sent. */
export type OpenLine = () => Promise<Line>;

export function heard() {
  let chunks: Uint8Array[] = [];
  let broken: LineError | null = null;
  let wake: () => void = () => undefined;
  const refuseBroken = (): void => {
    if (broken !== null) throw broken;
  };
  return {
    push: (bytes: Uint8Array): void => {
      chunks.push(Uint8Array.from(bytes));
      wake();
    },
    /** The first reason counts; ends a waiting read. */
    breakOff: (error: LineError): void => {
      broken ??= error;
      wake();
    },
    refuseBroken,
    /** As {@link Line.read}; bytes before the break can still be read. */
    read: async (ms: number): Promise<Uint8Array> => {
      if (chunks.length === 0 && ms > 0 && broken === null) {
        await new Promise<void>((resolve) => {
          const limit = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(limit);
            resolve();
          };
        });
      }
      const said = Buffer.concat(chunks);
      chunks = [];
      if (said.length === 0) refuseBroken();
      return said;
    },
  };
}

/** Rejects with {@link LineError} `too_slow` after `ms`. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new LineError('too_slow', what)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(limit);
  }
}

const TROUBLE_OF_CODE: Readonly<Record<string, PrintTrouble>> = {
  EACCES: 'no_rights',
  EPERM: 'no_rights',
  EBUSY: 'taken',
  ENOENT: 'not_here',
  ENODEV: 'not_here',
  ENXIO: 'not_here',
  EIO: 'broken_off',
  EPIPE: 'broken_off',
  ECONNRESET: 'broken_off',
  ECONNABORTED: 'broken_off',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
};

export function lineError(error: unknown, otherwise: PrintTrouble = 'unknown', untouched = false): LineError {
  if (error instanceof LineError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const trouble = typeof code === 'string' ? (TROUBLE_OF_CODE[code] ?? otherwise) : otherwise;
  return new LineError(trouble, typeof message === 'string' ? message : 'no reason given', untouched);
}
