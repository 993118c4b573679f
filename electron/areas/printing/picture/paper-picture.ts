import type { PaperBlock, PaperDocument } from '../../../../shared/paper/paper-document.ts';
import type { PaperWidth } from '../../../../shared/printing.ts';
import { LINE_DOTS, linePicture } from './line-picture.ts';
import { blankPicture, inTheMiddle, noWiderThan, type Picture, stacked } from './picture.ts';
import { CELL_WIDTH } from './slip-font.ts';
import { barcodeFits, barcodePicture, qrModule, qrPicture } from './symbol-picture.ts';

/** Dots across the paper that a printer of eight dots a millimetre reaches. */
export const PAPER_DOTS: Readonly<Record<PaperWidth, number>> = { 80: 576, 58: 384 };

/**
 * A slip as dots, its lines at the left edge. Wider than `dots` where its columns are more than fit: nothing is cut off.
 * A logo that is wider than the paper is made smaller.
 */
export function paperPicture(document: PaperDocument, dots: number, logo: Picture | null): Picture {
  const width = paperWidth(document, dots);
  return stacked(width, blockPictures(document, width, logo));
}

/** Dots that a slip is wide on paper of so many. */
export function paperWidth({ columns }: PaperDocument, dots: number): number {
  return Math.max(dots, columns * CELL_WIDTH);
}

/** Each block by itself, in their order. */
export function blockPictures({ blocks }: PaperDocument, width: number, logo: Picture | null): readonly Picture[] {
  return blocks.map((block) => blockPicture(block, width, logo));
}

/** A block across the whole paper; of no height where there is nothing to be drawn. */
export function blockPicture(block: PaperBlock, width: number, logo: Picture | null): Picture {
  switch (block.is) {
    case 'line':
      return linePicture(block.text, block.look, width);
    case 'logo':
      return logo === null ? blankPicture(width, 0) : inTheMiddle(noWiderThan(logo, width), width);
    case 'qr':
      return qrFits(block.text, width)
        ? inTheMiddle(qrPicture(block.text, qrModule(block.text, width)), width)
        : blankPicture(width, 0);
    case 'barcode':
      return barcodeFits(block.text, width) ? inTheMiddle(barcodePicture(block.text), width) : blankPicture(width, 0);
    case 'feed':
      return blankPicture(width, block.lines * LINE_DOTS);
  }
}

/** Two dots a module are the least that a telephone reads from thermal paper. */
export function qrFits(text: string, dots: number): boolean {
  return Buffer.byteLength(text) <= 1_000 && qrModule(text, dots) >= 2;
}
