import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PHONE_LENGTH } from '../../../shared/phone.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { THEMES } from '../../../shared/theme.ts';
import { LANGUAGE_CHOICES } from '../../text/language-names.ts';
import { TIME_ZONE_CHOICES } from '../../text/time-zone-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note } from '../../ui/note.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { Select } from '../../ui/select.tsx';
import { type FieldParts, SettingField } from './setting-field.tsx';
import { formToSettings } from './settings-form.ts';
import { voidsQrRegistration } from './voids-qr-registration.ts';

/** The shop, this till, and whether it takes money or only trains. */
export function StoreSection(props: FieldParts & { readonly view: SettingsView }): ReactNode {
  const { t } = useTranslation('settings');
  const { form, change, view } = props;
  return (
    <div className="settings-section">
      <RadioChoices
        label={t('mode.label')}
        value={form.mode}
        onChange={(mode) => change({ mode })}
        choices={[
          { id: 'training', label: t('mode.training'), explained: t('mode.trainingHint') },
          { id: 'real', label: t('mode.real'), explained: t('mode.realHint') },
        ]}
      />
      {form.mode === view.settings.mode ? null : (
        <Note kind="warn">{t(form.mode === 'real' ? 'confirmMode.toReal' : 'confirmMode.toTraining')}</Note>
      )}
      {voidsQrRegistration(formToSettings(form), view.settings) ? <Note kind="warn">{t('qrAgain')}</Note> : null}
      <div className="settings-grid">
        <SettingField {...props} field="storeName" help={t('hint.storeName')} maxLength={60} />
        <SettingField {...props} field="storeAddress" help={t('hint.storeAddress')} maxLength={80} />
        <SettingField {...props} field="storeCity" help={t('hint.storeCity')} maxLength={40} />
        <SettingField {...props} field="storePhone" help={t('hint.storePhone')} maxLength={MAX_PHONE_LENGTH} />
        <Select
          label={t('field.timeZone')}
          value={form.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          choices={TIME_ZONE_CHOICES}
        />
        <SettingField
          {...props}
          field="registerNumber"
          help={t('hint.registerNumber')}
          maxLength={3}
          inputMode="numeric"
        />
        <SettingField {...props} field="cnpj" help={t('hint.shopCnpj')} maxLength={18} />
        <Select
          label={t('field.theme')}
          value={form.theme}
          onChange={(theme) => change({ theme })}
          choices={THEMES.map((id) => ({ id, label: t(`theme.${id}`) }))}
        />
        <Select
          label={t('field.language')}
          value={form.language}
          onChange={(language) => change({ language })}
          choices={LANGUAGE_CHOICES}
        />
      </div>
      <SettingField {...props} field="weightLabels" help={t('hint.weightLabels')} maxLength={80} />
      <div className="settings-grid">
        <div className="settings-check">
          <Checkbox
            label={t('field.allowStandaloneCard')}
            checked={form.allowStandaloneCard}
            onChange={(allowStandaloneCard) => change({ allowStandaloneCard })}
          />
          <p className="field-help">{t('hint.allowStandaloneCard')}</p>
        </div>
        <div className="settings-check">
          <Checkbox
            label={t('field.standaloneCardSupervised')}
            checked={form.standaloneCardSupervised}
            onChange={(standaloneCardSupervised) => change({ standaloneCardSupervised })}
          />
          <p className="field-help">{t('hint.standaloneCardSupervised')}</p>
        </div>
        <div className="settings-check">
          <Checkbox
            label={t('field.tilesInSale')}
            checked={form.tilesInSale}
            onChange={(tilesInSale) => change({ tilesInSale })}
          />
          <p className="field-help">{t('hint.tilesInSale')}</p>
        </div>
        <div className="settings-check">
          <Checkbox
            label={t('field.askTaxId')}
            checked={form.askTaxId === 'always'}
            onChange={(asked) => change({ askTaxId: asked ? 'always' : 'never' })}
          />
          <p className="field-help">{t('hint.askTaxId')}</p>
        </div>
        <SettingField {...props} field="heaviestKg" help={t('hint.heaviestKg')} maxLength={3} inputMode="numeric" />
        <SettingField {...props} field="keepDays" help={t('hint.keepDays')} maxLength={4} inputMode="numeric" />
      </div>
    </div>
  );
}
