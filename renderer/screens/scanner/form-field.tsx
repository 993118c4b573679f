import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '../../ui/field-kinds.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type ScannerForm, TEXTS } from './scanner-form.ts';
import type { ScannerSetup } from './use-scanner-setup.ts';

export type FormParts = Pick<ScannerSetup, 'change' | 'problems'> & { readonly form: ScannerForm };

type Entry = Pick<FieldKind<never, never>, 'maxLength' | 'inputMode'> & {
  readonly range?: { readonly least: number; readonly most: number };
};

export function FormField(
  props: FormParts & { readonly field: keyof typeof TEXTS; readonly help?: string | undefined },
): ReactNode {
  const { t } = useTranslation('scanner');
  const { field, form, change, help } = props;
  const problem = props.problems[field];
  const { maxLength, inputMode, range = { least: 0, most: 0 } }: Entry = TEXTS[field];
  return (
    <TextField
      label={field === 'volume' ? t('sounds.volume') : t(`setup.${field}`)}
      value={form[field]}
      onChange={(text) => change({ [field]: text })}
      error={problem === undefined ? null : t(`problem.${problem}`, range)}
      {...{ help, maxLength, inputMode }}
    />
  );
}
