import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashRegisterForm, QrRegistration } from '../../../shared/qr-registration.ts';
import { Button } from '../../ui/button.tsx';
import { KindField } from '../../ui/kind-field.tsx';
import { Note, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { type CashRegisterProblems, cashRegisterProblems, registerTexts } from './qr-forms.ts';
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
    <section className="panel panel-padded stack qr-step" aria-label={t('cashRegister.title')}>
      <h2 className="large">{t('cashRegister.title')}</h2>
      {mode === 'acquirer_operated' ? <Patterns /> : null}
      <div className="grid folds qr-fields qr-fields-two">
        {(['cashRegisterName', 'cashRegisterId'] as const).map((field) => (
          <KindField
            key={field}
            kind={registerTexts(mode)[field]}
            label={t(`cashRegister.${field}`)}
            help={t(`cashRegister.${field}Hint`)}
            value={form[field]}
            onChange={(text) => change({ [field]: text })}
            onEnter={() => void send()}
            problem={problems?.[field]}
            refused={sending.error?.field === field}
            required
          />
        ))}
      </div>
      <StepOutcome error={sending.error} state={props.registration.cashRegister} wrong={problems !== null} />
      <div className="abreast qr-step-foot">
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
