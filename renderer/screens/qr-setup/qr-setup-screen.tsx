import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrRegistration, QrStepState } from '../../../shared/qr-registration.ts';
import type { AppError } from '../../../shared/result.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { type AskedPix, useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useTill } from '../../state/till-store.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { CashRegisterStep } from './cash-register-step.tsx';
import { CompanyStep } from './company-step.tsx';
import '../../ui/opening-trail.css';
import './qr-setup.css';

/** `asked`: a Pix of the open sale that waits for the registrations. */
export function QrSetupScreen({ asked = null }: { readonly asked?: AskedPix | null }): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { registration, error, read, take } = useRegistration();
  const [wanted, setWanted] = useState<WizardStep | null>(null);
  const training = useTill((state) => state.till?.mode === 'training');
  useLeaveKey(asked);
  const done = (step: 'company' | 'cashRegister') => (next: QrRegistration) => {
    take(next);
    setWanted(null);
    showNotice(t(`done.${step}`), 'info');
  };
  return (
    <Screen
      title={t('title')}
      aside={registration === null ? undefined : <Mark kind="soft">{t(`mode.${registration.mode}`)}</Mark>}
    >
      <p>
        {t('explained')} {training ? t('training') : null}
      </p>
      <ErrorNote error={error} onAgain={() => void read()} />
      {registration === null ? (
        <Empty title={error === null ? t('loading') : ''} />
      ) : (
        <Steps registration={registration} asked={asked} wanted={wanted} onWant={setWanted} done={done} />
      )}
    </Screen>
  );
}

/** While a Pix waits, ESC leads to the tenders of its sale. */
function useLeaveKey(asked: AskedPix | null): void {
  const { t } = useTranslation('shell');
  const { back, replace } = useNavigation();
  const leave = (): void =>
    asked === null ? back() : replace({ screen: 'payment', asked: { ...asked, goesOn: false } });
  useKeys('screen', [{ key: 'Escape', label: t('keys.back'), run: leave }]);
}

function Steps(props: {
  readonly registration: QrRegistration;
  readonly asked: AskedPix | null;
  readonly wanted: WizardStep | null;
  readonly onWant: (step: WizardStep | null) => void;
  readonly done: (step: 'company' | 'cashRegister') => (next: QrRegistration) => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { registration } = props;
  const shown = shownStep(registration, props.wanted);
  return (
    <>
      <StepTrail registration={registration} shown={shown} />
      <div className="scrolls">
        {shown === 'company' ? <CompanyStep registration={registration} onDone={props.done('company')} /> : null}
        {shown === 'cashRegister' ? (
          <CashRegisterStep
            registration={registration}
            onDone={props.done('cashRegister')}
            onBack={() => props.onWant('company')}
          />
        ) : null}
        {shown === 'finished' ? (
          <FinishedStep registration={registration} asked={props.asked} onRedo={props.onWant} />
        ) : null}
        <p className="hint qr-soft">{t('changed')}</p>
      </div>
    </>
  );
}

type Registration = {
  readonly registration: QrRegistration | null;
  readonly error: AppError | null;
  readonly read: () => Promise<void>;
  readonly take: (registration: QrRegistration) => void;
};

function useRegistration(): Registration {
  const [registration, take] = useState<QrRegistration | null>(null);
  const { run, error } = useCall('qr:registration');
  const read = useCallback(async () => {
    const result = await run(null);
    if (result.ok) take(result.value);
  }, [run]);
  useEffect(() => onPush('qr:changed', take), []);
  useEffect(() => void read(), [read]);
  return { registration, error, read, take };
}

function StepTrail(props: { readonly registration: QrRegistration; readonly shown: WizardStep }): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { company, cashRegister } = props.registration;
  const locked = company.state !== 'done';
  return (
    <ol className="grid folds trail" aria-label={t('steps')}>
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
      className={`abreast opening-stop trail-stop trail-${state.state}${here ? ' trail-here' : ''}`}
      aria-current={here ? 'step' : undefined}
    >
      <span className="opening-number trail-number" aria-hidden="true">
        {done ? '✓' : props.number}
      </span>
      <span>
        <strong>{props.name}</strong>
        <span className="hint block">
          {state.state === 'missing'
            ? t(props.locked ? 'state.locked' : 'state.missing')
            : t(`state.${state.state}`, { at: dayAndClock(state.at) })}
        </span>
      </span>
    </li>
  );
}

function FinishedStep(props: {
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
    <section className="panel panel-padded stack qr-step" aria-label={t('finished.title')}>
      <h2 className="large">{t('finished.title')}</h2>
      <p>{t(asked === null ? 'finished.text' : 'finished.textAsked')}</p>
      <ul className="qr-facts">
        <Fact name={t('step.company')} state={company} />
        <Fact name={t('step.cashRegister')} state={cashRegister} />
      </ul>
      <div className="abreast qr-step-foot">
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

/** `cashRegister` only after `company`; `finished`: charges can be made. */
type WizardStep = 'company' | 'cashRegister' | 'finished';

const WIZARD_STEPS = ['company', 'cashRegister', 'finished'] as const satisfies readonly WizardStep[];

/** The first step without success in the stored registration: no step can be skipped. */
export function presentStep(registration: QrRegistration): WizardStep {
  if (registration.company.state !== 'done') return 'company';
  return registration.cashRegister.state === 'done' ? 'finished' : 'cashRegister';
}

/** A finished step may be shown again, but none after the present one. */
export function shownStep(registration: QrRegistration, wanted: WizardStep | null): WizardStep {
  const present = presentStep(registration);
  if (wanted === null) return present;
  return WIZARD_STEPS.indexOf(wanted) < WIZARD_STEPS.indexOf(present) ? wanted : present;
}
