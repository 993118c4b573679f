import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../ui/select.tsx';
import { type FieldParts, SettingField } from './setting-field.tsx';

/** The least that an instalment may be, and who finances it. */
export function InstalmentFields(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="settings-grid">
      <SettingField
        {...props}
        field="minInstalmentCents"
        help={t('hint.minInstalmentCents')}
        maxLength={14}
        inputMode="decimal"
      />
      <Select
        label={t('field.instalmentType')}
        value={props.form.instalmentType}
        onChange={(instalmentType) => props.change({ instalmentType })}
        choices={[
          { id: 'store', label: t('instalmentType.store') },
          { id: 'issuer', label: t('instalmentType.issuer') },
          { id: 'none', label: t('instalmentType.none') },
        ]}
      />
    </div>
  );
}
