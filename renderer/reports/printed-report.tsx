import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../shared/report.ts';
import { useTill } from '../mirror/till-store.ts';
import { dayAndClock } from '../text/time-words.ts';
import { Paper } from '../ui/paper.tsx';
import { REPORT_COLUMNS, reportPaper } from './report-paper.ts';

/** The report as it would be printed. */
export function PrintedReport({ report, span }: { readonly report: Report; readonly span: string }): ReactNode {
  const { t } = useTranslation('reports');
  const till = useTill((state) => state.till);
  const madeAt = useMemo(() => dayAndClock(Date.now()), []);
  const kindText = t(`kind.${report.kind}`);
  const facts = {
    storeName: till?.storeName ?? '',
    registerNumber: till?.registerNumber ?? 0,
    training: till?.mode === 'training',
    ...{ kindText, spanText: span, madeAt },
  };
  const words = {
    paper: t('paper', { returnObjects: true }),
    column: t('column', { returnObjects: true }),
    code: t('code', { returnObjects: true }),
  };
  return <Paper label={`${kindText}, ${span}`} lines={reportPaper(report, facts, words)} columns={REPORT_COLUMNS} />;
}
