import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../shared/money.ts';
import { MoneyField } from '../ui/money-field.tsx';

/** The fundo de troco; what is proposed is chosen already, so that typing takes its place. */
export function FloatField(props: {
  readonly proposed: Cents | null;
  readonly help: string;
  readonly error: string | null;
  readonly onChange: (amount: Cents | null) => void;
  readonly onEnter: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <MoneyField
      label={t('open.float')}
      initial={props.proposed}
      onChange={props.onChange}
      onEnter={props.onEnter}
      help={props.help}
      error={props.error}
      maxLength={14}
      inputRef={field}
      autoFocus
      large
    />
  );
}
