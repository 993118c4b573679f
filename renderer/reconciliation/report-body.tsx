import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationReport, ReconciliationView } from '../../shared/reconciliation.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote, Working } from '../ui/note.tsx';
import { Empty } from '../ui/screen.tsx';
import { Table } from '../ui/table.tsx';
import { useRowColumns } from './row-columns.tsx';
import { RowDetail } from './row-detail.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useRowActs } from './use-row-acts.tsx';
import { VerdictNote } from './verdict-note.tsx';

/** What is known of the day: its verdict, its rows and its totals; or the key that begins. */
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

/** The arrows move through the list from anywhere on the screen: the row they come to can be seen. */
function useInView(selectedId: string | null): void {
  useEffect(() => {
    if (selectedId === null) return;
    document.querySelector('.report-rows .table-row[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
}
