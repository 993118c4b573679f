import { type Picture, rowBytes } from '../picture/picture.ts';

export type Alignment = 'left' | 'centre' | 'right';

/** Commands of ESC/POS, by the makers' descriptions. */
export type EscPosCommand =
  | { readonly is: 'text'; readonly bytes: Uint8Array }
  | { readonly is: 'line_feed' }
  | { readonly is: 'reset' }
  /** A status question, or a setting without visible effect. */
  | { readonly is: 'silent' }
  | { readonly is: 'code_page'; readonly number: number }
  | { readonly is: 'bold'; readonly on: boolean }
  | { readonly is: 'reverse'; readonly on: boolean }
  | { readonly is: 'size'; readonly wide: number; readonly high: number }
  | { readonly is: 'align'; readonly where: Alignment }
  | { readonly is: 'spacing'; readonly dots: number | null }
  | { readonly is: 'feed_lines'; readonly lines: number }
  | { readonly is: 'feed_dots'; readonly dots: number }
  | { readonly is: 'raster'; readonly picture: Picture; readonly wide: number; readonly high: number }
  | { readonly is: 'qr_size'; readonly dots: number }
  | { readonly is: 'qr_level'; readonly level: number }
  | { readonly is: 'qr_data'; readonly bytes: Uint8Array }
  | { readonly is: 'qr_print' }
  | { readonly is: 'bar_height'; readonly dots: number }
  | { readonly is: 'bar_width'; readonly dots: number }
  /** 0 none, 1 above, 2 below, 3 both. */
  | { readonly is: 'bar_text'; readonly place: number }
  | { readonly is: 'code128'; readonly bytes: Uint8Array }
  | { readonly is: 'cut'; readonly kind: 'full' | 'partial'; readonly feedDots: number }
  | { readonly is: 'pulse'; readonly pin: 2 | 5; readonly onMs: number }
  | { readonly is: 'unknown'; readonly bytes: Uint8Array };

const [DLE, ESC, FS, GS, LF, CR] = [0x10, 0x1b, 0x1c, 0x1d, 0x0a, 0x0d];
const FIRST_CHARACTER = 0x20;

/** `length` in bytes; null if bytes are missing. */
type Taken = { readonly command: EscPosCommand; readonly length: number };
type Reader = (bytes: Uint8Array) => Taken | null;

export function readCommands(bytes: Uint8Array): readonly EscPosCommand[] {
  const commands: EscPosCommand[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { command, length } = readCommand(bytes.subarray(at));
    commands.push(command);
    at += length;
  }
  return commands;
}

function readCommand(bytes: Uint8Array): Taken {
  const first = bytes[0] ?? 0;
  if (first >= FIRST_CHARACTER) return readText(bytes);
  if (first === LF) return { command: { is: 'line_feed' }, length: 1 };
  if (first === CR) return { command: { is: 'silent' }, length: 1 };
  const reader = READERS.get((first << 8) | (bytes[1] ?? 0));
  if (reader === undefined)
    return { command: { is: 'unknown', bytes: bytes.slice(0, 2) }, length: Math.min(2, bytes.length) };
  return reader(bytes) ?? { command: { is: 'unknown', bytes: bytes.slice() }, length: bytes.length };
}

function readText(bytes: Uint8Array): Taken {
  const end = bytes.findIndex((byte) => byte < FIRST_CHARACTER);
  const text = end === -1 ? bytes.slice() : bytes.slice(0, end);
  return { command: { is: 'text', bytes: text }, length: text.length };
}

/** Two command bytes and `count` parameter bytes. */
function fixed(count: number, read: (values: Uint8Array) => EscPosCommand): Reader {
  return (bytes) => (bytes.length < 2 + count ? null : { command: read(bytes.slice(2, 2 + count)), length: 2 + count });
}

const silent = (count: number): Reader => fixed(count, () => ({ is: 'silent' }));

const ALIGNMENTS: Readonly<Record<number, Alignment>> = { 0: 'left', 1: 'centre', 2: 'right' };

function isOn(value = 0): boolean {
  return (value & 1) === 1;
}

/** `GS V`: higher modes have a byte for the feed before the cut. */
function readCut(bytes: Uint8Array): Taken | null {
  const mode = bytes[2];
  if (mode === undefined) return null;
  const kind = mode % 2 === 0 ? 'full' : 'partial';
  if ([0, 1, 48, 49].includes(mode)) return { command: { is: 'cut', kind, feedDots: 0 }, length: 3 };
  const feedDots = bytes[3];
  if (![65, 66].includes(mode)) return { command: { is: 'unknown', bytes: bytes.slice(0, 3) }, length: 3 };
  if (feedDots === undefined) return null;
  return { command: { is: 'cut', kind: mode === 65 ? 'full' : 'partial', feedDots }, length: 4 };
}

const READERS: ReadonlyMap<number, Reader> = new Map<number, Reader>(
  (
    [
      [DLE, 0x04, silent(1)],
      [DLE, 0x05, silent(1)],
      [FS, '.', silent(0)],
      [ESC, '@', fixed(0, () => ({ is: 'reset' }))],
      [ESC, 'M', silent(1)],
      [ESC, 't', fixed(1, ([number = 0]) => ({ is: 'code_page', number }))],
      [ESC, 'E', fixed(1, ([value]) => ({ is: 'bold', on: isOn(value) }))],
      [ESC, 'G', fixed(1, ([value]) => ({ is: 'bold', on: isOn(value) }))],
      [ESC, 'a', fixed(1, ([value = 0]) => ({ is: 'align', where: ALIGNMENTS[value % 48] ?? 'left' }))],
      [ESC, '2', fixed(0, () => ({ is: 'spacing', dots: null }))],
      [ESC, '3', fixed(1, ([dots = 0]) => ({ is: 'spacing', dots }))],
      [ESC, 'd', fixed(1, ([lines = 0]) => ({ is: 'feed_lines', lines }))],
      [ESC, 'J', fixed(1, ([dots = 0]) => ({ is: 'feed_dots', dots }))],
      [ESC, 'p', fixed(3, ([pin, on = 0]) => ({ is: 'pulse', pin: isOn(pin) ? 5 : 2, onMs: on * 2 }))],
      [GS, 'B', fixed(1, ([value]) => ({ is: 'reverse', on: isOn(value) }))],
      [GS, '!', fixed(1, ([size = 0]) => ({ is: 'size', wide: ((size >> 4) & 7) + 1, high: (size & 7) + 1 }))],
      [GS, 'h', fixed(1, ([dots = 0]) => ({ is: 'bar_height', dots }))],
      [GS, 'w', fixed(1, ([dots = 0]) => ({ is: 'bar_width', dots }))],
      [GS, 'H', fixed(1, ([place = 0]) => ({ is: 'bar_text', place: place % 48 }))],
      [GS, 'f', silent(1)],
      [GS, 'a', silent(1)],
      [GS, 'r', silent(1)],
      [GS, 'V', readCut],
      [GS, 'v', rasterCommand],
      [GS, '(', symbolCommand],
      [GS, 'k', barcodeCommand],
    ] as const
  ).map(([first, second, reader]) => [
    (first << 8) | (typeof second === 'string' ? second.charCodeAt(0) : second),
    reader,
  ]),
);

/** `GS v 0 m xL xH yL yH`, then the rows. Bit 0 of `m` doubles the width, bit 1 the height. */
function rasterCommand(bytes: Uint8Array): Taken | null {
  const [, , kind = 0, mode = 0, xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = bytes;
  const [row, height] = [xLow + 256 * xHigh, yLow + 256 * yHigh];
  const length = 8 + row * height;
  if (kind !== 0x30 || bytes.length < length) return null;
  const picture = { width: row * 8, height, bytes: bytes.slice(8, 8 + rowBytes(row * 8) * height) };
  return { command: { is: 'raster', picture, wide: (mode & 1) + 1, high: ((mode >> 1) & 1) + 1 }, length };
}

/** `GS ( k pL pH cn fn …`: two-dimensional symbols; 49 is the QR. */
function symbolCommand(bytes: Uint8Array): Taken | null {
  const [, , family, low = 0, high = 0, kind, act] = bytes;
  const length = 5 + low + 256 * high;
  if (family !== 0x6b || bytes.length < length) return null;
  const values = bytes.slice(7, length);
  return {
    command: kind === 49 ? qrCommand(act ?? 0, values) : { is: 'unknown', bytes: bytes.slice(0, length) },
    length,
  };
}

function qrCommand(act: number, values: Uint8Array): EscPosCommand {
  switch (act) {
    case 65:
      return { is: 'silent' };
    case 67:
      return { is: 'qr_size', dots: values[0] ?? 0 };
    case 69:
      return { is: 'qr_level', level: (values[0] ?? 48) - 48 };
    case 80:
      return { is: 'qr_data', bytes: values.slice(1) };
    case 81:
      return { is: 'qr_print' };
    default:
      return { is: 'unknown', bytes: Uint8Array.of(act, ...values) };
  }
}

/** `GS k m n …`, newer form; 73 is Code 128. */
function barcodeCommand(bytes: Uint8Array): Taken | null {
  const [, , kind = 0, count = 0] = bytes;
  const length = 4 + count;
  if (kind < 65 || bytes.length < length) return null;
  const data = bytes.slice(4, length);
  return {
    command: kind === 73 ? { is: 'code128', bytes: data } : { is: 'unknown', bytes: bytes.slice(0, length) },
    length,
  };
}
