import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWeakPin, MAX_PIN_DIGITS, MIN_PIN_DIGITS } from '../../shared/person.ts';
import type { AppError } from '../../shared/result.ts';
import { PinField } from './pin-field.tsx';

export type NewPinProblem = 'length' | 'weak' | 'differs';

export function newPinProblem(pin: string, again: string): NewPinProblem | null {
  if (pin.length < MIN_PIN_DIGITS || pin.length > MAX_PIN_DIGITS) return 'length';
  if (isWeakPin(pin)) return 'weak';
  return pin === again ? null : 'differs';
}

export type NewPin = {
  readonly pin: string;
  readonly again: string;
  readonly problem: NewPinProblem | null;
  readonly change: (part: { readonly pin?: string; readonly again?: string }) => void;
  /** Shows the problem; true for a valid PIN. */
  readonly check: () => boolean;
};

export function useNewPin(): NewPin {
  const [typed, setTyped] = useState({ pin: '', again: '' });
  const [problem, setProblem] = useState<NewPinProblem | null>(null);
  return {
    ...typed,
    problem,
    change: (part) => {
      setTyped((now) => ({ ...now, ...part }));
      setProblem(null);
    },
    check: () => {
      const found = newPinProblem(typed.pin, typed.again);
      setProblem(found);
      return found === null;
    },
  };
}

/** `error`: from the main process. */
export function NewPinFields(props: {
  readonly newPin: NewPin;
  readonly error: AppError | null;
  readonly onEnter: () => void;
  readonly label?: string;
  readonly help?: string;
}): ReactNode {
  const { t } = useTranslation('session');
  const { newPin, error, onEnter } = props;
  const refused = error?.code === 'weak_pin' ? 'weak' : null;
  const problem = newPin.problem ?? refused;
  const limits = { least: MIN_PIN_DIGITS, most: MAX_PIN_DIGITS };
  return (
    <div className="halves-m folds top">
      <div>
        <PinField
          label={props.label ?? t('newPin.label')}
          value={newPin.pin}
          onChange={(pin) => newPin.change({ pin })}
          onEnter={onEnter}
          help={props.help ?? t('newPin.help')}
          error={problem === null || problem === 'differs' ? null : t(`newPin.${problem}`, limits)}
        />
      </div>
      <div>
        <PinField
          label={t('newPin.again')}
          value={newPin.again}
          onChange={(again) => newPin.change({ again })}
          onEnter={onEnter}
          error={problem === 'differs' ? t('newPin.differs') : null}
        />
      </div>
    </div>
  );
}
