import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PIN_DIGITS, type PersonId } from '../../../shared/person.ts';
import type { AppError } from '../../../shared/result.ts';
import { showCode } from '../../shell/door-store.ts';
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
  const own = useOwnPin();
  const newPin = useNewPin();
  const call = useCall('people:change-own-pin');
  const [looks, setLooks] = useState(0);
  const ref = useWrongFieldFocus<HTMLDivElement>(looks, call.error);
  const save = async (): Promise<void> => {
    if (call.running || own.mustWait()) return;
    const [isWhole, isNew] = [own.check(), newPin.check()];
    setLooks((count) => count + 1);
    if (!isWhole || !isNew) return;
    const result = await call.run({ pin: own.pin, newPin: newPin.pin });
    if (result.ok) props.onDone(t('own.done'));
    else own.refused(result.error);
  };
  const submit = (): void => void save();
  const isOfField = call.error !== null && (call.error.code === 'weak_pin' || isOfOwnPin(call.error));
  return (
    <FormDialog
      title={t('own.title')}
      confirm={t('own.save')}
      call={call}
      error={isOfField ? null : call.error}
      onSubmit={submit}
      onClose={props.onClose}
      formRef={ref}
    >
      <OwnPinField own={own} label={t('own.now')} onEnter={submit} />
      <NewPinFields newPin={newPin} error={call.error} onEnter={submit} />
    </FormDialog>
  );
}

/** Shown once. */
export function NewCodeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('people');
  const own = useOwnPin();
  const call = useCall('people:new-recovery-code');
  const ref = useRef<HTMLDivElement>(null);
  const make = async (): Promise<void> => {
    if (call.running || own.mustWait() || !own.check()) return;
    const result = await call.run({ pin: own.pin });
    if (!result.ok) return own.refused(result.error);
    onClose();
    showCode(result.value.recoveryCode);
  };
  const submit = (): void => void make();
  return (
    <FormDialog
      title={t('newCode.title')}
      confirm={t('newCode.make')}
      call={call}
      error={call.error === null || isOfOwnPin(call.error) ? null : call.error}
      onSubmit={submit}
      onClose={onClose}
      formRef={ref}
    >
      <p>{t('newCode.text')}</p>
      <OwnPinField own={own} label={t('newCode.pin')} onEnter={submit} />
    </FormDialog>
  );
}

export type OwnPin = {
  readonly me: PersonId | null;
  readonly pin: string;
  readonly problem: string | null;
  readonly type: (next: string) => void;
  readonly mustWait: () => boolean;
  /** False if it is too short, which the field then says. */
  readonly check: () => boolean;
  /** The field says why, and is empty again, if the error is about this PIN. */
  readonly refused: (error: AppError) => void;
};

function useOwnPin(): OwnPin {
  const { t } = useTranslation('people');
  const me = usePerson()?.id ?? null;
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);
  const tries = usePinTries();
  return {
    me,
    pin,
    problem: short ? t('own.wrongNow', { least: MIN_PIN_DIGITS }) : tries.problem(me),
    type: (next) => {
      setPin(next);
      setShort(false);
      tries.typing(me);
    },
    mustWait: () => me === null || tries.mustWait(me),
    check: () => {
      const isShort = pin.length < MIN_PIN_DIGITS;
      setShort(isShort);
      return !isShort;
    },
    refused: (error) => {
      if (me === null || !isOfOwnPin(error)) return;
      setPin('');
      tries.refused(me, error);
    },
  };
}

function isOfOwnPin({ code }: AppError): boolean {
  return code === 'wrong_pin' || code === 'pin_wait';
}

function OwnPinField(props: { readonly own: OwnPin; readonly label: string; readonly onEnter: () => void }): ReactNode {
  const { own, label, onEnter } = props;
  return (
    <>
      <PinField
        label={label}
        value={own.pin}
        onChange={own.type}
        onEnter={onEnter}
        error={own.problem}
        autoFocus
        required
      />
      <SamplePin of={own.me} />
    </>
  );
}
