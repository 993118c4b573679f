import { expect, onTestFinished } from 'vitest';
import type { RebuildOrder } from '../../electron/areas/records/rescue/rebuild-order.ts';
import type { TillFiles } from '../../electron/areas/records/till-files.ts';
import { verifyAll } from '../../electron/db/audit/verify-audit.ts';
import { orderOf, rescue } from './damaged-till.ts';
import { openHistory } from './till-history.ts';

/** A till rebuilt from a damaged one, opened and verified. */
export function restored(files: TillFiles, more: Partial<RebuildOrder> = {}) {
  const made = rescue(files, more);
  if (!made.ok) throw new Error(made.why);
  const database = openHistory(orderOf(files).newFile);
  onTestFinished(() => database.close());
  expect(verifyAll(database.connection)).toMatchObject({ ok: true });
  return { database, report: made.report };
}
