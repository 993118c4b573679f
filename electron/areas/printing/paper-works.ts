import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PaperWidth, PrinterProfile } from '../../../shared/printing.ts';
import { encodeSlip } from './encoding/encode-slip.ts';
import { paperPdf } from './picture/paper-pdf.ts';
import { PAPER_DOTS, paperPicture } from './picture/paper-picture.ts';
import type { Picture } from './picture/picture.ts';
import { pictureAsPng, pictureFromPng } from './picture/png.ts';

// Imported on demand: encoder and font are not loaded at the till's start.

/** `logo`: a PNG in Base64, as in the settings, or empty. */
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
