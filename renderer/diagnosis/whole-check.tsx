import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordCheck } from '../../shared/backup.ts';
import { clock } from '../text/time-words.ts';
import { ErrorNote, Note, Working } from '../ui/note.tsx';
import { ResultLine } from '../ui/result-line.tsx';
import { useCall } from '../use-call.ts';

/** Checks every record, in the background; it may take minutes, and the screen may be left meanwhile. */
export function useWholeCheck(): { readonly run: () => void; readonly running: boolean; readonly outcome: ReactNode } {
  const call = useCall('audit:verify');
  const [checked, setChecked] = useState<RecordCheck | null>(null);
  const run = async (): Promise<void> => {
    if (call.running) return;
    setChecked(null);
    const result = await call.run(null);
    setChecked(result.ok ? result.value : null);
  };
  const outcome = (
    <>
      <ErrorNote error={call.error} />
      <Outcome running={call.running} checked={checked} />
    </>
  );
  return { run: () => void run(), running: call.running, outcome };
}

function Outcome(props: { readonly running: boolean; readonly checked: RecordCheck | null }): ReactNode {
  const { t } = useTranslation('diagnosis');
  const { running, checked } = props;
  if (running) return <Working shown>{t('whole.running')}</Working>;
  if (checked === null) return null;
  if (!checked.ok) return <Note kind="error">{t('whole.broken', { row: checked.row })}</Note>;
  return <ResultLine>{t('whole.sound', { count: checked.entries, when: clock(checked.at) })}</ResultLine>;
}
