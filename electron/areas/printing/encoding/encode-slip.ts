import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperBlock, PaperDocument } from '../../../../shared/paper/paper-document.ts';
import type { CodePage, PrinterProfile } from '../../../../shared/printing.ts';
import { linePicture } from '../picture/line-picture.ts';
import { blockPicture, PAPER_DOTS, paperPicture, paperWidth, qrFits } from '../picture/paper-picture.ts';
import { type Picture, rowBytes, rowsOf } from '../picture/picture.ts';
import { CELL_WIDTH } from '../picture/slip-font.ts';
import { BAR_HEIGHT, barcodeFits, qrModule } from '../picture/symbol-picture.ts';

/** Rows per command: some printers read only the low byte of the count. */
const MOST_ROWS = 240;

/** `GS v 0` in pieces that join without a seam. The encoder's own `image` pads to eight rows, which would leave gaps
 * between lines. */
function rasterCommands(picture: Picture): readonly Uint8Array[] {
  const count = Math.ceil(picture.height / MOST_ROWS);
  return Array.from({ length: count }, (_, index) => command(rowsOf(picture, index * MOST_ROWS, MOST_ROWS)));
}

function command({ width, height, bytes }: Picture): Uint8Array {
  const row = rowBytes(width);
  const whole = new Uint8Array(8 + bytes.length);
  whole.set([0x1d, 0x76, 0x30, 0, row & 0xff, row >> 8, height & 0xff, height >> 8]);
  whole.set(bytes, 8);
  return whole;
}

const pages = new Map<string, ReadonlyMap<number, number>>();

/** Null if the code page lacks a character, so that nothing is printed wrong. */
export function codePageBytes(text: string, codePage: Exclude<CodePage, 'picture'>): readonly number[] | null {
  const page = pageOf(codePage);
  const bytes = [...text].map((character) => page.get(character.codePointAt(0) ?? 0));
  return bytes.every((byte) => byte !== undefined) ? bytes : null;
}

/** Byte by character, without control bytes and DEL. */
function pageOf(codePage: Codepage): ReadonlyMap<number, number> {
  const known = pages.get(codePage);
  if (known !== undefined) return known;
  const { codepoints } = CodepageEncoder.getEncoding(codePage);
  const page = new Map<number, number>();
  codepoints.forEach((codePoint, byte) => {
    const isText = byte >= 0x20 && byte !== 0x7f && codePoint >= 0x20 && codePoint !== 0xfffd;
    if (isText && !page.has(codePoint)) page.set(codePoint, byte);
  });
  pages.set(codePage, page);
  return page;
}

/** Lines between the print head and the blade or tear-off edge. */
const FEED_TO_CUT = 5;

type Sheet = {
  readonly encoder: ReceiptPrinterEncoder;
  readonly printer: PrinterProfile;
  readonly logo: Picture | null;
  readonly dots: number;
  /** Finished bytes; the encoder may hold more. */
  readonly parts: Uint8Array[];
};

/** ESC/POS from reset to cut. A line with a character that the code page lacks is sent as dots. */
export function encodeSlip(document: PaperDocument, printer: PrinterProfile, logo: Picture | null): Uint8Array {
  const dots = paperWidth(document, PAPER_DOTS[printer.paperMm]);
  const sheet: Sheet = { encoder: slipEncoder(), printer, logo: printer.printsLogo ? logo : null, dots, parts: [] };
  const { encoder } = sheet;
  encoder.initialize();
  if (printer.codePage === 'picture') addPicture(sheet, paperPicture(document, dots, sheet.logo));
  else {
    // the encoder chooses a page with its own text() alone
    encoder.raw([0x1b, 0x74, printer.codePageNumber]);
    for (const block of document.blocks) addBlock(sheet, block, document.columns);
  }
  encoder.newline(FEED_TO_CUT);
  // the encoder's own cut() adds an empty line, at the top of the next slip
  if (printer.cut !== 'none') encoder.raw([0x1d, 0x56, printer.cut === 'partial' ? 1 : 0]);
  return joined([...sheet.parts, encoder.encode()]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((so, part) => so + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function addBlock(sheet: Sheet, block: PaperBlock, columns: number): void {
  const { encoder, dots } = sheet;
  switch (block.is) {
    case 'line':
      addLine(sheet, block, columns);
      break;
    case 'logo':
      addPicture(sheet, blockPicture(block, dots, sheet.logo));
      break;
    case 'qr':
      if (qrFits(block.text, dots)) addQr(sheet, block.text);
      break;
    case 'barcode':
      if (barcodeFits(block.text, dots)) addBarcode(sheet, block.text);
      break;
    case 'feed':
      encoder.newline(block.lines);
  }
}

function addLine(sheet: Sheet, line: Extract<PaperBlock, { is: 'line' }>, columns: number): void {
  const { encoder, printer } = sheet;
  const text = line.text.trimEnd();
  const bytes = printer.codePage === 'picture' ? null : codePageBytes(line.text, printer.codePage);
  if (text === '') encoder.newline();
  else if (bytes === null) addPicture(sheet, linePicture(line.text, line.look, columns * CELL_WIDTH));
  else addBytes(encoder, bytes, line.look);
}

function addPicture({ encoder, parts }: Sheet, picture: Picture): void {
  // the encoder spreads its arguments over the stack, so dots bypass it
  parts.push(encoder.encode(), ...rasterCommands(picture));
}

function addBytes(
  encoder: ReceiptPrinterEncoder,
  bytes: readonly number[],
  look: Extract<PaperBlock, { is: 'line' }>['look'],
): void {
  const [on, off] = LOOK_COMMANDS[look];
  encoder.raw([...on, ...bytes, ...off, 0x0a]);
}

const LOOK_COMMANDS = {
  plain: [[], []],
  strong: [
    [0x1b, 0x45, 1],
    [0x1b, 0x45, 0],
  ],
  large: [
    [0x1d, 0x21, 0x11],
    [0x1d, 0x21, 0],
  ],
  marked: [
    [0x1d, 0x42, 1],
    [0x1d, 0x42, 0],
  ],
} as const satisfies Record<string, readonly [readonly number[], readonly number[]]>;

function addQr({ encoder, dots }: Sheet, text: string): void {
  encoder
    .align('center')
    .qrcode(asBytes(text), { model: 2, size: qrModule(text, dots), errorlevel: 'm' })
    .align('left');
}

function addBarcode({ encoder }: Sheet, text: string): void {
  // in this encoder a width of 1 is two dots
  encoder.align('center').barcode(text, 'code128', { height: BAR_HEIGHT, width: 1, text: 'below' }).align('left');
}

/** The encoder writes a QR's text as Latin-1; telephones read UTF-8. */
function asBytes(text: string): string {
  return String.fromCharCode(...Buffer.from(text, 'utf8'));
}

/** The encoder wraps texts itself, but a slip's lines are wrapped already. `columns` has no effect here. */
function slipEncoder(): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: 48,
    newline: '\n',
    // QR codes, barcodes and dots advance the paper themselves
    feedAfterBlock: false,
    feedBeforeCut: 0,
    errors: 'strict',
  });
}

/** Pulse and pause in milliseconds, for drawers of 12 and 24 V. */
const ON_MS = 120;
const OFF_MS = 240;

/** `ESC p`; empty without a drawer. */
export function drawerPulse({ drawer }: Pick<PrinterProfile, 'drawer'>): Uint8Array {
  if (drawer === 'none') return new Uint8Array();
  return slipEncoder()
    .pulse(drawer === 'pin_2' ? 0 : 1, ON_MS, OFF_MS)
    .encode();
}
