import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workOnImport } from '../areas/import/csv/import-work.ts';
import { errorText } from '../lib/logger.ts';
import type { Till } from './till.ts';

/** True, or the reason, for people who make releases. */
export type Outcome = true | string;

export type FileCheck = { readonly copy: Outcome; readonly import: Outcome };

/** Makes a copy, and checks a small product file in the import worker. No product changes; the copy is kept. */
export async function checkFiles(till: Pick<Till, 'records'> | null, folder: string): Promise<FileCheck> {
  if (till === null) return { copy: 'the till is not open', import: 'the till is not open' };
  return {
    copy: await outcomeOf(() => makeCopy(till)),
    import: await outcomeOf(() => tryImport(folder)),
  };
}

async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return errorText(error);
  }
}

async function makeCopy({ records }: Pick<Till, 'records'>): Promise<Outcome> {
  const before = records.backups();
  const after = await records.backUp();
  if (!before.ok || !after.ok) return after.ok ? 'the copies are not known' : after.error.code;
  const { backups, trouble } = after.value;
  if (trouble !== null) return trouble.row === null ? trouble.why : `${trouble.why}: ${trouble.row}`;
  return backups[0]?.name !== before.value.backups[0]?.name || 'no copy was kept';
}

const PRODUCT_FILE = 'código;descrição;preço\nCONFERE-1;Produto de conferência;1,00\n';

/** In its own folder: an import may be running. */
async function tryImport(folder: string): Promise<Outcome> {
  const place = mkdtempSync(path.join(folder, 'self-check-'));
  const inside = (name: string): string => path.join(place, name);
  try {
    const file = inside('products.csv');
    writeFileSync(file, PRODUCT_FILE);
    const wanted = { encoding: null, delimiter: null, header: null };
    const { format, columns } = await workOnImport({ kind: 'inspect', file, wanted, remembered: {} });
    const words = { headings: [], words: [] };
    const order = { file, format, columns, decimals: 'auto', words } as const;
    const { created, bad } = await workOnImport(
      { kind: 'check', order: { ...order, stagedFile: inside('staged.db'), errorFile: inside('errors.csv') } },
      { judge: (rows) => rows.map(({ code }) => ({ kind: 'created', code })) },
    );
    return (created === 1 && bad === 0) || `${created} rows were good and ${bad} bad, of one good row`;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
