import i18next, { type ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/result.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { KindField } from '../../ui/kind-field.tsx';
import { type RadioChoice, RadioChoices } from '../../ui/radio-choices.tsx';
import { Select } from '../../ui/select.tsx';
import type { Place, TextSetting } from './setting-kinds.ts';
import { FIELDS, type SettingsField, type SettingsForm } from './settings-fields.ts';
import { NAMES, type SettingsProblems, settingsFieldOf } from './settings-form.ts';

export type FieldParts = {
  readonly form: SettingsForm;
  readonly problems: SettingsProblems;
  readonly error: AppError | null;
  readonly change: (part: Partial<SettingsForm>) => void;
};

/** The settings with this text; `hint` explains them. */
type With<W extends 'field' | 'hint', F extends SettingsField = SettingsField> = {
  [N in F]: `${W}.${N}` extends ParseKeys<'settings'> ? N : never;
}[F];
type Of<K extends string> = {
  [F in With<'field'>]: (typeof FIELDS)[F]['kind'] extends K ? F : never;
}[With<'field'>];
type TextName = Of<'text'>;
type CheckName = Of<'check'>;
type ChoiceName = Of<'choice'>;
type Drawn = TextName | CheckName | ChoiceName;

type SettingProps<F extends Drawn> = FieldParts & {
  readonly field: F;
  /** Replaces the field's own hint. */
  readonly help?: string | undefined;
  readonly autoFocus?: boolean;
};

export function Setting({ field, ...props }: SettingProps<Drawn>): ReactNode {
  if (isText(field)) return <SettingText {...props} field={field} />;
  if (isCheck(field)) return <SettingCheck {...props} field={field} />;
  return <SettingChoice {...props} field={field} />;
}

export function SettingsGrid({
  fields,
  helps = {},
  focus,
  className = '',
  children,
  ...parts
}: FieldParts & {
  readonly fields: readonly Drawn[];
  readonly helps?: Partial<Readonly<Record<Drawn, string>>>;
  readonly focus?: Drawn | null;
  readonly className?: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className={`settings-grid ${className}`.trim()}>
      {fields.map((field) => (
        <Setting key={field} {...parts} field={field} help={helps[field]} autoFocus={field === focus} />
      ))}
      {children}
    </div>
  );
}

/** In the order of the table. */
export function fieldsAt(place: Place): readonly Drawn[] {
  return NAMES.filter(isDrawn).filter((field) => FIELDS[field].place === place);
}

function isDrawn(field: SettingsField): field is Drawn {
  return FIELDS[field].kind !== 'own';
}

function isText(field: Drawn): field is TextName {
  return FIELDS[field].kind === 'text';
}

function isCheck(field: Drawn): field is CheckName {
  return FIELDS[field].kind === 'check';
}

function isExplained(field: Drawn): field is With<'hint', Drawn> {
  return i18next.exists(`settings:hint.${field}`);
}

function useHelp(field: Drawn, own: string | undefined): string | undefined {
  const { t } = useTranslation('settings');
  return own ?? (isExplained(field) ? t(`hint.${field}`) : undefined);
}

function SettingText({ field, help, autoFocus = false, ...props }: SettingProps<TextName>): ReactNode {
  const { t } = useTranslation('settings');
  const { entry }: TextSetting = FIELDS[field];
  return (
    <KindField
      kind={entry}
      label={t(`field.${field}`)}
      value={props.form[field]}
      onChange={(typed) => props.change({ [field]: typed })}
      problem={props.problems[field]}
      refused={settingsFieldOf(props.error?.field) === field}
      help={useHelp(field, help)}
      autoFocus={autoFocus}
    />
  );
}

function SettingCheck({ field, help, form, change }: SettingProps<CheckName>): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="column top">
      <Checkbox
        label={t(`field.${field}`)}
        checked={form[field]}
        onChange={(checked) => change({ [field]: checked })}
      />
      <p className="field-help">{useHelp(field, help)}</p>
    </div>
  );
}

function SettingChoice({ field, form, change }: SettingProps<ChoiceName>): ReactNode {
  const { t } = useTranslation(['settings', 'printers', 'updates']);
  const choices: readonly RadioChoice<string>[] = FIELDS[field].choices(t);
  const drawn = {
    ...{ label: t(`settings:field.${field}`), value: form[field], choices },
    onChange: (chosen: string) => change({ [field]: chosen }),
  };
  return choices.some(({ explained }) => explained) ? <RadioChoices {...drawn} /> : <Select {...drawn} />;
}
