import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type FieldParts, SettingField } from './setting-field.tsx';

/** When the till locks by itself, and what the store wants of its drawer. */
export function ShiftSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  const { form, change } = props;
  return (
    <div className="settings-section">
      <div className="settings-grid">
        <SettingField
          {...props}
          field="lockAfterMinutes"
          help={t('hint.lockAfterMinutes')}
          maxLength={2}
          inputMode="numeric"
        />
        <SettingField
          {...props}
          field="countsAllowed"
          help={t('hint.countsAllowed')}
          maxLength={1}
          inputMode="numeric"
        />
        <SettingField
          {...props}
          field="drawerLimitCents"
          help={t('hint.drawerLimitCents')}
          maxLength={14}
          inputMode="decimal"
        />
        <SettingField
          {...props}
          field="closeDifferenceCents"
          help={t('hint.closeDifferenceCents')}
          maxLength={14}
          inputMode="decimal"
        />
        <SettingField {...props} field="returnDays" help={t('hint.returnDays')} maxLength={4} inputMode="numeric" />
        <SettingField
          {...props}
          field="creditNoteDays"
          help={t('hint.creditNoteDays')}
          maxLength={4}
          inputMode="numeric"
        />
      </div>
      <div className="settings-grid">
        <div className="settings-check">
          <Checkbox
            label={t('field.blindClose')}
            checked={form.blindClose}
            onChange={(blindClose) => change({ blindClose })}
          />
          <p className="field-help">{t('hint.blindClose')}</p>
        </div>
        <div className="settings-check">
          <Checkbox
            label={t('field.withdrawalSupervised')}
            checked={form.withdrawalSupervised}
            onChange={(withdrawalSupervised) => change({ withdrawalSupervised })}
          />
          <p className="field-help">{t('hint.withdrawalSupervised')}</p>
        </div>
        <div className="settings-check">
          <Checkbox label={t('field.kiosk')} checked={form.kiosk} onChange={(kiosk) => change({ kiosk })} />
          <p className="field-help">{t('hint.kiosk')}</p>
        </div>
      </div>
    </div>
  );
}
