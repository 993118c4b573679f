import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { RescueState } from '../../../shared/rescue.ts';
import { countText } from '../../text/number-text.ts';
import { PageInPlace } from '../../ui/page-in-place.tsx';

export function ProgressScreen({ progress }: { readonly progress: NonNullable<RescueState['progress']> }): ReactNode {
  const { t } = useTranslation('rescue');
  const { step, done, total } = progress;
  const counted = step === 'reading' && done > 0 && total > 0;
  return (
    <PageInPlace title={t('progress.title')} look="info" keys={[]}>
      <ProgressBar
        className="rescue-progress"
        aria-label={t('progress.title')}
        {...(counted ? { value: done, maxValue: total } : { isIndeterminate: true })}
      >
        {({ percentage }) => (
          <>
            <p role="status">{t(`progress.${step}`)}</p>
            <div className="rescue-bar">
              <div className="rescue-bar-done" style={{ width: `${percentage ?? 0}%` }} />
            </div>
            <p className="rescue-soft figures">
              {counted ? t('progress.count', { done: countText(done), total: countText(total) }) : null}
            </p>
          </>
        )}
      </ProgressBar>
      <p>{t('progress.wait')}</p>
    </PageInPlace>
  );
}
