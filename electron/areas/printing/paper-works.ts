import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import type { PaperWidth, PrinterProfile } from '../../../shared/printing.ts';
import type { Picture } from './picture/picture.ts';

/** What makes papers of slips. A logo is a PNG in Base64, as in the settings, or empty. */
export type PaperWorks = {
  /** What the printer is sent. */
  readonly bytesOf: (document: PaperDocument, printer: PrinterProfile, logo: string) => Uint8Array;
  /** The same layout as a PNG. */
  readonly pictureOf: (document: PaperDocument, printer: PrinterProfile, logo: string) => Uint8Array;
  readonly pdfOf: (document: PaperDocument, paperMm: PaperWidth, logo: string) => Uint8Array;
  /** What opens the drawer. */
  readonly pulseOf: (printer: PrinterProfile) => Uint8Array;
};

let works: Promise<PaperWorks> | null = null;

/** Encoder and font are loaded with the first paper, and not at the till's start. */
export function loadPaperWorks(): Promise<PaperWorks> {
  works ??= load();
  return works;
}

async function load(): Promise<PaperWorks> {
  const [slip, drawer, drawing, png, pdf] = await Promise.all([
    import('./encoding/encode-slip.ts'),
    import('./encoding/drawer-pulse.ts'),
    import('./picture/paper-picture.ts'),
    import('./picture/png.ts'),
    import('./picture/paper-pdf.ts'),
  ]);
  // one that does not read is left out: the settings took it, and a slip without it is a slip
  const read = (logo: string): Picture | null => (logo === '' ? null : png.pictureFromPng(Buffer.from(logo, 'base64')));
  return {
    bytesOf: (document, printer, logo) => slip.encodeSlip(document, printer, read(logo)),
    pictureOf: (document, { paperMm, printsLogo }, logo) =>
      png.pictureAsPng(drawing.paperPicture(document, drawing.PAPER_DOTS[paperMm], printsLogo ? read(logo) : null)),
    pdfOf: (document, paperMm, logo) => pdf.paperPdf(document, paperMm, read(logo)),
    pulseOf: drawer.drawerPulse,
  };
}
