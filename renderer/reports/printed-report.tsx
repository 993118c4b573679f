import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPaper } from '../../shared/paper/report-paper.ts';
import type { Report } from '../../shared/report.ts';
import { Paper } from '../ui/paper.tsx';
import { usePaperOptions } from '../ui/use-paper-options.ts';

/** The report as it would be printed. */
export function PrintedReport({ report, span }: { readonly report: Report; readonly span: string }): ReactNode {
  const { t } = useTranslation('reports');
  const options = usePaperOptions();
  const madeAt = useMemo(() => new Date().toISOString(), []);
  return <Paper label={`${t(`kind.${report.kind}`)}, ${span}`} paper={reportPaper(report, madeAt, options)} />;
}
