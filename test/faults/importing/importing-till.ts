import { setTimeout as sleep } from 'node:timers/promises';
import type { Input } from '../../../shared/api/contract.ts';
import { IMPORT_FIELDS, IMPORT_SLICE_BYTES, type ImportState } from '../../../shared/product-import.ts';
import { ownShop } from '../../support/own-shop.ts';
import { value } from '../../support/value.ts';
import type { Programs } from '../till-process/child-life.ts';
import { startTill, type TillChild } from '../till-process/till-child.ts';

const LOOK_EVERY_MS = 2;

type Importing = Pick<TillChild, 'call'> & Partial<Pick<TillChild, 'ready'>>;

export function startImportingTill(programs: Programs, dataDir: string): TillChild {
  const settings = { ...ownShop(), lockAfterMinutes: 0 };
  return startTill(programs, { dataDir, settings, token: 'none', pace: { zeroMs: Date.now(), factor: 1 }, pushes: [] });
}

export async function until<S extends ImportState['step']>(till: Importing, step: S) {
  for (;;) {
    const state = value(await till.call('import:state', null));
    if (state.step === step) return state as Extract<ImportState, { step: S }>;
    if (state.step === 'failed') throw new Error(`the import failed: ${state.why}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Opens and checks the file; imports nothing. Returns the check. */
export async function bringFile(
  till: Importing,
  content: string | Buffer,
  columns: Input<'import:check'>['columns'] = IMPORT_FIELDS,
) {
  await till.ready;
  const bytes = Buffer.from(content as string);
  value(await till.call('import:begin', { name: 'produtos.csv', bytes: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += IMPORT_SLICE_BYTES) {
    const slice = bytes.subarray(offset, offset + IMPORT_SLICE_BYTES).toString('base64');
    value(await till.call('import:put', { offset, slice }));
  }
  const headings = ['Linha', 'Coluna', 'Valor', 'Motivo'];
  value(await till.call('import:check', { columns, decimals: 'auto', headings, words: [] }));
  return (await until(till, 'checked')).check;
}

export async function putIn(till: Importing): Promise<void> {
  value(await till.call('import:apply', { way: 'good', renames: true }));
}
