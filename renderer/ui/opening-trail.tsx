import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OPENING_STEPS, type OpeningStep } from '../../shared/opening.ts';
import './opening-trail.css';

/** The five steps of a new shop in their order, and how each stands: done, the one on the screen, or to do. */
export function OpeningTrail(props: { readonly left: readonly OpeningStep[]; readonly here: OpeningStep }): ReactNode {
  const { t } = useTranslation('opening');
  const { left, here } = props;
  return (
    <ol className="opening-trail" aria-label={t('steps')}>
      {OPENING_STEPS.map((step, index) => {
        const state = step === here ? 'here' : left.includes(step) ? 'left' : 'done';
        return (
          <li key={step} className={`opening-stop opening-${state}`} aria-current={step === here ? 'step' : undefined}>
            <span className="opening-number" aria-hidden="true">
              {state === 'done' ? '✓' : index + 1}
            </span>
            <span>
              <strong>{t(`step.${step}`)}</strong>
              <span className="opening-state">{t(`state.${state}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
