import { verifyHead } from './db/audit/verify-audit.ts';
import { RecordsDisagreeError } from './db/storage-failure.ts';
import type { TillDatabase } from './db/till-database.ts';
import type { HostParts } from './host-parts.ts';
import type { HeadOfficeOfTill } from './open-head-office.ts';
import type { Printing } from './open-printing.ts';
import type { Records } from './open-records.ts';
import type { PrinterBook } from './printing/printer-book.ts';
import { createDiagnosis, type DiagnosisParts } from './services/diagnosis/diagnosis-service.ts';
import type { LinkState } from './services/link-state.ts';
import type { PersonalDataService } from './services/personal/personal-data-service.ts';

export type OpenDiagnosisParts = Pick<DiagnosisParts, 'folder' | 'devices' | 'clockOffset'> & {
  readonly host: HostParts;
  /** Told where the records do not hold: selling stops. */
  readonly onFault: (error: unknown) => void;
  readonly database: Pick<TillDatabase, 'connection'>;
  readonly link: Pick<LinkState, 'get'>;
  readonly printers: PrinterBook;
  readonly printing: Pick<Printing, 'ask'>;
  readonly records: Pick<Records, 'backups'>;
  readonly headOffice: Pick<HeadOfficeOfTill, 'state'>;
  readonly personalData: Pick<PersonalDataService, 'state'>;
};

/** What looks at an open till, given everything that it looks at. */
export function openDiagnosis({ host, database: { connection }, link, onFault, ...parts }: OpenDiagnosisParts) {
  return createDiagnosis({
    ...parts,
    version: host.version,
    clock: host.clock,
    freeBytes: host.freeBytes,
    link: link.get,
    askPrinter: parts.printing.ask,
    backups: parts.records.backups,
    headOffice: parts.headOffice.state,
    personal: parts.personalData.state,
    verifyEnd: () => {
      const verdict = verifyHead(connection);
      if (!verdict.ok) onFault(new RecordsDisagreeError(`${verdict.row}: ${verdict.why}`));
      return verdict;
    },
    structure: () => Number(connection.pragma('user_version', { simple: true })),
  });
}
