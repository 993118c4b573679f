import type { SerialPortInfo, SerialTrouble } from '../../../shared/scanner.ts';
import type { SerialScannerSettings } from '../../../shared/scanner-settings.ts';

export type SerialLine = {
  /** Resolves when closed, by `close` or by unplugging. */
  readonly closed: Promise<void>;
  readonly close: () => Promise<void>;
};

export type OpenLine = (
  given: Pick<SerialScannerSettings, 'path' | 'baudRate'>,
  onBytes: (bytes: Uint8Array) => void,
) => Promise<SerialLine>;

export type SerialPorts = {
  readonly list: () => Promise<readonly SerialPortInfo[]>;
  readonly open: OpenLine;
};

export class SerialPortError extends Error {
  override readonly name = 'SerialPortError';
  readonly why: SerialTrouble;

  constructor(why: SerialTrouble, detail: string) {
    super(detail);
    this.why = why;
  }
}

type Port = {
  readonly on: (event: 'data' | 'close' | 'error', listener: (given: never) => void) => unknown;
  readonly open: (done: (error: Error | null) => void) => void;
  readonly close: (done: (error: Error | null) => void) => void;
  readonly isOpen: boolean;
};

/** The used part of `serialport`; tests pass the package's mock. */
export type SerialPackage = {
  new (options: { path: string; baudRate: number; autoOpen: false; lock: true }): Port;
  list(): Promise<readonly { path: string; manufacturer?: string | undefined }[]>;
};

async function loadPackage(): Promise<SerialPackage> {
  const { SerialPort } = await import('serialport');
  return SerialPort as unknown as SerialPackage;
}

/** Matched by text, since there are no codes. Windows denies access if another program holds the port. */
const WORDS: readonly (readonly [RegExp, SerialTrouble])[] = [
  [/access (is )?denied|lock|busy|temporarily unavailable/i, 'taken'],
  [/permission denied|EACCES|EPERM/i, 'no_rights'],
  [/no such (file|device)|not found|cannot find|ENOENT|ENXIO|ENODEV|does not exist/i, 'missing'],
];

export function troubleOf(error: unknown): SerialTrouble {
  if (error instanceof SerialPortError) return error.why;
  const text = error instanceof Error ? error.message : String(error);
  return WORDS.find(([words]) => words.test(text))?.[1] ?? 'unknown';
}

function portError(error: unknown): SerialPortError {
  return new SerialPortError(troubleOf(error), error instanceof Error ? error.message : String(error));
}

export function systemSerialPorts(load: () => Promise<SerialPackage> = loadPackage): SerialPorts {
  const loaded = (): Promise<SerialPackage> =>
    load().catch((error: unknown) => {
      throw new SerialPortError('no_driver', error instanceof Error ? error.message : String(error));
    });
  return {
    list: async () => {
      const Package = await loaded();
      const ports = await Package.list().catch((error: unknown) => {
        throw portError(error);
      });
      return ports.map(({ path, manufacturer }) => ({ path, label: manufacturer ?? '' }));
    },
    open: async ({ path, baudRate }, onBytes) => {
      const Package = await loaded();
      return openPort(new Package({ path, baudRate, autoOpen: false, lock: true }), onBytes);
    },
  };
}

async function openPort(port: Port, onBytes: (bytes: Uint8Array) => void): Promise<SerialLine> {
  const closed = new Promise<void>((resolve) => port.on('close', () => resolve()));
  port.on('data', onBytes as (given: never) => void);
  // errors of an open port end in `close`, which is awaited
  port.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    port.open((error) => (error === null || error === undefined ? resolve() : reject(portError(error))));
  });
  return {
    closed,
    close: () =>
      new Promise((resolve) => {
        if (port.isOpen) port.close(() => resolve());
        else resolve();
      }),
  };
}
