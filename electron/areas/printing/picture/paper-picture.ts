import type { PaperBlock, PaperDocument } from '../../../../shared/paper/paper-document.ts';
import type { PaperWidth } from '../../../../shared/printing.ts';
import { LINE_DOTS, linePicture } from './line-picture.ts';
import { blankPicture, inTheMiddle, noWiderThan, type Picture, stacked } from './picture.ts';
import { CELL_WIDTH } from './slip-font.ts';
import { barcodeFits, barcodePicture, qrModule, qrPicture } from './symbol-picture.ts';

/** Printable dots at eight dots a millimetre. */
export const PAPER_DOTS: Readonly<Record<PaperWidth, number>> = { 80: 576, 58: 384 };

/** Wider than `dots` if the columns need it: nothing is cut off. A wider logo is scaled down. */
export function paperPicture(document: PaperDocument, dots: number, logo: Picture | null): Picture {
  const width = paperWidth(document, dots);
  return stacked(width, blockPictures(document, width, logo));
}

export function paperWidth({ columns }: PaperDocument, dots: number): number {
  return Math.max(dots, columns * CELL_WIDTH);
}

export function blockPictures({ blocks }: PaperDocument, width: number, logo: Picture | null): readonly Picture[] {
  return blocks.map((block) => blockPicture(block, width, logo));
}

/** Across the whole paper; height 0 for nothing to draw. */
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

/** Telephones need two dots a module on thermal paper. */
export function qrFits(text: string, dots: number): boolean {
  return Buffer.byteLength(text) <= 1_000 && qrModule(text, dots) >= 2;
}
