import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPaper } from '../../../shared/paper/report-paper.ts';
import { REPORT_KINDS, type Report, type ReportKind } from '../../../shared/report.ts';
import { reportSheet } from '../../../shared/report-sheet.ts';
import type { AppError } from '../../../shared/result.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { codedWords } from '../../text/coded-words.ts';
import { Button } from '../../ui/button.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Paper } from '../../ui/paper.tsx';
import { SlipPrinting } from '../../ui/printing/slip-printing.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePaperOptions } from '../../ui/use-paper-options.ts';
import { WrittenFile } from '../../ui/written-file.tsx';
import { useCall } from '../../use-call.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { QUICK_SPANS, type QuickSpan, quickSpan, type ReportSpan, spanText } from './report-span.ts';
import { ReportView } from './report-view.tsx';
import { TodayView } from './today-view.tsx';
import './reports.css';

export const SPAN_KEYS = { today: 'F2', yesterday: 'F3', week: 'F4', month: 'F5' } as const;

const MINUTE_MS = 60_000;

/** In the table F8 leads to the fraud review. */
const PRINT_KEYS = {
  table: { print: 'F7', other: null, pdf: 'F10' },
  paper: { print: 'F7', other: 'F8', pdf: 'F10' },
} as const;

type Chosen = { readonly quick: QuickSpan | null; readonly span: ReportSpan };

export function SalesReportsScreen(): ReactNode {
  const { t } = useTranslation('reports');
  const shell = useTranslation('shell').t;
  const goTo = useNavigation((state) => state.goTo);
  const [kind, setKind] = useState<ReportKind>('today');
  const [chosen, setChosen] = useState<Chosen>(() => ({ quick: 'today', span: quickSpan('today', new Date()) }));
  const [shown, setShown] = useState<'table' | 'paper' | 'dates'>('table');
  const { days, report, slow, error, again } = useShownReport(kind, chosen.span);
  const csv = useReportCsv(report);
  const span = spanText(days, (from, to) => t('between', { from, to }));
  const toQuick = (quick: QuickSpan): void => setChosen({ quick, span: quickSpan(quick, new Date()) });
  useReportKeys({
    kind,
    hasReport: report !== null,
    onPaper: shown === 'paper',
    setKind,
    toQuick,
    toDates: () => setShown('dates'),
    togglePaper: () => setShown((now) => (now === 'paper' ? 'table' : 'paper')),
    writeCsv: csv.write,
    toLook: () => goTo({ screen: 'worth-a-look' }),
  });
  if (error?.code === 'not_permitted')
    return <NotAllowed name={t('title')} title={t('notAllowed.title')} text={t('notAllowed.text')} />;
  return (
    <Screen
      title={t('title')}
      aside={
        kind === 'today' ? null : <SpanButtons now={chosen.quick} toQuick={toQuick} toDates={() => setShown('dates')} />
      }
    >
      <ErrorNote error={error} actions={<Button onPress={again}>{shell('keys.again')}</Button>} />
      <div className="report-body">
        <KindList kind={kind} onKind={setKind} />
        <section className="report-pane" aria-label={t(`kind.${kind}`)}>
          <ReportTitle kind={kind} span={span} />
          {report === null ? <Working shown={slow}>{t('loading')}</Working> : null}
          {report !== null && shown === 'paper' ? <PrintedReport report={report} span={span} /> : null}
          {report !== null && shown !== 'paper' ? <ShownReport report={report} span={span} /> : null}
          {csv.outcome}
          <SlipPrinting
            slip={{ kind: 'report', report: kind, ...days }}
            keys={PRINT_KEYS[shown === 'paper' ? 'paper' : 'table']}
            disabled={report === null}
            buttons={false}
          />
        </section>
      </div>
      {shown === 'dates' ? (
        <DatesDialog
          onClose={() => setShown('table')}
          onSpan={(typed) => {
            setShown('table');
            setChosen({ quick: null, span: typed });
          }}
        />
      ) : null}
    </Screen>
  );
}

function ShownReport({ report, span }: { readonly report: Report; readonly span: string }): ReactNode {
  return report.kind === 'today' ? <TodayView report={report} /> : <ReportView report={report} span={span} />;
}

function ReportTitle({ kind, span }: { readonly kind: ReportKind; readonly span: string }): ReactNode {
  const { t } = useTranslation('reports');
  return (
    <>
      <h2 className="large">
        {t(`kind.${kind}`)}, {span}
      </h2>
      <p className="hint">{t(`about.${kind}`)}</p>
    </>
  );
}

function SpanButtons(props: {
  /** Null for typed days. */
  readonly now: QuickSpan | null;
  readonly toQuick: (quick: QuickSpan) => void;
  readonly toDates: () => void;
}): ReactNode {
  const { t } = useTranslation('reports');
  const { now } = props;
  return (
    <>
      {QUICK_SPANS.map((quick) => (
        <Button
          key={quick}
          look={quick === now ? 'primary' : 'plain'}
          shortcut={SPAN_KEYS[quick]}
          onPress={() => props.toQuick(quick)}
        >
          {t(`span.${quick}`)}
        </Button>
      ))}
      <Button look={now === null ? 'primary' : 'plain'} shortcut="F6" onPress={props.toDates}>
        {t('span.other')}
      </Button>
    </>
  );
}

/** Each has its number; the arrows work anywhere on the screen. */
function KindList(props: { readonly kind: ReportKind; readonly onKind: (kind: ReportKind) => void }): ReactNode {
  const { t } = useTranslation('reports');
  return (
    <nav className="report-kinds" aria-label={t('choose')}>
      {REPORT_KINDS.map((kind, place) => (
        <Button
          key={kind}
          look={kind === props.kind ? 'primary' : 'plain'}
          shortcut={String(place)}
          onPress={() => props.onKind(kind)}
        >
          {t(`kind.${kind}`)}
        </Button>
      ))}
    </nav>
  );
}

function PrintedReport({ report, span }: { readonly report: Report; readonly span: string }): ReactNode {
  const { t } = useTranslation('reports');
  const options = usePaperOptions();
  const madeAt = useMemo(() => new Date().toISOString(), []);
  return <Paper label={`${t(`kind.${report.kind}`)}, ${span}`} paper={reportPaper(report, madeAt, options)} />;
}

function useReportCsv(report: Report | null): { readonly write: () => void; readonly outcome: ReactNode } {
  const { t } = useTranslation(['reports', 'report-words']);
  const call = useCall('reports:write-csv');
  const [written, setWritten] = useState<{ readonly of: Report; readonly file: string } | null>(null);
  const write = async (): Promise<void> => {
    if (report === null || call.running) return;
    const { kind, from, to } = report;
    const headings = reportSheet(report).columns.map((column) => t(`report-words:column.${column}`));
    const words = codedWords(t('report-words:code', { returnObjects: true }));
    const result = await call.run({ kind, from, to, headings, words });
    setWritten(result.ok ? { of: report, file: result.value.file } : null);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{t('csv.writing')}</Working>
      <WrittenFile words={t('csv.written')} file={written !== null && written.of === report ? written.file : null} />
    </>
  );
  return { write: () => void write(), outcome };
}

type ReportState = {
  readonly report: Report | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
};

/** Follows the calendar: "today" stays today. Read again each minute. */
function useShownReport(kind: ReportKind, span: ReportSpan): ReportState & { readonly days: ReportSpan } {
  const now = useNow(MINUTE_MS);
  const days = kind === 'today' ? quickSpan('today', new Date(now)) : span;
  return { days, ...useReport(kind, days, kind === 'today' ? now : null) };
}

function useReport(kind: ReportKind, { from, to }: ReportSpan, news: unknown): ReportState {
  const call = useCall('reports:run');
  const { run } = call;
  const [found, setFound] = useState<Report | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns and news trigger a read.
  useEffect(() => {
    let current = true;
    void run({ kind, from, to }).then((result) => {
      if (current) setFound(result.ok ? result.value : null);
    });
    return () => {
      current = false;
    };
  }, [run, kind, from, to, turn, news]);
  const isIt = found?.kind === kind && found.from === from && found.to === to;
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { report: isIt ? found : null, slow: call.slow, error: call.error, again };
}

function useReportKeys(acts: {
  readonly kind: ReportKind;
  readonly hasReport: boolean;
  readonly onPaper: boolean;
  readonly setKind: (kind: ReportKind) => void;
  readonly toQuick: (quick: QuickSpan) => void;
  readonly toDates: () => void;
  readonly togglePaper: () => void;
  readonly writeCsv: () => void;
  readonly toLook: () => void;
}): void {
  const { t } = useTranslation('reports');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  const { hasReport, onPaper, setKind, toQuick } = acts;
  const move = (step: number) => (): void => {
    const place = REPORT_KINDS.indexOf(acts.kind) + step;
    setKind(REPORT_KINDS[(place + REPORT_KINDS.length) % REPORT_KINDS.length] ?? 'today');
  };
  const quiet = { label: '', hidden: true };
  useKeys('screen', [
    ...REPORT_KINDS.map((kind, place) => ({ ...quiet, key: String(place), run: () => setKind(kind) })),
    // on paper these keys scroll it
    ...(onPaper
      ? []
      : [
          { ...quiet, key: 'ArrowDown', run: move(1) },
          { ...quiet, key: 'ArrowUp', run: move(-1) },
          { ...quiet, key: 'PageDown', run: () => scrollTable(0.8) },
          { ...quiet, key: 'PageUp', run: () => scrollTable(-0.8) },
        ]),
    ...(acts.kind === 'today'
      ? []
      : [
          ...QUICK_SPANS.map((quick) => ({ ...quiet, key: SPAN_KEYS[quick], run: () => toQuick(quick) })),
          { ...quiet, key: 'F6', run: acts.toDates },
        ]),
    ...(onPaper ? [] : [{ key: 'F8', label: t('keys.look'), run: acts.toLook }]),
    { key: 'F9', label: t(onPaper ? 'keys.table' : 'keys.print'), disabled: !hasReport, run: acts.togglePaper },
    { key: 'F12', label: t('keys.csv'), disabled: !hasReport, run: acts.writeCsv },
    { key: 'Escape', label: shell('keys.back'), run: onPaper ? acts.togglePaper : back },
  ]);
}

/** By visible pages, from any focus. */
function scrollTable(pages: number): void {
  const frame = document.querySelector('.report-pane .table-frame, .today');
  frame?.scrollBy({ top: pages * frame.clientHeight });
}
