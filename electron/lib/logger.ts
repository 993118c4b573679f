import pino, { type DestinationStream } from 'pino';

/** An allow-list: no secret or personal data reaches the log by accident. */
export type LogFields = {
  readonly channel?: string;
  readonly operation?: string;
  readonly paymentId?: string;
  readonly saleId?: string;
  readonly caseId?: string;
  readonly productId?: number;
  readonly state?: string;
  readonly event?: string;
  readonly code?: string;
  readonly reference?: string;
  readonly count?: number;
  readonly ms?: number;
  /** Name and message of an error, never its data. */
  readonly error?: string;
};

export type Logger = {
  readonly info: (what: string, fields?: LogFields) => void;
  readonly warn: (what: string, fields?: LogFields) => void;
  readonly error: (what: string, fields?: LogFields) => void;
};

export const LOG_FIELDS = [
  'channel',
  'operation',
  'paymentId',
  'saleId',
  'caseId',
  'productId',
  'state',
  'event',
  'code',
  'reference',
  'count',
  'ms',
  'error',
] as const;

/** Runs of 13 to 19 digits look like a card number. */
export function mask(text: string): string {
  return text.replace(/\d(?:[ -]?\d){12,18}/g, (digits) => `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`);
}

function allowed(fields: LogFields): Record<string, string | number> {
  const kept: Record<string, string | number> = {};
  for (const name of LOG_FIELDS) {
    const value = fields[name];
    if (value !== undefined) kept[name] = typeof value === 'string' ? mask(value) : value;
  }
  return kept;
}

export function createLogger(destination: DestinationStream): Logger {
  const out = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const write = (level: 'info' | 'warn' | 'error', what: string, fields: LogFields): void => {
    try {
      out[level](allowed(fields), mask(what));
    } catch {
      // a full disk must not break the work that is logged
    }
  };
  return {
    info: (what, fields = {}) => write('info', what, fields),
    warn: (what, fields = {}) => write('warn', what, fields),
    error: (what, fields = {}) => write('error', what, fields),
  };
}

/** Synchronous, so that the last line before a crash is written. */
export function createFileLogger(file: string): Logger {
  return createLogger(pino.destination({ dest: file, mkdir: true, sync: true }));
}

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error';
}
