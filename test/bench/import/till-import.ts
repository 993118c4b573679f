import { readFileSync } from 'node:fs';
import type { AppCore } from '../../../electron/till/app-core.ts';
import { IMPORT_SLICE_BYTES, type ImportState } from '../../../shared/product-import.ts';
import { value } from '../../support/value.ts';

const LOOK_EVERY_MS = 2;
const COLUMNS = ['code', 'barcode', 'name', 'price'] as const;

async function until({ handlers }: Pick<AppCore, 'handlers'>, step: ImportState['step']): Promise<ImportState> {
  for (;;) {
    const state = value(await handlers['import:state'](null));
    if (state.step === step) return state;
    if (state.step === 'failed') throw new Error(state.why);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** What the screen does: hands the file over, has it checked, and puts it in, with nobody thinking in between. */
export async function importByTill(core: Pick<AppCore, 'handlers'>, file: string) {
  const { handlers } = core;
  const beganMs = performance.now();
  const bytes = readFileSync(file);
  value(await handlers['import:begin']({ name: 'produtos.csv', bytes: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += IMPORT_SLICE_BYTES) {
    const slice = bytes.subarray(offset, offset + IMPORT_SLICE_BYTES).toString('base64');
    value(await handlers['import:put']({ offset, slice }));
  }
  const headings = ['Linha', 'Coluna', 'Valor', 'Motivo'];
  value(await handlers['import:check']({ columns: COLUMNS, decimals: 'auto', headings, words: [] }));
  await until(core, 'checked');
  const checkedMs = performance.now();
  value(await handlers['import:apply']({ way: 'good' }));
  const done = await until(core, 'done');
  const endMs = performance.now();
  return {
    wholeMs: endMs - beganMs,
    puttingInMs: endMs - checkedMs,
    created: done.step === 'done' ? done.counts.created : 0,
  };
}
