import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KindField } from '../../ui/kind-field.tsx';
import { type ScannerForm, TEXTS } from './scanner-form.ts';
import type { ScannerSetup } from './use-scanner-setup.ts';

export type FormParts = Pick<ScannerSetup, 'change' | 'problems'> & { readonly form: ScannerForm };

export function FormField(
  props: FormParts & { readonly field: keyof typeof TEXTS; readonly help?: string | undefined },
): ReactNode {
  const { t } = useTranslation('scanner');
  const { field, form, change, help } = props;
  return (
    <KindField
      kind={TEXTS[field]}
      label={field === 'volume' ? t('sounds.volume') : t(`setup.${field}`)}
      value={form[field]}
      onChange={(text) => change({ [field]: text })}
      problem={props.problems[field]}
      help={help}
    />
  );
}
