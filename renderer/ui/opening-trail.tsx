import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OPENING_STEPS, type OpeningStep } from '../../shared/opening.ts';
import './opening-trail.css';

export function OpeningTrail(props: { readonly left: readonly OpeningStep[]; readonly here: OpeningStep }): ReactNode {
  const { t } = useTranslation('opening');
  const { left, here } = props;
  return (
    <ol className="grid-s opening-trail" aria-label={t('steps')}>
      {OPENING_STEPS.map((step, index) => {
        const state = step === here ? 'here' : left.includes(step) ? 'left' : 'done';
        return (
          <li
            key={step}
            className={`abreast-s opening-stop opening-${state}`}
            aria-current={step === here ? 'step' : undefined}
          >
            <span className="opening-number" aria-hidden="true">
              {state === 'done' ? '✓' : index + 1}
            </span>
            <span>
              <strong>{t(`step.${step}`)}</strong>
              <span className="hint block">{t(`state.${state}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
