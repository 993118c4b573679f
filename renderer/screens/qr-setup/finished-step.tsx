import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrRegistration, QrStepState } from '../../../shared/qr-registration.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import type { WizardStep } from './wizard-step.ts';

/** Both steps are stored: charges can be made. */
export function FinishedStep(props: {
  readonly registration: QrRegistration;
  readonly onRedo: (step: WizardStep) => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const goTo = useNavigation((state) => state.goTo);
  const { company, cashRegister } = props.registration;
  return (
    <section className="panel panel-padded qr-step" aria-label={t('finished.title')}>
      <h2 className="qr-step-title">{t('finished.title')}</h2>
      <p>{t('finished.text')}</p>
      <ul className="qr-facts">
        <Fact name={t('step.company')} state={company} />
        <Fact name={t('step.cashRegister')} state={cashRegister} />
      </ul>
      <div className="qr-step-foot">
        <Button onPress={() => props.onRedo('company')}>{t('finished.redoCompany')}</Button>
        <Button onPress={() => props.onRedo('cashRegister')}>{t('finished.redoCashRegister')}</Button>
        <Button look="primary" size="large" onPress={() => goTo({ screen: 'checkout' })} shortcut="Enter" autoFocus>
          {t('finished.go')}
        </Button>
      </div>
    </section>
  );
}

function Fact({ name, state }: { readonly name: string; readonly state: QrStepState }): ReactNode {
  const { t } = useTranslation('qr-setup');
  if (state.state !== 'done') return null;
  return (
    <li>
      <strong>{name}</strong>: {t('state.done', { at: dayAndClock(state.at) })}.{' '}
      {state.operatorId === '' ? null : t('finished.operatorId', { id: state.operatorId })}
    </li>
  );
}
