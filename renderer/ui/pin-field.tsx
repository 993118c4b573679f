import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PIN_DIGITS } from '../../shared/person.ts';
import { Note } from './note.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PinFieldProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'onEnter' | 'help' | 'error' | 'autoFocus' | 'large' | 'inputRef' | 'required'
> & {
  /** A PIN has no letters: the screen may use them. Without it they are an error. */
  readonly onLetter?: ((letter: string) => void) | undefined;
};

/** A scanner cannot write here. */
export function PinField({ onChange, onLetter, ...field }: PinFieldProps): ReactNode {
  const { t } = useTranslation('session');
  const [letters, setLetters] = useState(false);
  const change = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, MAX_PIN_DIGITS);
    const letter = /\p{L}/u.exec(text)?.[0];
    if (letter !== undefined && onLetter !== undefined) onLetter(letter);
    setLetters(digits !== text && onLetter === undefined);
    if (digits !== field.value) onChange(digits);
  };
  return (
    <>
      <TextField {...field} onChange={change} type="password" inputMode="numeric" refusesScan />
      {letters ? <Note kind="info">{t('pin.onlyDigits')}</Note> : null}
    </>
  );
}
