import { createWriteStream, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import type { CheckOrder } from '../../../../../electron/areas/import/csv/check-file.ts';
import { workOnImport } from '../../../../../electron/areas/import/csv/import-work.ts';
import { openStagedReader } from '../../../../../electron/areas/import/csv/staged-rows.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';

/** `IMPORT_LARGE=1`: a hundred megabytes, a million lines, one field of fifty megabytes. */
const IS_LARGE = process.env['IMPORT_LARGE'] === '1';
const ROWS = IS_LARGE ? 1_000_000 : 20_000;
const FIELD_BYTES = (IS_LARGE ? 50 : 2) * 1024 * 1024;
/** The thread's limits, caches, and Node's unreleased memory. */
const MOST_GROWTH_BYTES = 200 * 1024 * 1024;
const LOOK_EVERY_MS = 10;
const BAD_EVERY = 1_000;
const PIECE = 64 * 1024;

function* content(): Generator<string> {
  let piece = 'codigo;nome;preco\r\n';
  for (let row = 1; row <= ROWS; row += 1) {
    if (row === Math.floor(ROWS / 2)) {
      yield `${piece}GRANDE;"`;
      for (let written = 0; written < FIELD_BYTES; written += PIECE) yield 'x'.repeat(PIECE);
      piece = '";1,00\r\n';
    } else {
      const price = row % BAD_EVERY === 0 ? '-1' : `${row % 900},${10 + (row % 90)}`.replace(/^0,/, '1,');
      piece += `L${row};Produto de uma lista muito comprida ${row};${price}\r\n`;
    }
    if (piece.length > PIECE) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

test('a file that is larger than what may be kept of it is checked row by row', async () => {
  const folder = tempFolder();
  const file = path.join(folder, 'upload.csv');
  await pipeline(Readable.from(content()), createWriteStream(file));
  const order: CheckOrder = {
    ...{
      file,
      format: { encoding: 'utf-8', delimiter: ';', header: true, begins: 1 },
      columns: ['code', 'name', 'price'],
    },
    ...{ decimals: 'auto', stagedFile: path.join(folder, 'staged.db'), errorFile: path.join(folder, 'errors.csv') },
    words: { headings: ['Linha', 'Coluna', 'Valor', 'Motivo'], words: [] },
  };
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_EVERY_MS);
  const check = await workOnImport({ kind: 'check', order } as const, {
    judge: (rows) => rows.map(({ code }) => ({ kind: 'created', code })),
  });
  clearInterval(looking);
  // the row of the large field has no bad price
  const bad = Math.floor(ROWS / BAD_EVERY) - (Math.floor(ROWS / 2) % BAD_EVERY === 0 ? 1 : 0) + 1;
  expect(check).toMatchObject({ rows: ROWS, bad, created: ROWS - bad });
  expect(check.first.map(({ reason }) => reason)).toContain('price_negative');
  expect(statSync(file).size).toBeGreaterThan(FIELD_BYTES);
  const staged = openStagedReader(order.stagedFile);
  expect(staged.after(ROWS, 10).map(({ code }) => code)).toEqual(ROWS % BAD_EVERY === 0 ? [] : [`L${ROWS}`]);
  staged.close();
  expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);
  if (IS_LARGE) {
    const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
    process.stdout.write(
      `checking ${megabytes(statSync(file).size)} MB took ${megabytes(most - before)} MB of memory\n`,
    );
  }
});
