import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../../shared/result.ts';
import { callPos } from '../../../pos-api.ts';
import { ErrorNote, Working } from '../../../ui/note.tsx';
import { useSlow } from '../../../use-call.ts';
import { FileLine } from '../error-table.tsx';
import { type PictureProblem, writeList } from './picture-work.ts';
import { useReasonOf } from './problem-table.tsx';

export function useProblemList(problems: readonly PictureProblem[]): {
  readonly write: () => void;
  readonly outcome: ReactNode;
} {
  const { t } = useTranslation('product-pictures');
  const reasonOf = useReasonOf();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  /** The problems it was written for: with others it is outdated. */
  const [written, setWritten] = useState<{ of: readonly PictureProblem[]; file: string | null } | null>(null);
  const slow = useSlow(running);
  const write = async (): Promise<void> => {
    if (running || problems.length === 0) return;
    setRunning(true);
    const words = { headings: [t('column.name'), t('column.reason')], reasonOf };
    const result = await writeList(problems, words, { call: callPos });
    setRunning(false);
    setError(result.ok ? null : result.error);
    setWritten(result.ok ? { of: problems, file: result.value.file } : null);
  };
  const outcome = (
    <>
      <ErrorNote error={error} />
      <Working shown={slow}>{t('listing')}</Working>
      <div role="status">
        <FileLine file={written?.of === problems ? written.file : null}>{t('listed')}</FileLine>
      </div>
    </>
  );
  return { write: () => void write(), outcome };
}
