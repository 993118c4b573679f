import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PIN_DIGITS } from '../../../shared/person.ts';
import { usePerson } from '../../state/session-store.ts';
import { NewPinFields, useNewPin } from '../../ui/new-pin.tsx';
import { PinField } from '../../ui/pin-field.tsx';
import { SamplePin } from '../../ui/sample-pin.tsx';
import { usePinTries } from '../../ui/use-pin-tries.ts';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { useCall } from '../../use-call.ts';
import { FormDialog } from './form-dialog.tsx';

export function OwnPinDialog(props: {
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('people');
  const form = useOwnPin(props.onDone);
  const code = form.call.error?.code;
  const isOfField = code === 'weak_pin' || code === 'wrong_pin' || code === 'pin_wait';
  return (
    <FormDialog
      title={t('own.title')}
      confirm={t('own.save')}
      call={form.call}
      error={isOfField ? null : form.call.error}
      onSubmit={form.submit}
      onClose={props.onClose}
      formRef={form.ref}
    >
      <PinField
        label={t('own.now')}
        value={form.pin}
        onChange={form.type}
        onEnter={form.submit}
        error={form.problem}
        autoFocus
        required
      />
      <SamplePin of={form.me} />
      <NewPinFields newPin={form.newPin} error={form.call.error} onEnter={form.submit} />
    </FormDialog>
  );
}

function useOwnPin(onDone: (said: string) => void) {
  const { t } = useTranslation('people');
  const me = usePerson()?.id ?? null;
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);
  const [looks, setLooks] = useState(0);
  const newPin = useNewPin();
  const tries = usePinTries();
  const call = useCall('people:change-own-pin');
  const ref = useWrongFieldFocus<HTMLDivElement>(looks, call.error);
  const save = async (): Promise<void> => {
    if (call.running || me === null || tries.mustWait(me)) return;
    const isShort = pin.length < MIN_PIN_DIGITS;
    const isPin = newPin.check();
    setShort(isShort);
    setLooks((count) => count + 1);
    if (isShort || !isPin) return;
    const result = await call.run({ pin, newPin: newPin.pin });
    if (result.ok) return onDone(t('own.done'));
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
    newPin,
    call,
    ref,
    submit: (): void => void save(),
  };
}
