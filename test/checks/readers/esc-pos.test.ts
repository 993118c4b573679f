import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { drawerPulse, encodeSlip } from '../../../electron/areas/printing/encoding/encode-slip.ts';
import { PAPER_DOTS, paperPicture } from '../../../electron/areas/printing/picture/paper-picture.ts';
import { rowBytes } from '../../../electron/areas/printing/picture/picture.ts';
import type { CodePage } from '../../../shared/printing.ts';
import { options, PRINTER, SLIPS } from '../../pure/areas/printing/sample-slips.ts';
import { npmReader, unless } from './readers.ts';

/* npos divides bytes into commands; iconv-lite has code pages of its own. */

type Node = { readonly ascii: string; readonly fn?: string; readonly offset: number; readonly length: number };
type Analysis = { readonly error?: Error; readonly tree: readonly Node[] };

const npos = npmReader('npos', '0.1.19');
const PROFILES = [
  ['cp850', 2],
  ['cp858', 19],
  ['cp860', 3],
  ['windows1252', 16],
  ['cp437', 0],
  ['picture', 0],
] as const satisfies readonly (readonly [CodePage, number])[];
const PAPERS = [
  { paperMm: 80, columns: 48 },
  { paperMm: 58, columns: 32 },
] as const;

/** Its rules lack `GS ( k`, the QR command; they are there to be extended. */
function analysed(bytes: Uint8Array): Analysis & { readonly raw: Buffer } {
  if (npos.require === undefined) throw new Error(npos.missing);
  const lib = 'npos/lib/parser';
  const rules = npos.require(`${lib}/rules`) as Record<number, Record<string, unknown>>;
  const { normalize } = npos.require(`${lib}/ruler`) as { normalize: (rules: unknown) => unknown };
  const Parser = npos.require(lib) as new (rules: unknown) => { analyze: (raw: Buffer) => Analysis };
  const withQr = { ...rules, 29: { ...rules[29], '(k': [0, 'd16'] } };
  const raw = Buffer.from(bytes);
  return { raw, ...new Parser(normalize(withQr)).analyze(raw) };
}

function textOf({ raw, tree }: ReturnType<typeof analysed>, page: string): string[] {
  const texts = tree.filter(({ ascii }) => ascii === 'STX');
  const read = texts.map(({ offset, length }) => iconv.decode(raw.subarray(offset, offset + length), page)).join('');
  return read.split('\n').filter((line) => line.trim() !== '');
}

const commands = ({ raw, tree }: ReturnType<typeof analysed>, name: string): Buffer[] =>
  tree
    .filter(({ ascii, fn = '' }) => ascii + fn === name)
    .map(({ offset, length }) => raw.subarray(offset, offset + length));

unless(npos.missing, 'npos reads a slip', () => {
  for (const [codePage, codePageNumber] of PROFILES) {
    for (const paper of PAPERS) {
      const printer = { ...PRINTER, ...paper, codePage, codePageNumber };
      test.each(Object.keys(SLIPS))(`%s by ${codePage} on ${paper.paperMm} mm`, (name) => {
        const document = SLIPS[name]?.(options(paper.columns));
        if (document === undefined) throw new Error(name);
        const read = analysed(encodeSlip(document, printer, null));
        expect(read.error).toBeUndefined();
        expect(commands(read, 'GSV').map((cut) => cut.toString('hex'))).toEqual(['1d5601']);
        expect(commands(read, 'ESCp')).toEqual([]);
        if (codePage === 'picture') {
          expect(rasters(read)).toEqual(Buffer.from(paperPicture(document, PAPER_DOTS[paper.paperMm], null).bytes));
          return;
        }
        expect(commands(read, 'ESCt').map((one) => one[2])).toEqual([codePageNumber]);
        const meant = document.blocks.flatMap((block) => (block.is === 'line' ? [block.text.trimEnd()] : []));
        const sent = meant.filter(
          (line) => line.trim() !== '' && iconv.decode(iconv.encode(line, codePage), codePage) === line,
        );
        expect(textOf(read, codePage).map((line) => line.trimEnd())).toEqual(sent);
        const codes = document.blocks.flatMap((block) => (block.is === 'qr' ? [block.text] : []));
        const stored = commands(read, 'GS(k').filter((one) => one[6] === 80);
        expect(stored.map((one) => one.subarray(8).toString('utf8'))).toEqual(codes);
      });
    }
  }

  test.each([
    ['pin_2', '1b70003c78'],
    ['pin_5', '1b70013c78'],
  ] as const)('the drawer on %s', (drawer, pulse) => {
    const read = analysed(drawerPulse({ drawer }));
    expect(commands(read, 'ESCp').map((one) => one.toString('hex'))).toEqual([pulse]);
    expect(read.tree).toHaveLength(1);
  });
});

/** Rows of all `GS v 0`, without their heads. */
function rasters(read: ReturnType<typeof analysed>): Buffer {
  return Buffer.concat(
    commands(read, 'GSv0').map((one) => {
      const [width, height] = [one.readUInt16LE(4), one.readUInt16LE(6)];
      expect(width).toBeGreaterThanOrEqual(rowBytes(PAPER_DOTS[58]));
      return one.subarray(8, 8 + width * height);
    }),
  );
}
