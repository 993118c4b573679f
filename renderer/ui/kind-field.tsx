import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from '../locales/languages.ts';
import type { Entry } from './field-kinds.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type FieldProblem = keyof Texts['fields']['problem'];

export type KindFieldProps = Omit<TextFieldProps, keyof Entry | 'error'> & {
  readonly kind: Entry;
  readonly problem: FieldProblem | undefined;
  /** Refused by the main process. */
  readonly refused?: boolean;
};

/** Takes keyboard, length and messages with limits from the kind. */
export function KindField({ kind, problem, refused = false, ...field }: KindFieldProps): ReactNode {
  const { t } = useTranslation('fields');
  const { range = { least: 0, most: 0 }, ...entry } = kind;
  const wrong = problem ?? (refused ? 'refused' : null);
  return (
    <TextField
      {...field}
      {...entry}
      error={wrong === null ? null : t(`problem.${wrong}`, { field: field.label, ...range })}
    />
  );
}
