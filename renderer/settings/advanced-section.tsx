import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyChoice } from './company-choice.tsx';
import { type FieldParts, SettingField } from './setting-field.tsx';

/** What an installer sets once, with the operator's documentation at hand. */
export function AdvancedSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="settings-section">
      <div className="settings-grid">
        <SettingField {...props} field="companyId" help={t('hint.companyId')} maxLength={9} inputMode="numeric" />
        <SettingField {...props} field="utcOffset" help={t('hint.utcOffset')} maxLength={6} />
      </div>
      <CompanyChoice {...props} />
      <p className="settings-soft">{t('hint.wire')}</p>
      <div className="settings-grid">
        <SettingField {...props} field="deviceIdField" maxLength={60} />
        <SettingField {...props} field="deviceObject" maxLength={60} />
        <SettingField {...props} field="deviceListPath" maxLength={120} />
      </div>
    </div>
  );
}
