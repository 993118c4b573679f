import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationProgress } from '../../shared/reconciliation.ts';
import { dayText } from '../text/local-days.ts';
import { countText } from '../text/number-text.ts';
import { Note } from '../ui/note.tsx';

/** What is being asked, how far it has come, and that nobody has to wait. */
export function ProgressNote(props: { readonly progress: ReconciliationProgress; readonly day: string }): ReactNode {
  const { t } = useTranslation('reconciliation');
  const { progress } = props;
  const numbers = { done: countText(progress.done), total: countText(progress.total) };
  const begins = progress.step === 'list' && progress.total === 0;
  return (
    <Note kind="info">
      <p className="figures">
        <strong>{begins ? t('running.listBegin') : t(`running.${progress.step}`, numbers)}</strong>
      </p>
      <progress
        className="progress"
        aria-label={t('running.label')}
        value={progress.done}
        max={Math.max(1, progress.total)}
      />
      <p>{progress.day === props.day ? t('running.hint') : t('running.otherDay', { day: dayText(progress.day) })}</p>
    </Note>
  );
}
