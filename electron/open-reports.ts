import { setImmediate, setTimeout } from 'node:timers/promises';
import type { HostParts } from './host-parts.ts';
import { csvFolder } from './services/reconciliation/csv-folder.ts';
import { createReportService, type ReportService } from './services/reports/report-service.ts';
import type { ServiceParts } from './services/service-parts.ts';

/** Reading ahead takes a fifth of the time at the most. */
const PAUSE_MS = 30;

/** The manager's reports of an open till. */
export function openReports(parts: ServiceParts, host: Pick<HostParts, 'dataDir' | 'settings'>): ReportService {
  return createReportService({
    ...parts,
    breathe: () => setImmediate(),
    pause: () => setTimeout(PAUSE_MS, undefined, { ref: false }),
    writeFile: csvFolder(host.dataDir),
    settings: host.settings.get,
  });
}
