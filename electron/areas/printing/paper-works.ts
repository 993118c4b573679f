import { deflateSync } from 'node:zlib';
import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PaperWidth, PrinterProfile } from '../../../shared/printing.ts';
import { encodeSlip } from './encoding/encode-slip.ts';
import { cellLook } from './picture/line-picture.ts';
import { blockPictures, PAPER_DOTS, paperPicture, paperWidth } from './picture/paper-picture.ts';
import { type Picture, stacked } from './picture/picture.ts';
import { pictureAsPng, pictureFromPng } from './picture/png.ts';
import { CELL_WIDTH } from './picture/slip-font.ts';

// Loaded on demand: encoder and font are not needed at the till's start.

/** `logo`: a PNG in Base64, or empty. */
export function bytesOf(document: PaperDocument, printer: PrinterProfile, logo: string): Uint8Array {
  return encodeSlip(document, printer, read(logo));
}

export function pictureOf(document: PaperDocument, printer: PrinterProfile, logo: string): Uint8Array {
  return pictureAsPng(paperPicture(document, PAPER_DOTS[printer.paperMm], printer.printsLogo ? read(logo) : null));
}

export function pdfOf(document: PaperDocument, paperMm: PaperWidth, logo: string): Uint8Array {
  return paperPdf(document, paperMm, read(logo));
}

/** An unreadable logo is left out: a slip without it is still valid. */
function read(logo: string): Picture | null {
  return logo === '' ? null : pictureFromPng(Buffer.from(logo, 'base64'));
}

/** PDF points in a millimetre. */
const POINTS = 72 / 25.4;
/** Beyond the printable area, on all sides. */
const MARGIN_MM = 4;
/** Width of a letter of Courier, as a share of its size. */
const COURIER_WIDTH = 0.6;
/** Dots from the bottom of a line to its baseline. */
const BASELINE = 11;

/** The slip's dots as a one-bit picture, with its lines as invisible text. The same slip gives the same bytes. PDF
 * libraries would add fonts and megabytes. */
export function paperPdf(document: PaperDocument, paperMm: PaperWidth, logo: Picture | null): Uint8Array {
  const dots = paperWidth(document, PAPER_DOTS[paperMm]);
  const pieces = blockPictures(document, dots, logo);
  const picture = stacked(dots, pieces);
  const dot = ((paperMm - 2 * MARGIN_MM) * POINTS) / dots;
  const margin = MARGIN_MM * POINTS;
  const page = [dots * dot + 2 * margin, picture.height * dot + 2 * margin].map(point);
  const drawing = `q ${point(dots * dot)} 0 0 ${point(picture.height * dot)} ${point(margin)} ${point(margin)} cm /Slip Do Q\n`;
  const heights = pieces.map(({ height }) => height);
  return pdfFile([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.join(' ')}] /Contents 4 0 R` +
        ' /Resources << /XObject << /Slip 5 0 R >> /Font << /Text 6 0 R >> >> >>',
    ),
    pdfStream('', Buffer.from(`${drawing}${unseenText(document, heights, dot, margin)}`, 'latin1')),
    pdfStream(pictureKind(picture), deflateSync(picture.bytes)),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'),
  ]);
}

/** Characters beyond Latin-1, which this font lacks, become spaces. */
function unseenText({ blocks }: PaperDocument, heights: readonly number[], dot: number, margin: number): string {
  let bottom = heights.reduce((so, height) => so + height, 0);
  const lines = blocks.map((block, place) => {
    bottom -= heights[place] ?? 0;
    if (block.is !== 'line' || block.text.trim() === '') return '';
    const { wide } = cellLook(block.look);
    const size = point((CELL_WIDTH * wide * dot) / COURIER_WIDTH);
    const latin = block.text.replace(/[^ -~\xa0-\xff]/gu, ' ').replace(/[()\\]/g, '\\$&');
    return `/Text ${size} Tf 1 0 0 1 ${point(margin)} ${point(margin + (bottom + BASELINE) * dot)} Tm (${latin}) Tj\n`;
  });
  // 3: neither stroke nor fill
  return `BT 3 Tr\n${lines.join('')}ET`;
}

/** A mask: 1 is ink, 0 the bare paper. */
function pictureKind({ width, height }: Picture): string {
  return (
    `/Type /XObject /Subtype /Image /ImageMask true /Width ${width} /Height ${height} /BitsPerComponent 1` +
    ' /Decode [1 0] /Filter /FlateDecode '
  );
}

/** Two decimals: a thirtieth of a dot. */
function point(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** `kind`: dictionary entries but for the length. */
function pdfStream(kind: string, data: Uint8Array): Buffer {
  const head = Buffer.from(`<< ${kind}/Length ${data.length} >>\nstream\n`);
  return Buffer.concat([head, data, Buffer.from('\nendstream')]);
}

function pdfFile(objects: readonly Buffer[]): Uint8Array {
  // four bytes beyond ASCII mark the file as binary
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const tail = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${tail}`)]);
}
