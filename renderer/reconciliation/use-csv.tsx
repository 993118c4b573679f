import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codedWords } from '../text/coded-words.ts';
import { ErrorNote, Working } from '../ui/note.tsx';
import { useCall } from '../use-call.ts';

/** Writes the day to a file for a spreadsheet, and says where it is. */
export function useCsv(day: string): { readonly write: () => void; readonly outcome: ReactNode } {
  const { t } = useTranslation('reconciliation');
  const call = useCall('reconciliation:write-csv');
  const [written, setWritten] = useState<{ readonly day: string; readonly file: string } | null>(null);
  const write = async (): Promise<void> => {
    if (call.running) return;
    const groups = (['outcome', 'why', 'checkedBy', 'tender'] as const).map((name) => t(name, { returnObjects: true }));
    const headings = t('csv.headings', { returnObjects: true });
    const result = await call.run({ day, headings, words: codedWords(...groups) });
    setWritten(result.ok ? { day, file: result.value.file } : null);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{t('csv.writing')}</Working>
      <div role="status">
        {written?.day === day ? (
          <p className="csv-written">
            {t('csv.written')} <code className="csv-file">{written.file}</code>
          </p>
        ) : null}
      </div>
    </>
  );
  return { write: () => void write(), outcome };
}
