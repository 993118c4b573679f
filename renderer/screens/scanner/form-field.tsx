import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { RANGES, type ScannerForm } from './scanner-form.ts';
import type { ScannerSetup } from './use-scanner-setup.ts';

export type FormParts = Pick<ScannerSetup, 'change' | 'problems'> & { readonly form: ScannerForm };

type TextSetting = 'prefix' | 'suffixText' | 'longestGapMs' | 'leastLength' | 'repeatWithinMs' | 'port' | 'volume';

export function FormField(
  props: FormParts & {
    readonly field: TextSetting;
    readonly label: string;
    readonly help?: string | undefined;
    readonly maxLength: number;
    readonly inputMode?: TextFieldProps['inputMode'];
  },
): ReactNode {
  const { t } = useTranslation('scanner');
  const { field, form, change, inputMode } = props;
  const problem = props.problems[field];
  const range = field in RANGES ? RANGES[field as keyof typeof RANGES] : { least: 0, most: 0 };
  return (
    <TextField
      label={props.label}
      value={form[field]}
      onChange={(text) => change({ [field]: text })}
      error={problem === undefined ? null : t(`problem.${problem}`, range)}
      help={props.help}
      maxLength={props.maxLength}
      {...(inputMode === undefined ? {} : { inputMode })}
    />
  );
}
