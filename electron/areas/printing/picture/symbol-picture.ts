import QRCode from 'qrcode';
import { code128Widths, fitsCode128 } from '../../../../shared/paper/code128.ts';
import { linePicture } from './line-picture.ts';
import { blacken, blankPicture, drawOn, type Picture } from './picture.ts';
import { CELL_WIDTH } from './slip-font.ts';

const QR_MODULE = 6;
/** White modules around a QR. */
const QUIET = 4;

/** Dots of the thinnest bar, and of each bar's height. */
export const BAR_WIDTH = 2;
export const BAR_HEIGHT = 80;
const TEXT_HEIGHT = 24;

/** Dots per module, with the quiet zone; 0 if the QR does not fit. */
export function qrModule(text: string, dots: number): number {
  return Math.min(QR_MODULE, Math.floor(dots / (qrModules(text).length + 2 * QUIET)));
}

/** Rows of modules, true where black; the same symbol as on the screen. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const places = Array.from({ length: size }, (_, index) => index);
  return places.map((row) => places.map((column) => data[row * size + column] !== 0));
}

/** `module`: dots per module. Without the quiet zone. */
export function qrPicture(text: string, module: number): Picture {
  const modules = qrModules(text);
  const picture = blankPicture(modules.length * module, modules.length * module);
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) blacken(picture, x * module, y * module, module, module);
    });
  });
  return picture;
}

/** With ten white modules on either side. */
export function barcodeFits(text: string, dots: number): boolean {
  return fitsCode128(text) && (widthOf(code128Widths(text)) + 20) * BAR_WIDTH <= dots;
}

export function barcodePicture(text: string): Picture {
  return barsPicture(code128Widths(text), text, BAR_WIDTH, BAR_HEIGHT);
}

/** Bars and spaces in turn, with `text` below; empty for none. */
export function barsPicture(widths: readonly number[], text: string, module: number, height: number): Picture {
  const width = Math.max(widthOf(widths) * module, text.length * CELL_WIDTH);
  const picture = blankPicture(width, height + (text === '' ? 0 : TEXT_HEIGHT));
  let at = Math.floor((width - widthOf(widths) * module) / 2);
  widths.forEach((modules, place) => {
    if (place % 2 === 0) blacken(picture, at, 0, modules * module, height);
    at += modules * module;
  });
  const left = Math.floor((width - text.length * CELL_WIDTH) / 2);
  if (text !== '') drawOn(picture, linePicture(text, 'plain', text.length * CELL_WIDTH), left, height);
  return picture;
}

function widthOf(widths: readonly number[]): number {
  return widths.reduce((sum, one) => sum + one, 0);
}
