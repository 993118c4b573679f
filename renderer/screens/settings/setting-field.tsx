import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/result.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { type SettingsField, type SettingsForm, type SettingsProblems, settingsFieldOf } from './settings-form.ts';

type TextSetting = Exclude<
  SettingsField,
  | 'mode'
  | 'theme'
  | 'keys'
  | 'language'
  | 'qrMode'
  | 'allowStandaloneCard'
  | 'standaloneCardSupervised'
  | 'withdrawalSupervised'
  | 'tilesInSale'
  | 'allowAmounts'
  | 'askTaxId'
  | 'instalmentType'
  | 'blindClose'
  | 'kiosk'
  | 'headOffice'
  | 'printers'
  | 'receipts'
  | 'cardSlips'
  | 'footer'
  | 'logo'
  | 'customerShown'
  | 'customerDisplay'
  | 'scanner'
  | 'sounds'
  | 'updateChannel'
  | 'updateAutomatic'
>;

/** What every field of the settings needs to know. */
export type FieldParts = {
  readonly form: SettingsForm;
  readonly problems: SettingsProblems;
  readonly error: AppError | null;
  readonly change: (part: Partial<SettingsForm>) => void;
};

export type SettingFieldProps = FieldParts & {
  readonly field: TextSetting;
  readonly help?: string;
  readonly maxLength: number;
} & Pick<TextFieldProps, 'type' | 'inputMode' | 'autoFocus'>;

/** One text of the settings with its name, and what is wrong with it. */
export function SettingField(props: SettingFieldProps): ReactNode {
  const { t } = useTranslation('settings');
  const { field, form, type, inputMode } = props;
  const problem = props.problems[field];
  const label = t(`field.${field}`);
  const refused = settingsFieldOf(props.error?.field, form) === field ? t('serverProblem', { field: label }) : null;
  return (
    <TextField
      label={label}
      value={form[field]}
      onChange={(text) => props.change({ [field]: text })}
      error={problem === undefined ? refused : t(`problem.${problem}`)}
      help={props.help}
      maxLength={props.maxLength}
      autoFocus={props.autoFocus ?? false}
      {...(type === undefined ? {} : { type })}
      {...(inputMode === undefined ? {} : { inputMode })}
    />
  );
}
