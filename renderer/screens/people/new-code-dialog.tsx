import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PIN_DIGITS } from '../../../shared/person.ts';
import { showCode } from '../../shell/door-store.ts';
import { usePerson } from '../../state/session-store.ts';
import { PinField } from '../../ui/pin-field.tsx';
import { SamplePin } from '../../ui/sample-pin.tsx';
import { usePinTries } from '../../ui/use-pin-tries.ts';
import { useCall } from '../../use-call.ts';
import { FormDialog } from './form-dialog.tsx';

/** Shown once. */
export function NewCodeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('people');
  const form = useNewCode(onClose);
  const code = form.call.error?.code;
  const isOfField = code === 'wrong_pin' || code === 'pin_wait';
  const ref = useRef<HTMLDivElement>(null);
  return (
    <FormDialog
      title={t('newCode.title')}
      confirm={t('newCode.make')}
      call={form.call}
      error={isOfField ? null : form.call.error}
      onSubmit={form.submit}
      onClose={onClose}
      formRef={ref}
    >
      <p>{t('newCode.text')}</p>
      <PinField
        label={t('newCode.pin')}
        value={form.pin}
        onChange={form.type}
        onEnter={form.submit}
        error={form.problem}
        autoFocus
        required
      />
      <SamplePin of={form.me} />
    </FormDialog>
  );
}

function useNewCode(onDone: () => void) {
  const { t } = useTranslation('people');
  const me = usePerson()?.id ?? null;
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);
  const tries = usePinTries();
  const call = useCall('people:new-recovery-code');
  const make = async (): Promise<void> => {
    if (call.running || me === null || tries.mustWait(me)) return;
    const isShort = pin.length < MIN_PIN_DIGITS;
    setShort(isShort);
    if (isShort) return;
    const result = await call.run({ pin });
    if (result.ok) {
      onDone();
      showCode(result.value.recoveryCode);
      return;
    }
    if (result.error.code !== 'wrong_pin' && result.error.code !== 'pin_wait') return;
    setPin('');
    tries.refused(me, result.error);
  };
  return {
    me,
    pin,
    type: (next: string): void => {
      setPin(next);
      setShort(false);
      tries.typing(me);
    },
    problem: short ? t('own.wrongNow', { least: MIN_PIN_DIGITS }) : tries.problem(me),
    call,
    submit: (): void => void make(),
  };
}
