import { type CellLook, drawCell } from '../picture/line-picture.ts';
import { blankPicture, type Picture } from '../picture/picture.ts';
import { CELL_HEIGHT, CELL_WIDTH } from '../picture/slip-font.ts';
import type { Alignment, EscPosCommand } from './read-commands.ts';

export type PrintedCell = { readonly character: string; readonly look: CellLook };

export type PrinterSettings = {
  codePage: number;
  look: CellLook;
  align: Alignment;
  /** Dots from line to line; null for the default. */
  spacing: number | null;
  bar: { height: number; width: number; text: number };
  qr: { size: number; bytes: Uint8Array };
};

export type OpenPaper = {
  readonly pieces: Picture[];
  readonly lines: string[];
  readonly codes: string[];
  cells: PrintedCell[];
};

export function firstSettings(): PrinterSettings {
  return {
    codePage: 0,
    look: { bold: false, reverse: false, wide: 1, high: 1 },
    align: 'left',
    spacing: null,
    bar: { height: 162, width: 3, text: 0 },
    qr: { size: 3, bytes: new Uint8Array() },
  };
}

export function emptyPaper(): OpenPaper {
  return { pieces: [], lines: [], codes: [], cells: [] };
}

/** Carries out a command that affects only later output; false for any other. */
export function set(settings: PrinterSettings, command: EscPosCommand): boolean {
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

export function leftOf(where: Alignment, width: number, dots: number): number {
  if (where === 'left') return 0;
  return where === 'centre' ? Math.floor((dots - width) / 2) : dots - width;
}

export function cellsWidth(cells: readonly PrintedCell[]): number {
  return cells.reduce((so, { look }) => so + look.wide * CELL_WIDTH, 0);
}

/** On a common baseline; the paper advances by `spacing`, or the highest character. */
export function lineOfCells(cells: readonly PrintedCell[], where: Alignment, dots: number, spacing: number): Picture {
  const height = cells.reduce((most, { look }) => Math.max(most, look.high * CELL_HEIGHT), 0);
  const picture = blankPicture(dots, Math.max(height, spacing));
  let left = leftOf(where, cellsWidth(cells), dots);
  for (const { character, look } of cells) {
    drawCell(picture, character.codePointAt(0) ?? 0, left, height - look.high * CELL_HEIGHT, look);
    left += look.wide * CELL_WIDTH;
  }
  return picture;
}
