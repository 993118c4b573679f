import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { paperPdf } from '../../../electron/areas/printing/paper-works.ts';
import { options, SLIPS } from '../../pure/areas/printing/sample-slips.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { npmReader, say, unless, withoutProgram } from './readers.ts';

type Page = {
  readonly view: readonly number[];
  readonly getTextContent: () => Promise<{ readonly items: readonly { readonly str?: string }[] }>;
};
type PdfJs = {
  readonly getDocument: (of: object) => {
    readonly promise: Promise<{ readonly numPages: number; readonly getPage: (at: number) => Promise<Page> }>;
  };
};

const pdfJs = npmReader('pdfjs-dist', '6.5.438');

async function opened(bytes: Uint8Array) {
  const file = pdfJs.require?.resolve('pdfjs-dist/legacy/build/pdf.mjs') ?? '';
  const { getDocument } = (await import(pathToFileURL(file).href)) as PdfJs;
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  return { pages: document.numPages, page: await document.getPage(1) };
}

unless(pdfJs.missing ?? withoutProgram('pdfinfo', 'poppler-utils'), 'a slip as PDF by pdf.js', () => {
  test.each(
    Object.keys(SLIPS).flatMap(
      (name) =>
        [
          [name, 80, 48],
          [name, 58, 32],
        ] as const,
    ),
  )('%s on %i mm', async (name, paperMm, columns) => {
    const document = SLIPS[name]?.(options(columns));
    if (document === undefined) throw new Error(name);
    const bytes = paperPdf(document, paperMm, null);
    const { pages, page } = await opened(bytes);
    expect(pages).toBe(1);
    const file = path.join(tempFolder(), 'slip.pdf');
    writeFileSync(file, bytes);
    const [, width, height] = /^Page size: +([\d.]+) x ([\d.]+) pts/m.exec(say('pdfinfo', file)) ?? [];
    expect(page.view.map((side) => Number(side.toPrecision(6)))).toEqual([0, 0, Number(width), Number(height)]);
    const { items } = await page.getTextContent();
    const lines = document.blocks.flatMap((block) => (block.is === 'line' ? [block.text] : []));
    expect(wordsOf(items.map(({ str = '' }) => str))).toEqual(
      wordsOf(lines.map((line) => line.replace(/[^\u0020-\u00ff]/g, ' '))),
    );
  });
});

const wordsOf = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(/\s+/)).filter((word) => word !== '');
