import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CheckOrder, checkFile } from '../../../../../electron/areas/import/csv/check-file.ts';
import { workOnImport } from '../../../../../electron/areas/import/csv/import-work.ts';
import type { ImportedProduct } from '../../../../../electron/areas/import/csv/product-fields.ts';
import { openStagedReader } from '../../../../../electron/areas/import/csv/staged-rows.ts';
import { pngOf } from '../../../../support/image-samples.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = { width: 30, height: 20 };

function orderIn(folder: string): CheckOrder {
  return {
    file: path.join(folder, 'upload.csv'),
    format: { encoding: 'utf-8', delimiter: ';', header: false },
    columns: ['code', 'name', 'price', 'image'],
    decimals: 'auto',
    stagedFile: path.join(folder, 'staged.db'),
    errorFile: path.join(folder, 'errors.csv'),
    words: { headings: ['Linha', 'Coluna', 'Valor', 'Motivo'], words: [] },
  };
}

const asNew = (rows: readonly ImportedProduct[]) => rows.map(({ code }) => ({ kind: 'created' as const, code }));

describe('what pictures take of the memory', () => {
  test('rows wait with four megabytes of them at most, and are read back by the megabyte', async () => {
    const order = orderIn(tempFolder());
    const picture = pngOf(SIZE).toString('base64');
    writeFileSync(order.file, Array.from({ length: 60 }, (_, at) => `${at};Produto;1,00;${picture}\n`).join(''));
    const small = new Uint8Array(300 * 1024).fill(7);
    const asked: { rows: number; bytes: number }[] = [];
    let [given, mostGiven] = [0, 0];
    const check = await checkFile(order, {
      ask: async (rows) => {
        asked.push({ rows: rows.length, bytes: rows.reduce((sum, { image }) => sum + (image?.length ?? 0), 0) });
        return asNew(rows);
      },
      shrink: async () => {
        given += 1;
        mostGiven = Math.max(mostGiven, given);
        await Promise.resolve();
        given -= 1;
        return { ok: true, image: small };
      },
      onProgress: () => undefined,
      goOn: () => undefined,
    });
    expect(check).toMatchObject({ rows: 60, created: 60, bad: 0 });
    expect(mostGiven).toBe(1);
    expect(Math.max(...asked.map(({ bytes }) => bytes))).toBeLessThanOrEqual(4 * MEGABYTE + small.length);
    expect(asked.reduce((sum, { rows }) => sum + rows, 0)).toBe(60);
    // without the bound all of them would be asked about at once
    expect(asked.length).toBeGreaterThan(3);

    const reader = openStagedReader(order.stagedFile);
    const parts: number[] = [];
    for (let line = 0; ; ) {
      const rows = reader.after(line, 400);
      const last = rows.at(-1);
      if (last === undefined) break;
      parts.push(rows.reduce((sum, { image }) => sum + (image?.length ?? 0), 0));
      line = last.line;
    }
    reader.close();
    expect(Math.max(...parts)).toBeLessThanOrEqual(MEGABYTE + small.length);
    expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(60 * small.length);
  });

  test('cells of four megabytes that are refused leave nothing of themselves behind, in a thread that has little', async () => {
    const order = orderIn(tempFolder());
    const bomb = pngOf(SIZE, { claims: { width: 60_000, height: 60_000 } });
    const cell = Buffer.concat([bomb, Buffer.alloc(2.9 * MEGABYTE)]).toString('base64');
    const handle = openSync(order.file, 'w');
    for (let at = 0; at < 30; at += 1) writeSync(handle, `${at};Produto;1,00;${cell}\n`);
    writeSync(handle, 'x;Produto;1,00;\n');
    closeSync(handle);
    const check = await workOnImport({ kind: 'check', order }, { judge: asNew });
    expect(check).toMatchObject({ rows: 31, created: 1, bad: 30 });
    expect(new Set(check.first.map(({ reason }) => reason))).toEqual(new Set(['picture_too_many_pixels']));
    expect(check.first.map(({ line }) => line)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(Math.max(...check.first.map(({ value }) => value.length))).toBeLessThanOrEqual(24);
  });
});
