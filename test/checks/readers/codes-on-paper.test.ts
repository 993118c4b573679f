import type { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { PAPER_DOTS, paperPicture } from '../../../electron/areas/printing/picture/paper-picture.ts';
import { isBlack, type Picture } from '../../../electron/areas/printing/picture/picture.ts';
import { qrModule, qrModules } from '../../../electron/areas/printing/picture/symbol-picture.ts';
import type { PaperBlock } from '../../../shared/paper/paper-document.ts';
import type { PaperWidth } from '../../../shared/printing.ts';
import { READERS } from '../../parts/areas/money/sale/drawn/symbols.ts';
import { options, SLIPS } from '../../pure/areas/printing/sample-slips.ts';
import { loaded, npmReader, PIX, unless } from './readers.ts';

/* The codes of our slips as drawn, and a Pix on paper that was bent, folded or is pale. */

const COLUMNS = { 80: 48, 58: 32 } as const;
const FEED = { is: 'feed', lines: 1 } as const;
const jsqr = npmReader('jsqr', '1.4.0');

/** RGBA of one block as the slip has it; `ink` of 0 is black. */
function onPaper(block: PaperBlock, paperMm: PaperWidth, ink = 0): PNG {
  const document = { columns: COLUMNS[paperMm], blocks: [FEED, block, FEED] };
  return seen(paperPicture(document, PAPER_DOTS[paperMm], null), (picture, x, y) =>
    isBlack(picture, Math.round(x), Math.round(y)) ? ink : 255,
  );
}

function seen(picture: Picture, grey: (picture: Picture, x: number, y: number) => number): PNG {
  const { width, height } = picture;
  const data = Buffer.alloc(4 * width * height, 255);
  for (let at = 0; at < width * height; at += 1) {
    data.fill(grey(picture, at % width, Math.floor(at / width)), 4 * at, 4 * at + 3);
  }
  return { data, width, height } as PNG;
}

describe.each([80, 58] as const)('on %i mm', (paperMm) => {
  const slips = Object.entries(SLIPS).map(([name, slip]) => [name, slip(options(COLUMNS[paperMm])).blocks] as const);
  const codes = slips.flatMap(([name, blocks]) =>
    blocks.flatMap((block) => (block.is === 'barcode' || block.is === 'qr' ? [{ name, block }] : [])),
  );

  test.each(codes)('$name: $block.is', async ({ block }) => {
    const picture = onPaper(block, paperMm);
    for (const [name, read] of Object.entries(READERS)) {
      expect([name, (await read(picture))?.text]).toEqual([name, block.text]);
    }
  });

  test('are the codes of a vale-troca, of a return and of the test slip', () => {
    expect(new Set(codes.map(({ name }) => name))).toEqual(new Set(['return', 'credit-note', 'test']));
  });
});

/** Where a dot of the photograph comes from; null is bare paper. */
type Bend = (x: number, y: number) => readonly [number, number] | null;

const MARGIN = 60;
/** Of the photograph, in each dot. */
const SCALE = 2;

/** Each dot of the photograph is the mean of four. */
function photograph(paper: PNG, bend: Bend): PNG {
  const [width, height] = [paper.width, paper.height].map((side) => SCALE * (side + 2 * MARGIN)) as [number, number];
  const grey = (x: number, y: number): number => {
    const from = bend(x - paper.width / 2, y - paper.height / 2);
    if (from === null) return 255;
    const [left, top] = [Math.floor(from[0] + paper.width / 2), Math.floor(from[1] + paper.height / 2)];
    const isOutside = left < 0 || top < 0 || left >= paper.width || top >= paper.height;
    return isOutside ? 255 : (paper.data[4 * (top * paper.width + left)] ?? 255);
  };
  const data = Buffer.alloc(4 * width * height, 255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const parts = [0.25, 0.75].flatMap((right) =>
      [0.25, 0.75].map((down) => grey((x + right) / SCALE - MARGIN, (y + down) / SCALE - MARGIN)),
    );
    data.fill(Math.round(parts.reduce((sum, one) => sum + one, 0) / 4), 4 * at, 4 * at + 3);
  }
  return { data, width, height } as PNG;
}

const turned = (degrees: number): Bend => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (x, y) => [cos * x + sin * y, cos * y - sin * x];
};
const skewed =
  (by: number): Bend =>
  (x, y) => [x + by * y, y];
/** A fold across the middle that hides so many dots. */
const folded =
  (dots: number): Bend =>
  (x, y) => [x, y < 0 ? y - dots / 2 : y + dots / 2];
/** Torn across the middle and put together beside its place. */
const shifted =
  (dots: number): Bend =>
  (x, y) => [y < 0 ? x : x + dots, y];
/** Bare paper for so many dots below a row of the symbol. */
const bare = (row: number, dots: number): Bend => {
  const top = (row - MODULES / 2) * MODULE;
  return (x, y) => (y >= top && y < top + dots ? null : [x, y]);
};

/** Of the Pix on 58 mm: dots of a module, and modules of a side. */
const MODULE = qrModule(PIX, PAPER_DOTS[58]);
const MODULES = qrModules(PIX).length;

const ALL_READERS = {
  ...READERS,
  jsQR: async ({ data, width, height }: PNG) => {
    const { default: read } = loaded<{ default: (...of: unknown[]) => { data: string } | null }>(jsqr, 'jsqr');
    const found = read(Uint8ClampedArray.from(data), width, height);
    return found === null ? null : { text: found.data };
  },
};
const NONE = Object.keys(ALL_READERS);

unless(jsqr.missing, 'a Pix at 58 mm', () => {
  test.each([
    ['as printed', turned(0), 0, []],
    ...[5, 20, 45, 180].map((of) => [`turned by ${of} degrees`, turned(of), 0, []] as const),
    ...[0.1, 0.5].map((of) => [`skewed by ${of}`, skewed(of), 0, []] as const),
    ['in a fold that hides 6 dots, a module', folded(6), 0, []],
    ['in a fold that hides 9 dots', folded(9), 0, NONE],
    ['torn, and put together 6 dots beside', shifted(6), 0, []],
    ['torn, and put together 9 dots beside', shifted(9), 0, NONE],
    ['bare along a module row', bare(21, 6), 0, []],
    ['bare along another row, whose bits fall into few blocks', bare(20, 6), 0, NONE],
    ['bare along half of that row', bare(20, 3), 0, []],
    ['in grey 120', turned(3), 120, []],
    ['in grey 200', turned(3), 200, ['rxing', 'jsQR']],
    ['in grey 235', turned(3), 235, ['zxing-cpp', 'rxing', 'jsQR']],
  ] as const)('%s', async (_, bend, ink, silent) => {
    const picture = photograph(onPaper({ is: 'qr', text: PIX }, 58, ink), bend);
    for (const [name, read] of Object.entries(ALL_READERS)) {
      const isSilent = (silent as readonly string[]).includes(name);
      expect([name, (await read(picture))?.text]).toEqual([name, isSilent ? undefined : PIX]);
    }
  });
});
