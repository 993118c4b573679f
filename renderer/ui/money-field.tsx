import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../shared/money.ts';
import { presentMarks } from '../text/language.ts';
import { amountText, readAmount } from '../text/money-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'look' | 'inputMode' | 'type'> & {
  /** Null for empty. Later changes come through `onChange` alone. */
  readonly initial: Cents | null;
  readonly onChange: (amount: Cents | null) => void;
  /** The text, even if it is no amount. */
  readonly onText?: (text: string) => void;
};

/** An amount as a cashier types it: `12`, `12,5`, `1.234,56`. Complains when the field is left. */
export function MoneyField({ initial, onChange, onText, error, ...rest }: MoneyFieldProps): ReactNode {
  const { t } = useTranslation('shell');
  const [text, setText] = useState(initial === null ? '' : amountText(initial));
  const wrong = text.trim() !== '' && readAmount(text) === null && (endsAsElsewhere(text) || /[^\d.,\sR$]/.test(text));
  return (
    <TextField
      {...rest}
      value={text}
      onChange={(next) => {
        setText(next);
        onText?.(next);
        onChange(readAmount(next));
      }}
      error={error ?? (wrong ? t('field.money') : null)}
      inputMode="decimal"
      look="money"
    />
  );
}

/** Centavos after the thousands separator of the page's language: `12.50` in Portuguese, `12,50` in English. */
function endsAsElsewhere(text: string): boolean {
  const { group } = presentMarks();
  const [, after] = /([.,])\d{0,2}$/.exec(text) ?? [];
  return after === group;
}
