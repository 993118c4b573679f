import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashRegisterForm, QrRegistration } from '../../../shared/qr-registration.ts';
import { Button } from '../../ui/button.tsx';
import { Note, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import { type CashRegisterProblems, cashRegisterProblems } from './qr-forms.ts';
import { StepOutcome } from './step-outcome.tsx';

export function CashRegisterStep(props: {
  readonly registration: QrRegistration;
  readonly onDone: (registration: QrRegistration) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const { mode, proposal } = props.registration;
  const [form, setForm] = useState<CashRegisterForm>(() => ({
    cashRegisterName: proposal.cashRegisterName,
    cashRegisterId: proposal.cashRegisterId,
  }));
  const [problems, setProblems] = useState<CashRegisterProblems | null>(null);
  const sending = useCall('qr:register-cash-register');

  const change = (part: Partial<CashRegisterForm>): void => {
    setForm((now) => ({ ...now, ...part }));
    setProblems(null);
    sending.clearError();
  };
  const send = async (): Promise<void> => {
    if (sending.running) return;
    const found = cashRegisterProblems(form, mode);
    setProblems(found);
    if (found !== null) return;
    const { cashRegisterName, cashRegisterId } = form;
    const result = await sending.run({
      cashRegisterName: cashRegisterName.trim(),
      cashRegisterId: cashRegisterId.trim(),
    });
    if (result.ok) props.onDone(result.value);
  };

  return (
    <section className="panel panel-padded qr-step" aria-label={t('cashRegister.title')}>
      <h2 className="qr-step-title">{t('cashRegister.title')}</h2>
      {mode === 'acquirer_operated' ? <Patterns /> : null}
      <RegisterFields
        form={form}
        problems={problems ?? {}}
        refusedField={sending.error?.field}
        onChange={change}
        onEnter={() => void send()}
      />
      <StepOutcome error={sending.error} state={props.registration.cashRegister} wrong={problems !== null} />
      <div className="qr-step-foot">
        <Working shown={sending.slow}>{t('sending')}</Working>
        <Button onPress={props.onBack} disabled={sending.running}>
          {t('cashRegister.back')}
        </Button>
        <Button
          look="primary"
          size="large"
          onPress={() => void send()}
          busy={sending.running}
          shortcut="Enter"
          autoFocus
        >
          {t('cashRegister.send')}
        </Button>
      </div>
    </section>
  );
}

function RegisterFields(props: {
  readonly form: CashRegisterForm;
  readonly problems: CashRegisterProblems;
  readonly refusedField: string | undefined;
  readonly onChange: (part: Partial<CashRegisterForm>) => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('qr-setup');
  const problemOf = (part: keyof CashRegisterForm): string | null => {
    const problem = props.problems[part];
    if (problem !== undefined) return t(`problem.${problem}`);
    return props.refusedField === part ? t(`serverProblem.${part}`) : null;
  };
  return (
    <div className="qr-fields qr-fields-two">
      <TextField
        label={t('cashRegister.name')}
        help={t('cashRegister.nameHint')}
        value={props.form.cashRegisterName}
        onChange={(cashRegisterName) => props.onChange({ cashRegisterName })}
        onEnter={props.onEnter}
        error={problemOf('cashRegisterName')}
        maxLength={60}
        required
      />
      <TextField
        label={t('cashRegister.id')}
        help={t('cashRegister.idHint')}
        value={props.form.cashRegisterId}
        onChange={(cashRegisterId) => props.onChange({ cashRegisterId })}
        onEnter={props.onEnter}
        error={problemOf('cashRegisterId')}
        maxLength={60}
        required
      />
    </div>
  );
}

function Patterns(): ReactNode {
  const { t } = useTranslation('qr-setup');
  return (
    <Note kind="info">
      <p>{t('cashRegister.pattern')}</p>
      <ul className="qr-patterns">
        <li>{t('cashRegister.namePattern')}</li>
        <li>{t('cashRegister.idPattern')}</li>
      </ul>
    </Note>
  );
}
