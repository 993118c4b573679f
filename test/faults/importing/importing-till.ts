import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportState } from '../../../shared/product-import.ts';
import { IMPORT_FIELDS } from '../../../shared/product-import.ts';
import { ownShop } from '../../support/own-shop.ts';
import { value } from '../../support/value.ts';
import type { Programs } from '../till-process/child-life.ts';
import { startTill, type TillChild } from '../till-process/till-child.ts';

const SLICE = 256 * 1024;
const LOOK_EVERY_MS = 5;

/** A till that works for real, without an operator, at the world's own pace. */
export function startImportingTill(programs: Programs, dataDir: string): TillChild {
  const settings = { ...ownShop(), lockAfterMinutes: 0 };
  return startTill(programs, { dataDir, settings, token: 'none', pace: { zeroMs: Date.now(), factor: 1 }, pushes: [] });
}

export async function until<S extends ImportState['step']>(till: TillChild, step: S) {
  for (;;) {
    const state = value(await till.call('import:state', null));
    if (state.step === step) return state as Extract<ImportState, { step: S }>;
    if (state.step === 'failed') throw new Error(`the import failed: ${state.why}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Hands the file over and has it checked; nothing of it is in yet. */
export async function bringFile(till: TillChild, text: string): Promise<void> {
  await till.ready;
  const bytes = Buffer.from(text);
  value(await till.call('import:begin', { name: 'produtos.csv', bytes: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += SLICE) {
    const slice = bytes.subarray(offset, offset + SLICE).toString('base64');
    value(await till.call('import:put', { offset, slice }));
  }
  const headings = ['Linha', 'Coluna', 'Valor', 'Motivo'];
  value(await till.call('import:check', { columns: [...IMPORT_FIELDS], decimals: 'auto', headings, words: [] }));
  await until(till, 'checked');
}

export async function putIn(till: TillChild): Promise<void> {
  value(await till.call('import:apply', { way: 'good' }));
}
