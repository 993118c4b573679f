import { verifyHead } from '../../db/audit/verify-audit.ts';
import { RecordsDisagreeError } from '../../db/storage-failure.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import type { LinkState } from '../../lib/link-state.ts';
import type { HeadOfficeOfTill } from '../head-office/head-office.ts';
import type { PersonalDataService } from '../personal/personal-data-service.ts';
import type { PrinterBook } from '../printing/printer-book.ts';
import type { Printing } from '../printing/printing.ts';
import type { Records } from '../records/records.ts';
import type { TillDatabase } from '../till-database.ts';
import { createDiagnosis, type DiagnosisParts } from './diagnosis-service.ts';

export type OpenDiagnosisParts = Pick<DiagnosisParts, 'folder' | 'devices' | 'clockOffset'> & {
  readonly host: HostParts;
  /** Told where the records do not hold: selling stops. */
  readonly onFault: (error: unknown) => void;
  readonly database: Pick<TillDatabase, 'connection'>;
  readonly link: Pick<LinkState, 'get'>;
  readonly setUp: DiagnosisParts['setUp'];
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
