import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDifference, type ReconciliationRowView } from '../../shared/reconciliation.ts';
import { moneyText } from '../text/money-text.ts';
import { clock } from '../text/time-words.ts';
import { Mark } from '../ui/mark.tsx';
import type { TableColumn } from '../ui/table.tsx';
import { outcomeText, tenderText, theirsText } from './row-text.ts';

export function useRowColumns(): readonly TableColumn<ReconciliationRowView>[] {
  const { t } = useTranslation('reconciliation');
  return [
    { id: 'time', title: t('column.time'), cell: (row) => (row.at === null ? t('unknown') : clock(row.at)) },
    { id: 'what', title: t('column.what'), cell: (row) => <What row={row} />, names: true },
    { id: 'ours', title: t('column.ours'), cell: (row) => moneyText(row.oursCents), align: 'end' },
    { id: 'theirs', title: t('column.theirs'), cell: theirsText, align: 'end' },
    { id: 'outcome', title: t('column.outcome'), cell: (row) => <OutcomeMark row={row} /> },
  ];
}

function What({ row }: { readonly row: ReconciliationRowView }): ReactNode {
  const { deviceName } = row;
  return (
    <>
      {tenderText(row.tender)}
      {deviceName === null || deviceName === '' ? null : <span className="row-device">{deviceName}</span>}
    </>
  );
}

function OutcomeMark({ row }: { readonly row: ReconciliationRowView }): ReactNode {
  return <Mark kind={markOf(row)}>{outcomeText(row)}</Mark>;
}

function markOf(row: ReconciliationRowView): 'soft' | 'act' | 'warn' | 'danger' {
  if (row.outcome === 'matched') return 'act';
  if (row.decided || row.why === 'not_by_operator') return 'soft';
  return isDifference(row.outcome) ? 'danger' : 'warn';
}
