import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { paperPdf } from '../../../electron/areas/printing/paper-works.ts';
import { keptText, sheetText } from '../../../electron/lib/csv-text.ts';
import { options, SLIPS } from '../../pure/areas/printing/sample-slips.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { say, unless, withoutProgram } from './readers.ts';

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
      const [texts, bare, numbers] = opened(detects, [
        ['São João', ...[...REWRITTEN, ...NAMES].map(keptText)],
        [...REWRITTEN, ...NAMES],
        ['1234,56', '-1,50', '=1+1', 'x'],
      ]);
      expect(texts).toEqual(['São João', ...REWRITTEN, ...NAMES]);
      expect(NAMES.map(keptText)).toEqual(NAMES);
      // without `keptText`
      expect(bare?.slice(REWRITTEN.length, -1)).toEqual(NAMES);
      const changed = REWRITTEN.filter((text, place) => bare?.[place] !== text);
      if (detects === 'true') expect(changed).toEqual(REWRITTEN);
      expect(numbers?.slice(0, 4)).toEqual(['1234.56', '-1.5', "'=1+1", 'x']);
    });
  },
);

const REWRITTEN = [
  ...['0042', '123456789012345678', '3/4', '10:30', '10:30 pm', '12,5', '50%', '1e5', '12E34', '36 e 37', '10 mar'],
  ...['Mar 10', 'set 2026', '20 nov 2026'],
];
/** No numbers, though they begin with one. */
const NAMES = [
  ...[
    '51 Dourada',
    '3M fita 12 mm',
    '10 Maracujás',
    'Maracujá 10',
    '7UP 350 ml',

    '42',
    'A1',
    '1A',
    '5E',
  ],
  ...['2 L', '1/2 kg', '100% integral', '3 em 1', '1,5 L', '4x4', '7 Belo', '1 a 2', '12 un'],
];

/** The cells as LibreOffice has them after opening the file. */
function opened(detects: string, rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const folder = tempFolder();
  const file = path.join(folder, 'sheet.csv');
  writeFileSync(file, sheetText(rows));
  const [input, output] = [
    `CSV:59,34,76,1,,1046,false,${detects}`,
    'csv:Text - txt - csv (StarCalc):59,34,76,1,,1046,true,false',
  ];
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const to = path.join(folder, 'read');
  say('soffice', '--headless', profile, `--infilter=${input}`, '--convert-to', output, '--outdir', to, file);
  const text = readFileSync(path.join(to, 'sheet.csv'), 'utf8').replace('\ufeff', '');
  return papaparse.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true }).data;
}
