import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_FIELDS, DISCOUNT_ROLES } from './discount-form.ts';
import { type FieldParts, SettingField } from './setting-field.tsx';
import './discounts.css';

/** What each role may take off an item and off a whole sale; a manager has no limit. */
export function DiscountSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="settings-section">
      <p className="field-help">{t('discounts.intro')}</p>
      {DISCOUNT_ROLES.map((role) => (
        <section key={role} className="discount-role" aria-label={t(`discounts.${role}`)}>
          <h2 className="discount-role-name">{t(`discounts.${role}`)}</h2>
          <div className="settings-grid discount-grid">
            {DISCOUNT_FIELDS.map((field) => (
              <SettingField key={field} {...props} field={`${role}${field}`} maxLength={14} inputMode="decimal" />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
