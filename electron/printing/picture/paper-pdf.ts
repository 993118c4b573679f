import { deflateSync } from 'node:zlib';
import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PaperWidth } from '../../../shared/printing.ts';
import { PAPER_DOTS, paperPicture } from './paper-picture.ts';
import type { Picture } from './picture.ts';

/** A millimetre in the points of a PDF. */
const POINTS = 72 / 25.4;
/** White paper beside what a printer reaches, and above and below it. */
const MARGIN_MM = 4;

/**
 * A PDF of one page as wide as the paper and as long as the slip, its dots as a picture of one bit. The same slip gives the
 * same bytes.
 *
 * Written here and not by a library: it is a page with a picture, and the libraries for PDF bring fonts and megabytes.
 */
export function paperPdf(document: PaperDocument, paperMm: PaperWidth, logo: Picture | null): Uint8Array {
  const picture = paperPicture(document, PAPER_DOTS[paperMm], logo);
  const width = (paperMm - 2 * MARGIN_MM) * POINTS;
  const height = (picture.height / picture.width) * width;
  const page = [width + 2 * MARGIN_MM * POINTS, height + 2 * MARGIN_MM * POINTS].map(point);
  const margin = point(MARGIN_MM * POINTS);
  const drawing = Buffer.from(`q ${point(width)} 0 0 ${point(height)} ${margin} ${margin} cm /Slip Do Q`);
  return written([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.join(' ')}] /Contents 4 0 R` +
        ' /Resources << /XObject << /Slip 5 0 R >> >> >>',
    ),
    stream('', drawing),
    stream(pictureKind(picture), deflateSync(picture.bytes)),
  ]);
}

/** A mask, so that 1 is ink and 0 the bare paper. */
function pictureKind({ width, height }: Picture): string {
  return (
    `/Type /XObject /Subtype /Image /ImageMask true /Width ${width} /Height ${height} /BitsPerComponent 1` +
    ' /Decode [1 0] /Filter /FlateDecode '
  );
}

function stream(kind: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${kind}/Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function point(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Numbers the objects from 1 and writes where each begins. */
function written(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(parts.reduce((so, part) => so + part.length, 0));
    parts.push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const table = parts.reduce((so, part) => so + part.length, 0);
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const tail = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${tail}`)]);
}
