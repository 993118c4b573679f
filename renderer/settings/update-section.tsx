import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UPDATE_CHANNELS } from '../../shared/update.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { RadioChoices } from '../ui/radio-choices.tsx';
import { type FieldParts, SettingField } from './setting-field.tsx';

/** Where newer programs are looked for, and whether they are installed without being asked. */
export function UpdateSection(props: FieldParts): ReactNode {
  const { t } = useTranslation('update');
  const { form, change } = props;
  return (
    <div className="settings-section">
      <p className="settings-soft">{t('setup.intro')}</p>
      <div className="settings-grid">
        <SettingField {...props} field="updateAddress" help={t('setup.addressHint')} maxLength={300} inputMode="url" />
      </div>
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
