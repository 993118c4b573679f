import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isDifference,
  isLooseSlip,
  type ReconciliationReport,
  type ReconciliationRowView,
  type ReconciliationView,
} from '../../../shared/reconciliation.ts';
import { moneyText } from '../../text/money-text.ts';
import { clock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Empty } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { RowDetail } from './row-detail.tsx';
import { outcomeText, tenderText, theirsText } from './row-text.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { useRowActs } from './use-row-acts.tsx';
import { VerdictNote } from './verdict-note.tsx';

export function ReportBody(props: {
  readonly view: ReconciliationView;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onView: (view: ReconciliationView) => void;
}): ReactNode {
  const { t } = useTranslation('reconciliation');
  const { report } = props.view;
  if (report !== null) return <Report report={report} onView={props.onView} />;
  if (props.isRunning) return null;
  return (
    <Empty title={t('notYet')}>
      <p className="not-yet">{t('notYetHint')}</p>
      <Button look="primary" size="large" shortcut="F9" onPress={props.onRun}>
        {t('keys.run')}
      </Button>
    </Empty>
  );
}

function Report(props: {
  readonly report: ReconciliationReport;
  readonly onView: (view: ReconciliationView) => void;
}): ReactNode {
  const { t } = useTranslation('reconciliation');
  const shell = useTranslation('shell').t;
  const { report } = props;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = report.rows.find((row) => row.id === selectedId) ?? report.rows[0] ?? null;
  useInView(selected?.id ?? null);
  const acts = useRowActs(report.day, selected, props.onView);
  const columns = useRowColumns();
  return (
    <>
      <VerdictNote report={report} />
      <ErrorNote error={acts.error} />
      {report.rows.length + report.leftOut === 0 ? null : (
        <div className="report">
          <div className="report-rows">
            <Table
              label={t('list')}
              columns={columns}
              items={report.rows}
              idOf={(row) => row.id}
              onSelect={setSelectedId}
              selectedId={selected?.id ?? null}
              empty={null}
            />
            {report.leftOut === 0 ? null : <p className="left-out">{t('leftOut', { count: report.leftOut })}</p>}
            {selected === null ? null : <RowDetail row={selected} onAct={acts.act} />}
          </div>
          <TotalsPanel totals={report.totals} />
        </div>
      )}
      <Working shown={acts.slow}>{shell('working')}</Working>
      {acts.dialog}
    </>
  );
}

/** Scrolls the selected row into view. */
function useInView(selectedId: string | null): void {
  useEffect(() => {
    if (selectedId === null) return;
    document.querySelector('.report-rows .table-row[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
}

function useRowColumns(): readonly TableColumn<ReconciliationRowView>[] {
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
  if (row.decided || (row.why === 'not_by_operator' && !isLooseSlip(row))) return 'soft';
  return isDifference(row.outcome) ? 'danger' : 'warn';
}
