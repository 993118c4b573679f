import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeSlip } from '../../../../electron/areas/printing/encoding/encode-slip.ts';
import { PAPER_DOTS, paperPicture } from '../../../../electron/areas/printing/picture/paper-picture.ts';
import {
  blacken,
  blankPicture,
  type Picture,
  rowBytes,
  rowsOf,
} from '../../../../electron/areas/printing/picture/picture.ts';
import { pictureAsPng } from '../../../../electron/areas/printing/picture/png.ts';
import {
  type PrintedPaper,
  printVirtually,
} from '../../../../electron/areas/printing/virtual-printer/virtual-printer.ts';
import { LANGUAGES } from '../../../../shared/language.ts';
import type { PaperDocument } from '../../../../shared/paper/paper-document.ts';
import type { CodePage, PrinterProfile } from '../../../../shared/printing.ts';
import { options, PRINTER, SLIPS } from './sample-slips.ts';

const ARTEFACTS = path.join(import.meta.dirname, '..', '..', '..', 'artefacts', 'slips');

const PAPERS = [
  { paperMm: 80, columns: 48 },
  { paperMm: 80, columns: 42 },
  { paperMm: 58, columns: 32 },
] as const;

/** Epson's numbers. */
const PAGES: readonly (readonly [CodePage, number])[] = [
  ['cp850', 2],
  ['cp858', 19],
  ['cp860', 3],
  ['windows1252', 16],
  ['cp437', 0],
  ['picture', 0],
];

const LOGO = blankPicture(160, 40);
blacken(LOGO, 0, 0, 160, 4);
blacken(LOGO, 0, 36, 160, 4);
blacken(LOGO, 60, 10, 40, 20);

const NAMES = Object.keys(SLIPS);

function slip(name: string, columns: number): PaperDocument {
  const build = SLIPS[name];
  if (build === undefined) throw new Error(`there is no slip ${name}`);
  return build(options(columns));
}

function printed(document: PaperDocument, printer: PrinterProfile): PrintedPaper {
  const outcome = printVirtually(encodeSlip(document, printer, LOGO), PAPER_DOTS[printer.paperMm]);
  expect(outcome.unknown).toEqual([]);
  expect(outcome.cuts).toEqual(['partial']);
  const [paper, ...more] = outcome.papers;
  if (paper === undefined || more.length > 0) throw new Error(`${outcome.papers.length} papers came out`);
  return paper;
}

function withoutTail(picture: Picture): Picture {
  const lastInk = picture.bytes.findLastIndex((byte) => byte !== 0);
  return rowsOf(picture, 0, Math.ceil((lastInk + 1) / rowBytes(picture.width)));
}

beforeAll(() => {
  mkdirSync(ARTEFACTS, { recursive: true });
});

describe.each(PAPERS)('on $paperMm mm of $columns columns', ({ paperMm, columns }) => {
  const dots = PAPER_DOTS[paperMm];

  test.each(NAMES)('%s: every printer prints what the picture shows', (name) => {
    const document = slip(name, columns);
    const picture = paperPicture(document, dots, LOGO);
    writeFileSync(path.join(ARTEFACTS, `${name}-${paperMm}-${columns}.png`), pictureAsPng(picture));
    expect(picture.width).toBe(dots);
    for (const [codePage, codePageNumber] of PAGES) {
      const paper = printed(document, { ...PRINTER, paperMm, columns, codePage, codePageNumber });
      expect(Buffer.compare(withoutTail(paper.picture).bytes, withoutTail(picture).bytes), codePage).toBe(0);
    }
  });
});

describe('what a printer writes in its own letters', () => {
  const lines = (document: PaperDocument): readonly string[] =>
    document.blocks.flatMap((block) => (block.is === 'line' && block.text !== '' ? [block.text] : []));

  test.each(PAGES.slice(0, 3).concat([['windows1252', 16]]))(
    '%s: every letter is right',
    (codePage, codePageNumber) => {
      const document = slip('receipt-cash', 48);
      const paper = printed(document, { ...PRINTER, codePage, codePageNumber });
      expect(paper.lines.filter((line) => line !== '')).toEqual(lines(document));
      expect(paper.lines.join('\n')).toContain('001 Feijão carioca 1 kg');
    },
  );

  test('a line that the page lacks a letter of comes as dots, and no other does', () => {
    const document = slip('receipt-foreign', 48);
    const { lines: written } = printed(document, PRINTER);
    const missing = lines(document).filter((line) => !written.includes(line));
    expect(missing).toEqual(['001 Чай Иван 100 г', '002 Pirulito 🍭 importado €']);
    expect(written.some((line) => line.includes('?'))).toBe(false);
  });

  test('the euro is a letter of cp858, and dots in cp850', () => {
    const document: PaperDocument = { columns: 48, blocks: [{ is: 'line', text: '€ 1,00', look: 'plain' }] };
    expect(printed(document, { ...PRINTER, codePage: 'cp858', codePageNumber: 19 }).lines).toContain('€ 1,00');
    expect(printed(document, PRINTER).lines).not.toContain('€ 1,00');
  });

  test('a printer without known letters is sent none', () => {
    const { lines: written } = printed(slip('test', 48), { ...PRINTER, codePage: 'picture' });
    expect(written.filter((line) => line !== '')).toEqual([]);
  });

  test('names carry no commands', () => {
    const { lines: written } = printed(slip('receipt-foreign', 48), PRINTER);
    expect(written).toContain('003 Chá com @ comandos e quebra');
  });

  test('a slip of any length is printed as dots', () => {
    const line = { is: 'line', text: 'ação', look: 'plain' } as const;
    const document: PaperDocument = { columns: 48, blocks: Array.from({ length: 600 }, () => line) };
    const { picture } = printed(document, { ...PRINTER, codePage: 'picture' });
    expect(withoutTail(picture).height).toBeGreaterThan(599 * 30);
  });

  test('QR and barcode say what they are to say', () => {
    expect(printed(slip('credit-note', 32), { ...PRINTER, paperMm: 58, columns: 32 }).codes).toEqual([
      '3456789ABCF',
      '3456789ABCF',
    ]);
  });
});

describe('what has to be seen', () => {
  const document = slip('receipt-cash', 48);
  const right = withoutTail(paperPicture(document, PAPER_DOTS[80], LOGO));
  const differs = (bytes: Uint8Array): boolean => {
    const [paper] = printVirtually(bytes, PAPER_DOTS[80]).papers;
    return paper === undefined || Buffer.compare(withoutTail(paper.picture).bytes, right.bytes) !== 0;
  };
  const bytes = encodeSlip(document, PRINTER, LOGO);

  test('the right bytes are right', () => expect(differs(bytes)).toBe(false));

  test('a wrong number of the code page', () => {
    expect(differs(encodeSlip(document, { ...PRINTER, codePageNumber: 3 }, LOGO))).toBe(true);
    expect(differs(encodeSlip(document, { ...PRINTER, codePage: 'windows1252' }, LOGO))).toBe(true);
  });

  test('a letter that is lost, doubled or another', () => {
    const at = Buffer.from(bytes).indexOf('carioca');
    const [before, after] = [bytes.slice(0, at), bytes.slice(at + 1)];
    expect(differs(Uint8Array.of(...before, ...after))).toBe(true);
    expect(differs(Uint8Array.of(...before, 0x63, 0x63, ...after))).toBe(true);
    expect(differs(Uint8Array.of(...before, 0x3f, ...after))).toBe(true);
  });

  test('bytes that are no command', () => {
    expect(printVirtually(Uint8Array.of(0x1b, 0xff, 0x41, 0x0a), 576).unknown).toEqual(['1bff']);
    expect(printVirtually(bytes.slice(0, 40), 576).cuts).toEqual([]);
  });
});

test('no slip of any language is wider than its paper', () => {
  for (const language of LANGUAGES) {
    for (const columns of [32, 42, 48, 64]) {
      for (const build of Object.values(SLIPS)) {
        for (const block of build(options(columns, language, true)).blocks) {
          if (block.is !== 'line') continue;
          expect([...block.text].length * (block.look === 'large' ? 2 : 1)).toBeLessThanOrEqual(columns);
          expect(block.text).not.toMatch(/undefined|NaN|\[object/);
        }
      }
    }
  }
});
