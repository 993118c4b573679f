import { useTranslation } from 'react-i18next';
import { REPORT_KINDS, type ReportKind } from '../../../shared/report.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import type { QuickSpan } from './report-span.ts';

export function useReportKeys(acts: {
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
    setKind(REPORT_KINDS[(place + REPORT_KINDS.length) % REPORT_KINDS.length] ?? 'method');
  };
  const quiet = { label: '', hidden: true };
  useKeys('screen', [
    ...REPORT_KINDS.map((kind, place) => ({ ...quiet, key: String(place + 1), run: () => setKind(kind) })),
    // on paper these keys scroll it
    ...(onPaper
      ? []
      : [
          { ...quiet, key: 'ArrowDown', run: move(1) },
          { ...quiet, key: 'ArrowUp', run: move(-1) },
          { ...quiet, key: 'PageDown', run: () => scrollTable(0.8) },
          { ...quiet, key: 'PageUp', run: () => scrollTable(-0.8) },
        ]),
    { ...quiet, key: 'F2', run: () => toQuick('today') },
    { ...quiet, key: 'F3', run: () => toQuick('yesterday') },
    { ...quiet, key: 'F4', run: () => toQuick('week') },
    { ...quiet, key: 'F5', run: () => toQuick('month') },
    { ...quiet, key: 'F6', run: acts.toDates },
    ...(onPaper ? [] : [{ key: 'F8', label: t('keys.look'), run: acts.toLook }]),
    { key: 'F9', label: t(onPaper ? 'keys.table' : 'keys.print'), disabled: !hasReport, run: acts.togglePaper },
    { key: 'F12', label: t('keys.csv'), disabled: !hasReport, run: acts.writeCsv },
    { key: 'Escape', label: shell('keys.back'), run: onPaper ? acts.togglePaper : back },
  ]);
}

/** By visible pages, wherever the focus is. */
function scrollTable(pages: number): void {
  const frame = document.querySelector('.report-pane .table-frame');
  frame?.scrollBy({ top: pages * frame.clientHeight });
}
