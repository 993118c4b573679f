import Compare from 'lucide-react/icons/search-check';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isDifference,
  isLooseSlip,
  notOfThisTill,
  type ReconciliationReport,
  type ReconciliationRowView,
  type ReconciliationView,
  type RowAct,
  type Verdict,
  verdictOf,
} from '../../../shared/reconciliation.ts';
import { moneyText } from '../../text/money-text.ts';
import { clock, dayAndClock } from '../../text/time-words.ts';
import { useAsksSupervisor } from '../../ui/asks-supervisor.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import {
  actName,
  foundText,
  outcomeText,
  paymentText,
  ROW_ACTS,
  tenderText,
  theirsText,
  useRowActs,
} from './report-row.tsx';
import { TotalsPanel } from './totals-panel.tsx';

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
    <Empty icon={Compare} title={t('notYet')}>
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
        <div className="fills grid folds report">
          <div className="stack-s unclips report-rows">
            <Table
              label={t('list')}
              columns={columns}
              items={report.rows}
              idOf={(row) => row.id}
              onSelect={setSelectedId}
              selectedId={selected?.id ?? null}
              empty={null}
            />
            {report.leftOut === 0 ? null : <p className="hint">{t('leftOut', { count: report.leftOut })}</p>}
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
      {deviceName === null || deviceName === '' ? null : <span className="hint block">{deviceName}</span>}
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

const KINDS: Readonly<Record<Verdict, 'info' | 'warn' | 'error'>> = {
  all_matched: 'info',
  empty: 'info',
  decided: 'info',
  incomplete: 'warn',
  slips: 'warn',
  differences: 'error',
};

function VerdictNote({ report }: { readonly report: ReconciliationReport }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const verdict = verdictOf(report);
  const count = verdict === 'slips' ? report.slipsToSee.count : report.undecided;
  const amount = moneyText(report.slipsToSee.amountCents);
  return (
    <Note kind={KINDS[verdict]}>
      <p className="unwrapped verdict">
        <strong>{t(`verdict.${verdict}`, { count, amount })}</strong> <Counts report={report} />
      </p>
      {report.listing === 'had' ? null : <p>{t(`listing.${report.listing}`)}</p>}
      <p className="hint verdict-when">
        {t(report.cause === 'person' ? 'ranAt' : 'ranByItself', { when: dayAndClock(report.endedAt) })}
      </p>
    </Note>
  );
}

function Counts({ report }: { readonly report: ReconciliationReport }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const { counts, unvouched, slipsToSee, otherTills } = report;
  const alone = notOfThisTill(report.rows);
  // the sentence before counts them already
  const slips = verdictOf(report) === 'slips' ? 0 : slipsToSee.count;
  const facts = [
    counts.matched === 0 ? null : t('facts.matched', { count: counts.matched }),
    unvouched === 0 ? null : t('facts.unvouched', { count: unvouched }),
    slips === 0 ? null : t('facts.slips', { count: slips, amount: moneyText(slipsToSee.amountCents) }),
    otherTills === 0 ? null : t('facts.otherTills', { count: otherTills }),
    alone.count === 0 ? null : t('facts.alone', { count: alone.count, amount: moneyText(alone.amountCents) }),
  ].filter((one) => one !== null);
  return <span>{facts.length === 0 ? '' : `${facts.join('; ')}.`}</span>;
}

/** A person's own statement, stored with the name. */
const SIGNED: ReadonlySet<RowAct> = new Set<RowAct>(['note', 'see_slip']);

function RowDetail(props: { readonly row: ReconciliationRowView; readonly onAct: (act: RowAct) => void }): ReactNode {
  const { row } = props;
  const asksSupervisor = useAsksSupervisor();
  const { t } = useTranslation('reconciliation');
  const hintOf = (id: RowAct): string => {
    const does = t(`hint.${actName(row, id)}`);
    return SIGNED.has(id) ? asksSupervisor(does) : does;
  };
  return (
    <section className="stack-s unrolls row-detail panel" aria-label={paymentText(row)}>
      <div className="stack-xs">
        <p className="strong">{foundText(row)}</p>
        <Facts row={row} />
        {row.note === null ? null : (
          <Note kind="info">
            {t('noted', { name: row.note.supervisor, when: dayAndClock(row.note.at), text: row.note.text })}
          </Note>
        )}
      </div>
      {row.seen === null ? null : (
        <Note kind="info">{t('slip.seenBy', { name: row.seen.supervisor, when: dayAndClock(row.seen.at) })}</Note>
      )}
      {row.moneyCase !== null && row.decided ? <Note kind="info">{t('caseSettled')}</Note> : null}
      {row.acts.length === 0 ? null : (
        <ul className="stack-s row-acts">
          {ROW_ACTS.filter(({ id }) => row.acts.includes(id)).map(({ id, key }) => (
            <li key={id} className="grid act-row">
              <Button shortcut={key} onPress={() => props.onAct(id)}>
                {t(`act.${actName(row, id)}`)}
              </Button>
              <p className="hint">{hintOf(id)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts({ row }: { readonly row: ReconciliationRowView }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const facts = [
    row.at === null ? null : dayAndClock(row.at),
    row.nsu === null || row.nsu === '' ? null : t('nsu', { nsu: row.nsu }),
    row.brand === null || row.brand === '' ? null : row.brand,
    // the note below names the person who saw the slip
    row.checkedBy === null || row.seen !== null ? null : t(`checkedBy.${row.checkedBy}`),
  ].filter((one) => one !== null);
  return <p className="hint figures">{facts.join(' · ')}</p>;
}
