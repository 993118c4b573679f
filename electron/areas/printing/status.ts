import type { PrinterStatus, PrintTrouble } from '../../../shared/printing.ts';
import { type Line, LineError } from './transport/line.ts';

const DLE = 0x10;
const EOT = 0x04;
const XON = 0x11;
const XOFF = 0x13;

export type Said = {
  readonly state: Exclude<PrinterStatus['state'], 'unknown'>;
  readonly trouble: PrintTrouble | null;
};

/** `DLE EOT n`, answered in real time. 1 printer, 2 cause of offline, 3 errors, 4 paper. */
const QUESTIONS = [1, 2, 3, 4] as const;

export function statusQuestion(what: (typeof QUESTIONS)[number]): Uint8Array {
  return Uint8Array.of(DLE, EOT, what);
}

/** Bits 0, 1, 4 and 7 are fixed in every answer. */
const isAnswer = (byte: number): boolean => (byte & 0x93) === 0x12;
/** First of the four bytes of an automatic status. */
const isUnasked = (byte: number): boolean => (byte & 0x93) === 0x10;
const UNASKED_MORE = 3;

/** The first answer, or null. Throws {@link LineError} `garbage` for any other byte. */
function answerIn(said: Uint8Array): number | null {
  for (let at = 0; at < said.length; at++) {
    const byte = said[at] ?? 0;
    if (byte === XON || byte === XOFF) continue;
    if (isAnswer(byte)) return byte;
    if (!isUnasked(byte)) throw new LineError('garbage', `answered with ${byte}`);
    at += UNASKED_MORE;
  }
  return null;
}

async function ask(line: Line, what: (typeof QUESTIONS)[number], withinMs: number): Promise<number> {
  // drops late answers to earlier questions
  await line.read(0);
  await line.write(statusQuestion(what));
  const since = performance.now();
  const said: number[] = [];
  for (;;) {
    const leftMs = withinMs - (performance.now() - since);
    if (leftMs <= 0) throw new LineError('too_slow', 'no answer');
    said.push(...(await line.read(leftMs)));
    const answer = answerIn(Uint8Array.from(said));
    if (answer !== null) return answer;
  }
}

/** Of several troubles the one that a person at the printer can see and fix. */
export function readStatus([printer, offline, errors, paper]: readonly [number, number, number, number]): Said {
  const trouble = (why: PrintTrouble): Said => ({ state: 'troubled', trouble: why });
  if ((offline & 0x04) !== 0) return trouble('cover_open');
  if ((paper & 0x60) !== 0 || (offline & 0x20) !== 0) return trouble('paper_out');
  if ((errors & 0x08) !== 0) return trouble('cutter');
  if ((errors & 0x64) !== 0 || (offline & 0x40) !== 0) return trouble('unknown');
  if ((printer & 0x08) !== 0) return trouble('printer_offline');
  return { state: (paper & 0x0c) === 0 ? 'ready' : 'paper_low', trouble: null };
}

/** `withinMs`: for each answer. Rejects with {@link LineError}. */
export async function askStatus(line: Line, withinMs: number): Promise<Said> {
  const [one, two, three, four] = QUESTIONS;
  return readStatus([
    await ask(line, one, withinMs),
    await ask(line, two, withinMs),
    await ask(line, three, withinMs),
    await ask(line, four, withinMs),
  ]);
}
