import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PIN_DIGITS, type PersonId } from '../../../shared/person.ts';
import type { AppError } from '../../../shared/result.ts';
import { usePerson } from '../../state/session-store.ts';
import { PinField } from '../../ui/pin-field.tsx';
import { SamplePin } from '../../ui/sample-pin.tsx';
import { usePinTries } from '../../ui/use-pin-tries.ts';

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

/** The PIN of the person who is signed in, asked again. */
export function useOwnPin(): OwnPin {
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

export function isOfOwnPin({ code }: AppError): boolean {
  return code === 'wrong_pin' || code === 'pin_wait';
}

export function OwnPinField(props: {
  readonly own: OwnPin;
  readonly label: string;
  readonly onEnter: () => void;
}): ReactNode {
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
