import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../shared/report.ts';
import { reportSheet } from '../../shared/report-sheet.ts';
import { codedWords } from '../text/coded-words.ts';
import { ErrorNote, Working } from '../ui/note.tsx';
import { useCall } from '../use-call.ts';

/** Writes the whole report to a file for a spreadsheet, and says where it is. */
export function useReportCsv(report: Report | null): { readonly write: () => void; readonly outcome: ReactNode } {
  const { t } = useTranslation('reports');
  const call = useCall('reports:write-csv');
  const [written, setWritten] = useState<{ readonly of: Report; readonly file: string } | null>(null);
  const write = async (): Promise<void> => {
    if (report === null || call.running) return;
    const { kind, from, to } = report;
    const headings = reportSheet(report).columns.map((column) => t(`column.${column}`));
    const words = codedWords(t('code', { returnObjects: true }));
    const result = await call.run({ kind, from, to, headings, words });
    setWritten(result.ok ? { of: report, file: result.value.file } : null);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{t('csv.writing')}</Working>
      <div role="status">
        {written !== null && written.of === report ? (
          <p className="report-file">
            {t('csv.written')} <code>{written.file}</code>
          </p>
        ) : null}
      </div>
    </>
  );
  return { write: () => void write(), outcome };
}
