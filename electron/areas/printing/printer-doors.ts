import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PaperWidth, PrinterConnection, PrinterProfile } from '../../../shared/printing.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { keepNewest } from '../../lib/keep-newest.ts';
import type { PrintLimits } from '../../lib/print-limits.ts';
import { createSerial, type Serial } from '../../lib/serial.ts';
import { type Sent, sendBytes } from './send.ts';
import { statusQuestion } from './status.ts';
import { type Line, LineError, type OpenLine } from './transport/line.ts';
import { openNetworkLine, openSerialLine, openUsbLine } from './transport/open-lines.ts';
import { openSpoolerLine } from './transport/spooler-line.ts';

const PAPERS_KEPT = 60;
/** Distinguishes and orders papers of one moment. */
const MOST_AT_ONCE = 1_000;
let count = 0;

/** Stores a picture of each paper that a virtual printer makes; the oldest are removed. */
async function keepPapers(folder: string, at: Date, bytes: Uint8Array, paperMm: PaperWidth): Promise<void> {
  const [{ printVirtually }, { PAPER_DOTS }, { pictureAsPng }] = await Promise.all([
    import('./virtual-printer/virtual-printer.ts'),
    import('./picture/paper-picture.ts'),
    import('./picture/png.ts'),
  ]);
  for (const { picture } of printVirtually(bytes, PAPER_DOTS[paperMm]).papers) {
    count = (count + 1) % MOST_AT_ONCE;
    const name = `${fileStamp(at)}-${String(count).padStart(3, '0')}.png`;
    await keepFile(folder, name, pictureAsPng(picture), PAPERS_KEPT);
  }
}

export type PrinterDoorsParts = Pick<HostParts, 'systemPrinters' | 'windowsQueueScript'> & {
  readonly limits: PrintLimits;
  readonly virtualFolder: string;
  readonly now: () => Date;
  /** PNG in Base64, or empty. */
  readonly logo: () => string;
};

/** All connections, one job at a time for each printer. */
export function createPrinterDoors(parts: PrinterDoorsParts) {
  const inTurn = createTurns();
  return {
    /** `take` is called just before sending. Null if it gives nothing; rejects with its error, or if no paper can be
     * made. */
    print: (printer: PrinterProfile, take: TakePaper, signal: AbortSignal): Promise<Sent | null> =>
      inTurn(keyOf(printer), () => print(parts, printer, take, signal)),
    /** Without a status question: a printer without paper opens a drawer too. */
    pulse: (printer: PrinterProfile, signal: AbortSignal): Promise<Sent | null> =>
      inTurn(keyOf(printer), async () => {
        if (printer.connection.by === 'system') return NOT_HERE;
        const { drawerPulse } = await import('./encoding/encode-slip.ts');
        const sending = { asks: false, limits: parts.limits, signal };
        return sendBytes(lineTo(parts, printer, printer.connection), () => drawerPulse(printer), sending);
      }),
  };
}

export type PrinterDoors = ReturnType<typeof createPrinterDoors>;

const NOT_HERE: Sent = { outcome: 'failed', trouble: 'not_here', said: null };

async function print(
  parts: PrinterDoorsParts,
  printer: PrinterProfile,
  take: TakePaper,
  signal: AbortSignal,
): Promise<Sent | null> {
  const { connection, answersStatus: asks } = printer;
  if (connection.by === 'system') return printPicture(parts, printer, connection.printer, take);
  const { bytesOf } = await import('./paper-works.ts');
  const takeBytes = (): Uint8Array | null => {
    const document = take();
    return document === null ? null : bytesOf(document, printer, parts.logo());
  };
  return sendBytes(lineTo(parts, printer, connection), takeBytes, { asks, limits: parts.limits, signal });
}

async function printPicture(
  { systemPrinters, logo }: PrinterDoorsParts,
  printer: PrinterProfile,
  queue: string,
  take: TakePaper,
): Promise<Sent | null> {
  const { pictureOf } = await import('./paper-works.ts');
  if (systemPrinters === undefined) return NOT_HERE;
  const document = take();
  if (document === null) return null;
  const trouble = await systemPrinters.printPicture(queue, pictureOf(document, printer, logo()), printer.paperMm);
  if (trouble === null) return { outcome: 'printed', trouble, said: null };
  // a system that was too slow may still have the job
  return { outcome: trouble === 'not_here' ? 'failed' : 'uncertain', trouble, said: null };
}

function lineTo(
  { limits, virtualFolder: folder, now, windowsQueueScript: script }: PrinterDoorsParts,
  { paperMm }: PrinterProfile,
  connection: Exclude<PrinterConnection, { by: 'system' }>,
): OpenLine {
  switch (connection.by) {
    case 'network':
      return () => openNetworkLine(connection, limits);
    case 'serial':
      return () => openSerialLine(connection, limits);
    case 'usb':
      return () => openUsbLine(connection, limits);
    case 'spooler':
      return async () => {
        if (script === undefined) throw new LineError('not_here', 'no queues of Windows here');
        return openSpoolerLine(connection, { script });
      };
    case 'virtual':
      return () => openVirtualLine(folder, (bytes) => keepPapers(folder, now(), bytes, paperMm));
  }
}

/** Null if the slip is no longer to be sent. */
export type TakePaper = () => PaperDocument | null;

/** By connection: a profile under test and the stored one share a printer. */
function keyOf({ connection }: PrinterProfile): string {
  return JSON.stringify(connection);
}

/** Serial per key: jobs of one printer take turns, others never wait. */
function createTurns() {
  const turns = new Map<string, Serial>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(key) ?? createSerial();
    turns.set(key, turn);
    return turn.run(work);
  };
}

/** Removes the oldest of its extension beyond `most`; names must begin with their time. Returns the path; rejects
 * with the system's error. */
export async function keepFile(folder: string, name: string, bytes: Uint8Array, most: number): Promise<string> {
  const kind = path.extname(name);
  const file = path.join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600 });
  keepNewest(folder, (one) => path.extname(one) === kind, most);
  return file;
}

export function fileStamp(at: Date): string {
  return at.toISOString().replace(/[-:.Z]/g, '');
}

const WELL = 0x12;
const PAPER_END = 0x72;
const COVER_OPEN = 0x16;

function isQuestion(bytes: Uint8Array, what: 1 | 2 | 3 | 4): boolean {
  const question = statusQuestion(what);
  return bytes.length === question.length && question.every((byte, at) => bytes[at] === byte);
}

/**
 * A folder as a printer: gives each job to `keep`. To simulate trouble, put a file named `paper_out`, `cover_open` or
 * `unreachable` there.
 */
async function openVirtualLine(folder: string, keep: (bytes: Uint8Array) => Promise<void>): Promise<Line> {
  const has = (trouble: string): boolean => existsSync(path.join(folder, trouble));
  if (has('unreachable')) throw new LineError('unreachable', 'switched off', true);
  const chunks: Uint8Array[] = [];
  let answers: number[] = [];

  function answer(bytes: Uint8Array): boolean {
    const asked = ([1, 2, 3, 4] as const).find((what) => isQuestion(bytes, what));
    if (asked === undefined) return false;
    if (asked === 2 && has('cover_open')) answers.push(COVER_OPEN);
    else answers.push(asked === 4 && has('paper_out') ? PAPER_END : WELL);
    return true;
  }

  return {
    write: async (bytes) => {
      if (!answer(bytes)) chunks.push(Uint8Array.from(bytes));
    },
    read: async () => {
      const said = Uint8Array.from(answers);
      answers = [];
      return said;
    },
    close: async () => {
      if (chunks.length > 0) await keep(Buffer.concat(chunks));
    },
    drop: () => undefined,
  };
}
