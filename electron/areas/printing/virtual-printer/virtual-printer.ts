import iconv from 'iconv-lite';
import { code128Widths, fitsCode128 } from '../../../../shared/paper/code128.ts';
import { type CellLook, drawCell, LINE_DOTS } from '../picture/line-picture.ts';
import { blacken, blankPicture, drawOn, isBlack, type Picture, stacked } from '../picture/picture.ts';
import { CELL_HEIGHT, CELL_WIDTH } from '../picture/slip-font.ts';
import { barsPicture, qrPicture } from '../picture/symbol-picture.ts';
import { type Alignment, type EscPosCommand, readCommands } from './read-commands.ts';

const EPSON_PAGES: Readonly<Record<number, string>> = {
  0: 'cp437',
  2: 'cp850',
  3: 'cp860',
  4: 'cp863',
  5: 'cp865',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
};

/** An unknown page has ASCII only. */
function codePageText(bytes: Uint8Array, number: number): string {
  const page = EPSON_PAGES[number];
  if (page !== undefined) return iconv.decode(Buffer.from(bytes), page);
  return String.fromCodePoint(...Array.from(bytes, (byte) => (byte < 0x80 ? byte : 0xfffd)));
}

export type PrintedPaper = {
  readonly picture: Picture;
  /** Text printed in the printer's own letters; not as dots. */
  readonly lines: readonly string[];
  readonly codes: readonly string[];
};

export type PrintedOutcome = {
  readonly papers: readonly PrintedPaper[];
  readonly cuts: readonly ('full' | 'partial')[];
  readonly pulses: readonly { readonly pin: 2 | 5; readonly onMs: number }[];
  readonly unknown: readonly string[];
};

type Machine = {
  readonly dots: number;
  readonly settings: PrinterSettings;
  paper: OpenPaper;
  readonly papers: PrintedPaper[];
  readonly cuts: ('full' | 'partial')[];
  readonly pulses: { readonly pin: 2 | 5; readonly onMs: number }[];
  readonly unknown: string[];
};

/** Written from the makers' description of ESC/POS, not from the encoder, whose errors it must reveal. */
export function printVirtually(bytes: Uint8Array, dots: number): PrintedOutcome {
  const machine: Machine = {
    ...{ dots, settings: firstSettings(), paper: emptyPaper() },
    ...{ papers: [], cuts: [], pulses: [], unknown: [] },
  };
  for (const command of readCommands(bytes)) carryOut(machine, command);
  tearOff(machine);
  const { papers, cuts, pulses, unknown } = machine;
  return { papers, cuts, pulses, unknown };
}

function carryOut(machine: Machine, command: EscPosCommand): void {
  const { settings, paper } = machine;
  switch (command.is) {
    case 'text':
      addText(machine, command.bytes);
      break;
    case 'line_feed':
      endLine(machine);
      break;
    case 'feed_lines':
      for (let line = 0; line < command.lines; line += 1) endLine(machine);
      break;
    case 'feed_dots':
      paper.pieces.push(blankPicture(machine.dots, command.dots));
      break;
    case 'raster':
      addPicture(machine, scaled(command.picture, command.wide, command.high));
      break;
    case 'qr_print':
      addQr(machine);
      break;
    case 'code128':
      addBarcode(machine, command.bytes);
      break;
    case 'cut':
      paper.pieces.push(blankPicture(machine.dots, command.feedDots));
      machine.cuts.push(command.kind);
      tearOff(machine);
      break;
    case 'pulse':
      machine.pulses.push({ pin: command.pin, onMs: command.onMs });
      break;
    case 'unknown':
      machine.unknown.push(Buffer.from(command.bytes).toString('hex'));
      break;
    default:
      if (!set(settings, command)) machine.unknown.push(command.is);
  }
}

function addText(machine: Machine, bytes: Uint8Array): void {
  const { settings, dots } = machine;
  for (const character of codePageText(bytes, settings.codePage)) {
    if (cellsWidth(machine.paper.cells) + settings.look.wide * CELL_WIDTH > dots) endLine(machine);
    machine.paper.cells.push({ character, look: settings.look });
  }
}

function endLine({ paper, settings, dots }: Machine): void {
  const spacing = settings.spacing ?? LINE_DOTS;
  paper.lines.push(paper.cells.map(({ character }) => character).join(''));
  paper.pieces.push(lineOfCells(paper.cells, settings.align, dots, spacing));
  paper.cells = [];
}

function addPicture({ paper, settings, dots }: Machine, picture: Picture): void {
  const ground = blankPicture(dots, picture.height);
  drawOn(ground, picture, leftOf(settings.align, picture.width, dots), 0);
  paper.pieces.push(ground);
}

function addQr(machine: Machine): void {
  const { size, bytes } = machine.settings.qr;
  const text = Buffer.from(bytes).toString('utf8');
  machine.paper.codes.push(text);
  addPicture(machine, qrPicture(text, size));
}

/** Data that begins with `{B` is of code set B: each byte is a symbol. */
function addBarcode(machine: Machine, bytes: Uint8Array): void {
  const data = Buffer.from(bytes).toString('latin1');
  const text = data.slice(2);
  if (!data.startsWith('{B') || !fitsCode128(text)) {
    machine.unknown.push(Buffer.from(bytes).toString('hex'));
    return;
  }
  const { height, width, text: place } = machine.settings.bar;
  machine.paper.codes.push(text);
  addPicture(machine, barsPicture(code128Widths(text), place === 2 ? text : '', width, height));
}

function tearOff(machine: Machine): void {
  const { pieces, lines, codes, cells } = machine.paper;
  if (cells.length > 0) endLine(machine);
  if (pieces.length > 0) machine.papers.push({ picture: stacked(machine.dots, pieces), lines, codes });
  machine.paper = emptyPaper();
}

function scaled(picture: Picture, wide: number, high: number): Picture {
  if (wide === 1 && high === 1) return picture;
  const larger = blankPicture(picture.width * wide, picture.height * high);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      if (isBlack(picture, x, y)) blacken(larger, x * wide, y * high, wide, high);
    }
  }
  return larger;
}

type PrintedCell = { readonly character: string; readonly look: CellLook };

type PrinterSettings = {
  codePage: number;
  look: CellLook;
  align: Alignment;
  /** Dots from line to line; null for the default. */
  spacing: number | null;
  bar: { height: number; width: number; text: number };
  qr: { size: number; bytes: Uint8Array };
};

type OpenPaper = {
  readonly pieces: Picture[];
  readonly lines: string[];
  readonly codes: string[];
  cells: PrintedCell[];
};

function firstSettings(): PrinterSettings {
  return {
    codePage: 0,
    look: { bold: false, reverse: false, wide: 1, high: 1 },
    align: 'left',
    spacing: null,
    bar: { height: 162, width: 3, text: 0 },
    qr: { size: 3, bytes: new Uint8Array() },
  };
}

function emptyPaper(): OpenPaper {
  return { pieces: [], lines: [], codes: [], cells: [] };
}

/** Carries out a command that affects only later output; false for any other. */
function set(settings: PrinterSettings, command: EscPosCommand): boolean {
  switch (command.is) {
    case 'reset':
      Object.assign(settings, firstSettings());
      return true;
    case 'code_page':
      settings.codePage = command.number;
      return true;
    case 'bold':
      settings.look = { ...settings.look, bold: command.on };
      return true;
    case 'reverse':
      settings.look = { ...settings.look, reverse: command.on };
      return true;
    case 'size':
      settings.look = { ...settings.look, wide: command.wide, high: command.high };
      return true;
    case 'align':
      settings.align = command.where;
      return true;
    case 'spacing':
      settings.spacing = command.dots;
      return true;
    default:
      return setSymbol(settings, command) || command.is === 'silent';
  }
}

function setSymbol({ bar, qr }: PrinterSettings, command: EscPosCommand): boolean {
  switch (command.is) {
    case 'qr_size':
      qr.size = command.dots;
      return true;
    case 'qr_data':
      qr.bytes = command.bytes;
      return true;
    case 'qr_level':
      // the symbol pictures know only M
      return command.level === 1;
    case 'bar_height':
      bar.height = command.dots;
      return true;
    case 'bar_width':
      bar.width = command.dots;
      return true;
    case 'bar_text':
      bar.text = command.place;
      return true;
    default:
      return false;
  }
}

function leftOf(where: Alignment, width: number, dots: number): number {
  if (where === 'left') return 0;
  return where === 'centre' ? Math.floor((dots - width) / 2) : dots - width;
}

function cellsWidth(cells: readonly PrintedCell[]): number {
  return cells.reduce((so, { look }) => so + look.wide * CELL_WIDTH, 0);
}

/** On a common baseline; the paper advances by `spacing`, or the highest character. */
function lineOfCells(cells: readonly PrintedCell[], where: Alignment, dots: number, spacing: number): Picture {
  const height = cells.reduce((most, { look }) => Math.max(most, look.high * CELL_HEIGHT), 0);
  const picture = blankPicture(dots, Math.max(height, spacing));
  let left = leftOf(where, cellsWidth(cells), dots);
  for (const { character, look } of cells) {
    drawCell(picture, character.codePointAt(0) ?? 0, left, height - look.high * CELL_HEIGHT, look);
    left += look.wide * CELL_WIDTH;
  }
  return picture;
}
