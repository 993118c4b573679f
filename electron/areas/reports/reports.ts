import { setImmediate, setTimeout } from 'node:timers/promises';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { reportsApi } from '../../../shared/api/reports.ts';
import { csvFolder } from '../reconciliation/csv-folder.ts';
import type { AreaContext } from '../service-parts.ts';
import { createReportService } from './report-service.ts';
import { type DaysAsked, reportsTables } from './tables.ts';

/** Reading ahead takes a fifth of the time at the most. */
const PAUSE_MS = 30;

/** The manager's reports of an open till. */
export function openReports(ctx: AreaContext, reconciliations: DaysAsked) {
  const database = { ...ctx.database, ...reportsTables(ctx.database), reconciliations };
  const reports = createReportService({
    ...ctx,
    database,
    breathe: () => setImmediate(),
    pause: () => setTimeout(PAUSE_MS, undefined, { ref: false }),
    writeCsv: csvFolder(ctx.host.dataDir, ctx),
    settings: ctx.host.settings.get,
  });
  const handlers: HandlersOf<typeof reportsApi> = {
    'reports:run': ({ kind, from, to }) => reports.run(kind, from, to),
    'reports:write-csv': ({ kind, from, to, ...words }) => reports.writeCsv(kind, from, to, words),
    'reports:patterns': ({ from, to }) => reports.patterns(from, to),
  };
  return { ...reports, handlers };
}
