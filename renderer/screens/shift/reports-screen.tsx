import Chart from 'lucide-react/icons/chart-column';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { add, type Cents, cents, ZERO } from '../../../shared/money.ts';
import type { PersonId } from '../../../shared/person.ts';
import { serialNumber } from '../../../shared/receipt-number.ts';
import type { ShiftReportSummary } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';
import './shift.css';

/** Quebra de caixa of one person: sobras and faltas apart, since they do not offset each other. */
type Breakage = {
  readonly personId: PersonId;
  readonly name: string;
  readonly closes: number;
  readonly overCents: Cents;
  readonly underCents: Cents;
};

/** The largest falta first. `reports`: newest first. */
export function breakageByPerson(reports: readonly ShiftReportSummary[], sinceMs: number): readonly Breakage[] {
  const people = new Map<PersonId, Breakage>();
  for (const { endedAt, endedBy, differenceCents } of reports) {
    if (Date.parse(endedAt) < sinceMs) continue;
    const difference = differenceCents ?? ZERO;
    const before = people.get(endedBy.id) ?? {
      personId: endedBy.id,
      name: endedBy.name,
      closes: 0,
      overCents: ZERO,
      underCents: ZERO,
    };
    people.set(endedBy.id, {
      ...before,
      closes: before.closes + 1,
      overCents: difference > ZERO ? add(before.overCents, difference) : before.overCents,
      underCents: difference < ZERO ? add(before.underCents, difference) : before.underCents,
    });
  }
  return [...people.values()].sort((a, b) => a.underCents - b.underCents || a.name.localeCompare(b.name));
}

const DAY_MS = 24 * 60 * 60 * 1000;

function BreakagePanel(props: { readonly reports: readonly ShiftReportSummary[]; readonly days: number }): ReactNode {
  const { t } = useTranslation('shift');
  const now = useNow(60_000);
  const people = breakageByPerson(props.reports, now - props.days * DAY_MS);
  return (
    <section className="unrolls breakage panel" aria-label={t('reports.breakage', { days: props.days })}>
      <h2 className="normal-size">{t('reports.breakage', { days: props.days })}</h2>
      {people.length === 0 ? <p>{t('reports.breakageNone')}</p> : null}
      <ul className="breakage-list">
        {people.map((one) => (
          <li key={one.personId} className="grid folds breakage-person figures">
            <strong>{one.name}</strong>
            <span>{t('reports.closes', { count: one.closes })}</span>
            <span className={one.underCents < 0 ? 'wrong strong' : ''}>
              {t('reports.unders', { amount: moneyText(cents(-one.underCents)) })}
            </span>
            <span>{t('reports.overs', { amount: moneyText(one.overCents) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PAGE = 100;
/** In days; a key chooses the next. */
const SPANS = [30, 90, 7] as const;

export function ReportsScreen(): ReactNode {
  const { t } = useTranslation('shift');
  const { reports, whole, more, call } = useReports();
  const goTo = useNavigation((state) => state.goTo);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [span, setSpan] = useState(0);
  const days = SPANS[span] ?? SPANS[0];
  const selected = reports?.find((report) => String(report.number) === selectedId) ?? reports?.[0] ?? null;
  const open = (report: ShiftReportSummary | null): void => {
    if (report !== null) goTo({ screen: 'shift-report', number: report.number, fresh: false });
  };
  const columns = useColumns();
  const nextSpan = (): void => setSpan((now) => (now + 1) % SPANS.length);
  useReportsKeys({ days, nextSpan, more: whole ? null : more, open: selected === null ? null : () => open(selected) });
  return (
    <Screen title={t('reports.title')}>
      <ErrorNote error={call.error} onAgain={more} />
      {reports === null ? (
        <Working shown={call.slow}>{t('reports.loading')}</Working>
      ) : (
        <>
          <Table
            label={t('reports.list')}
            columns={columns}
            items={reports}
            idOf={(report) => String(report.number)}
            onOpen={open}
            onSelect={setSelectedId}
            selectedId={selected === null ? null : String(selected.number)}
            empty={
              <Empty icon={Chart} title={t('reports.none')}>
                <p>{t('reports.noneHint')}</p>
              </Empty>
            }
          />
          {reports.length === 0 ? null : <BreakagePanel reports={reports} days={days} />}
        </>
      )}
    </Screen>
  );
}

function useReportsKeys(acts: {
  readonly days: number;
  readonly nextSpan: () => void;
  readonly more: (() => void) | null;
  readonly open: (() => void) | null;
}): void {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  const { days, nextSpan, more, open } = acts;
  useKeys('screen', [
    { key: 'F3', label: t('reports.keys.span', { days }), run: nextSpan },
    { key: 'F4', label: t('reports.keys.more'), disabled: more === null, hidden: more === null, run: () => more?.() },
    { key: 'Enter', label: t('reports.keys.open'), primary: true, disabled: open === null, run: () => open?.() },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
}

function useReports() {
  const call = useCall('shift:list-reports');
  const [reports, setReports] = useState<readonly ShiftReportSummary[] | null>(null);
  const [whole, setWhole] = useState(true);
  const { run } = call;
  const read = useCallback(
    async (offset: number): Promise<void> => {
      const result = await run({ offset, limit: PAGE });
      if (!result.ok) return;
      setReports((before) => [...(before ?? []).slice(0, offset), ...result.value]);
      setWhole(result.value.length < PAGE);
    },
    [run],
  );
  useEffect(() => void read(0), [read]);
  return { reports, whole, more: () => void read(reports?.length ?? 0), call };
}

function useColumns(): readonly TableColumn<ShiftReportSummary>[] {
  const { t } = useTranslation('shift');
  return [
    { id: 'number', title: t('reports.column.number'), cell: serialNumber },
    { id: 'ended', title: t('reports.column.ended'), cell: (report) => dayAndClock(report.endedAt) },
    { id: 'by', title: t('reports.column.by'), cell: (report) => report.endedBy.name, names: true },
    { id: 'count', title: t('reports.column.count'), cell: (report) => report.sales.count, align: 'end' },
    { id: 'sales', title: t('reports.column.sales'), cell: (report) => moneyText(report.sales.cents), align: 'end' },
    {
      id: 'difference',
      title: t('reports.column.difference'),
      cell: (report) => <DifferenceMark report={report} />,
      align: 'end',
    },
  ];
}

function DifferenceMark({ report }: { readonly report: ShiftReportSummary }): ReactNode {
  const { t } = useTranslation('shift');
  const amount = report.differenceCents ?? ZERO;
  if (amount === ZERO) return <Mark kind="soft">{t('reports.none0')}</Mark>;
  return (
    <Mark kind={amount < ZERO ? 'danger' : 'warn'}>
      {t(amount < ZERO ? 'difference.under' : 'difference.over')} {moneyText(cents(Math.abs(amount)))}
    </Mark>
  );
}
