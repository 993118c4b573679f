import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scanGrayBuffer } from '@undecaf/zbar-wasm';
import { expect, test } from 'vitest';
import { paperPdf } from '../../../electron/areas/printing/paper-works.ts';
import { paperPicture } from '../../../electron/areas/printing/picture/paper-picture.ts';
import { isBlack } from '../../../electron/areas/printing/picture/picture.ts';
import { keptText, sheetText } from '../../../electron/lib/csv-text.ts';
import { options, SLIPS } from '../../pure/areas/printing/sample-slips.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { npmReader, say, unless, withoutProgram } from './readers.ts';

const PIX =
  '00020126410014BR.GOV.BCB.PIX0119loja@exemplo.com.br520400005303986540510.005802BR' +
  '5916PADARIA SAO JOAO6009SAO PAULO62100506VENDA163043565';
const jsqr = npmReader('jsqr', '1.4.0');

/** A Pix on 58 mm, as grey dots; `ink` of 0 is black. */
function pixOnPaper(ink: number) {
  const { width, height, ...picture } = paperPicture({ columns: 32, blocks: [{ is: 'qr', text: PIX }] }, 384, null);
  const grey = (at: number): number =>
    isBlack({ width, height, ...picture }, at % width, Math.floor(at / width)) ? ink : 255;
  return { width, height, dots: Uint8ClampedArray.from({ length: width * height }, (_, at) => grey(at)) };
}

unless(jsqr.missing, 'a Pix at 58 mm by ZBar and jsQR', () => {
  test.each([0, 120, 160])('ink of grey %i', async (ink) => {
    const { width, height, dots } = pixOnPaper(ink);
    const [byZbar] = await scanGrayBuffer(dots.slice().buffer, width, height);
    expect(byZbar?.decode()).toBe(PIX);
    const found = jsqr.require?.('jsqr') as { default: (...of: unknown[]) => { data: string } | null };
    const rgba = Uint8ClampedArray.from({ length: 4 * dots.length }, (_, at) =>
      at % 4 === 3 ? 255 : (dots[at >> 2] ?? 0),
    );
    expect(found.default(rgba, width, height)?.data).toBe(PIX);
  });
});

unless(withoutProgram('pdftotext', 'poppler-utils'), 'a slip as PDF by Poppler', () => {
  test.each(Object.keys(SLIPS))('%s', (name) => {
    const document = SLIPS[name]?.(options(48));
    if (document === undefined) throw new Error(name);
    const file = path.join(tempFolder(), 'slip.pdf');
    writeFileSync(file, paperPdf(document, 80, null));
    expect(say('pdfinfo', file)).toMatch(/^Pages:\s+1$/m);
    const words = say('pdftotext', '-layout', file, '-').split(/\s+/);
    const meant = document.blocks.flatMap((block) => (block.is === 'line' ? block.text.split(/\s+/) : []));
    expect(words.filter((word) => word !== '')).toEqual(
      meant.map((word) => word.replace(/[^\u0020-\u00ff]/g, '')).filter((word) => word !== ''),
    );
  });
});

unless(
  withoutProgram('soffice', '--no-install-recommends libreoffice-calc-nogui'),
  'a CSV file by LibreOffice Calc',
  () => {
    test.each(['true', 'false'])('in Portuguese, numbers and dates detected: %s', (detects) => {
      const folder = tempFolder();
      const file = path.join(folder, 'sheet.csv');
      const codes = ['0042', '123456789012345678', '3/4', '7891000315507', '12E34', '10 mar'];
      writeFileSync(
        file,
        sheetText([
          ['São João', ...codes.map(keptText)],
          ['1234,56', '-1,50', '=1+1', 'x', '', '', ''],
        ]),
      );
      const [input, output] = [
        `CSV:59,34,76,1,,1046,false,${detects}`,
        'csv:Text - txt - csv (StarCalc):59,34,76,1,,1046,true,false',
      ];
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      say(
        'soffice',
        '--headless',
        profile,
        `--infilter=${input}`,
        '--convert-to',
        output,
        '--outdir',
        path.join(folder, 'read'),
        file,
      );
      const [first, second] = readFileSync(path.join(folder, 'read', 'sheet.csv'), 'utf8')
        .replace('\ufeff', '')
        .trim()
        .split(/\r?\n/);
      expect(first).toBe(['São João', ...codes].map((text) => `"${text}"`).join(';'));
      expect(second).toBe(`1234.56;-1.5;"'=1+1";"x";;;`);
    });
  },
);
