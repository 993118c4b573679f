import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SOUNDS } from '../../shared/sound-settings.ts';
import { tryOut } from '../sounds/sounds.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormField, type FormParts } from './form-field.tsx';

/** Each sound off or on, and heard by a press. */
export function SoundsPanel(props: FormParts): ReactNode {
  const { t } = useTranslation('scanner');
  const { form, change } = props;
  return (
    <div className="scanner-setup">
      <p className="field-help">{t('sounds.intro')}</p>
      <ul className="scanner-sounds">
        {SOUNDS.map((sound) => (
          <li key={sound} className="scanner-sound">
            <Checkbox
              label={t(`sounds.${sound}`)}
              checked={form.sounds[sound]}
              onChange={(on) => change({ sounds: { ...form.sounds, [sound]: on } })}
            />
            <Button
              onPress={() => tryOut(sound, Number(form.volume) || 0)}
              name={t('sounds.hearName', { sound: t(`sounds.${sound}`) })}
            >
              {t('sounds.hear')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="scanner-grid">
        <FormField {...props} field="volume" label={t('sounds.volume')} maxLength={3} inputMode="numeric" />
      </div>
      <p className="field-help">{t('sounds.silent')}</p>
    </div>
  );
}
