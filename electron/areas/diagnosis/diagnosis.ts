import { verifyHead } from '../../db/audit/verify-audit.ts';
import { RecordsDisagreeError } from '../../db/storage-failure.ts';
import type { LinkState } from '../../lib/link-state.ts';
import type { HeadOfficeOfTill } from '../head-office/head-office.ts';
import type { Personal } from '../personal/personal.ts';
import type { Printing } from '../printing/printing.ts';
import type { Records } from '../records/records.ts';
import type { AreaContext } from '../service-parts.ts';
import { createDiagnosis, type DiagnosisParts } from './diagnosis-service.ts';

export type DiagnosisNeeds = Pick<DiagnosisParts, 'devices' | 'clockOffset' | 'setUp'> & {
  readonly link: Pick<LinkState, 'get'>;
  readonly printing: Pick<Printing, 'ask' | 'printers'>;
  readonly records: Pick<Records, 'backups'>;
  readonly headOffice: Pick<HeadOfficeOfTill, 'state'>;
  readonly personalData: Pick<Personal['data'], 'state'>;
};

export function openDiagnosis(ctx: AreaContext, needs: DiagnosisNeeds) {
  const { connection } = ctx.database;
  return createDiagnosis({
    ...needs,
    folder: ctx.folder,
    version: ctx.host.version,
    clock: ctx.clock,
    freeBytes: ctx.host.freeBytes,
    link: needs.link.get,
    printers: needs.printing.printers,
    askPrinter: needs.printing.ask,
    backups: needs.records.backups,
    headOffice: needs.headOffice.state,
    personal: needs.personalData.state,
    verifyEnd: () => {
      const verdict = verifyHead(connection);
      if (!verdict.ok) ctx.onFault(new RecordsDisagreeError(`${verdict.row}: ${verdict.why}`));
      return verdict;
    },
    structure: () => Number(connection.pragma('user_version', { simple: true })),
  });
}
