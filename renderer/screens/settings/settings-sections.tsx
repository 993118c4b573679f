import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsView } from '../../../shared/settings.ts';
import { UPDATE_CHANNELS } from '../../../shared/update.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note } from '../../ui/note.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { type FieldParts, fieldsAt, Setting, SettingsGrid } from './setting-field.tsx';
import { formToSettings, voidsQrRegistration } from './settings-form.ts';
import './discounts.css';

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
      <QrAgain form={form} view={view} />
      <SettingsGrid {...props} fields={fieldsAt('store')} helps={{ cnpj: t('hint.shopCnpj') }} />
      <Setting {...props} field="weightLabels" />
      <SettingsGrid {...props} fields={fieldsAt('store.sale')} />
    </div>
  );
}

/** Warns that the typed values void the QR registration. */
export function QrAgain({ form, view }: Pick<FieldParts, 'form'> & { readonly view: SettingsView }): ReactNode {
  const { t } = useTranslation('settings');
  return voidsQrRegistration(formToSettings(form), view.settings) ? <Note kind="warn">{t('qrAgain')}</Note> : null;
}

export function ShiftSection(props: FieldParts): ReactNode {
  return (
    <div className="settings-section">
      <SettingsGrid {...props} fields={fieldsAt('shift')} />
      <SettingsGrid {...props} fields={fieldsAt('shift.rules')} />
    </div>
  );
}

/** Limits by role; a manager has none. */
export function DiscountSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="settings-section">
      <p className="field-help">{t('discounts.intro')}</p>
      {(['cashier', 'supervisor'] as const).map((role) => (
        <section key={role} className="discount-role" aria-label={t(`discounts.${role}`)}>
          <h2 className="discount-role-name">{t(`discounts.${role}`)}</h2>
          <SettingsGrid {...props} className="discount-grid" fields={fieldsAt(`discounts.${role}`)} />
        </section>
      ))}
      <Setting {...props} field="allowAmounts" />
    </div>
  );
}

/** Leads to the scanner screen, where settings can be tried at once. */
export function ScannerSection(): ReactNode {
  const { t } = useTranslation('scanner');
  const goTo = useNavigation((state) => state.goTo);
  const open = (): void => goTo({ screen: 'scanner' });
  useKeys('panel', [{ key: 'F6', label: t('inSettings.open'), run: open }]);
  return (
    <div className="settings-section">
      <p>{t('inSettings.intro')}</p>
      <div className="settings-test-row">
        <Button onPress={open} shortcut="F6">
          {t('inSettings.open')}
        </Button>
      </div>
    </div>
  );
}

export function UpdateSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('updates');
  const { form, change } = props;
  return (
    <div className="settings-section">
      <p className="settings-soft">{t('setup.intro')}</p>
      <SettingsGrid {...props} fields={fieldsAt('updates')} helps={{ updateAddress: t('setup.addressHint') }} />
      <RadioChoices
        label={t('setup.channel')}
        value={form.updateChannel}
        onChange={(updateChannel) => change({ updateChannel })}
        choices={UPDATE_CHANNELS.map((id) => ({ id, label: t(`channel.${id}`), explained: t(`setup.${id}Hint`) }))}
      />
      <div className="settings-check">
        <Checkbox
          label={t('setup.automatic')}
          checked={form.updateAutomatic}
          onChange={(updateAutomatic) => change({ updateAutomatic })}
        />
        <p className="settings-soft">{t('setup.automaticHint')}</p>
      </div>
    </div>
  );
}

export function AdvancedSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="settings-section">
      <SettingsGrid {...props} fields={fieldsAt('advanced')} />
      <CompanyChoice {...props} />
      <p className="settings-soft">{t('hint.wire')}</p>
      <SettingsGrid {...props} fields={fieldsAt('advanced.wire')} />
    </div>
  );
}
