import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrRegistration, QrStepState } from '../../../shared/qr-registration.ts';
import { type AskedPix, useNavigation } from '../../shell/navigation-store.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import type { WizardStep } from './wizard-step.ts';

/** The charge that waited for the registration goes on. */
export function FinishedStep(props: {
  readonly registration: QrRegistration;
  readonly asked: AskedPix | null;
  readonly onRedo: (step: WizardStep) => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { goTo, replace } = useNavigation();
  const { asked } = props;
  const { company, cashRegister } = props.registration;
  const goOn = (): void =>
    asked === null ? goTo({ screen: 'checkout' }) : replace({ screen: 'payment', asked: { ...asked, goesOn: true } });
  return (
    <section className="panel panel-padded qr-step" aria-label={t('finished.title')}>
      <h2 className="qr-step-title">{t('finished.title')}</h2>
      <p>{t(asked === null ? 'finished.text' : 'finished.textAsked')}</p>
      <ul className="qr-facts">
        <Fact name={t('step.company')} state={company} />
        <Fact name={t('step.cashRegister')} state={cashRegister} />
      </ul>
      <div className="qr-step-foot">
        <Button onPress={() => props.onRedo('company')}>{t('finished.redoCompany')}</Button>
        <Button onPress={() => props.onRedo('cashRegister')}>{t('finished.redoCashRegister')}</Button>
        <Button look="primary" size="large" onPress={goOn} shortcut="Enter" autoFocus>
          {t(asked === null ? 'finished.go' : 'finished.charge')}
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
      <strong>{name}</strong>: {t('state.done', { at: dayAndClock(state.at) })}.
    </li>
  );
}
