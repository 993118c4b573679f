import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrRegistration, QrStepState } from '../../../shared/qr-registration.ts';
import { dayAndClock } from '../../text/time-words.ts';
import type { WizardStep } from './wizard-step.ts';

export function StepTrail(props: { readonly registration: QrRegistration; readonly shown: WizardStep }): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { company, cashRegister } = props.registration;
  const locked = company.state !== 'done';
  return (
    <ol className="trail" aria-label={t('steps')}>
      <Stop number={1} name={t('step.company')} state={company} here={props.shown === 'company'} locked={false} />
      <Stop
        number={2}
        name={t('step.cashRegister')}
        state={locked ? { state: 'missing' } : cashRegister}
        here={props.shown === 'cashRegister'}
        locked={locked}
      />
    </ol>
  );
}

function Stop(props: {
  readonly number: number;
  readonly name: string;
  readonly state: QrStepState;
  readonly here: boolean;
  readonly locked: boolean;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { state, here } = props;
  const done = state.state === 'done';
  return (
    <li
      className={`trail-stop trail-${state.state}${here ? ' trail-here' : ''}`}
      aria-current={here ? 'step' : undefined}
    >
      <span className="trail-number" aria-hidden="true">
        {done ? '✓' : props.number}
      </span>
      <span>
        <strong>{props.name}</strong>
        <span className="trail-state">
          {state.state === 'missing'
            ? t(props.locked ? 'state.locked' : 'state.missing')
            : t(`state.${state.state}`, { at: dayAndClock(state.at) })}
        </span>
      </span>
    </li>
  );
}
