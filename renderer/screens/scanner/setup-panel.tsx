import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GAP_MS, LEAST_LENGTH, REPEAT_ACTS, REPEAT_MS, SCAN_SUFFIXES } from '../../../shared/scanner-settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { FormField, type FormParts } from './form-field.tsx';
import { SerialFields } from './serial-fields.tsx';

/** Five control characters by name, five signs each. */
const MARK_LENGTH = 24;

/** Keyboard scanners, then the serial one. */
export function SetupPanel(props: FormParts): ReactNode {
  const { t } = useTranslation('scanner');
  return (
    <div className="scanner-setup">
      <p className="field-help">{t('setup.intro')}</p>
      <section className="scanner-part" aria-label={t('setup.keyboardTitle')}>
        <h2>{t('setup.keyboardTitle')}</h2>
        <KeyboardFields {...props} />
        <RepeatFields {...props} />
      </section>
      <section className="scanner-part" aria-label={t('setup.serialTitle')}>
        <h2>{t('setup.serialTitle')}</h2>
        <SerialFields {...props} />
      </section>
    </div>
  );
}

function KeyboardFields(props: FormParts): ReactNode {
  const { t } = useTranslation('scanner');
  const { form, change } = props;
  const marksHelp = t('setup.marksHelp');
  return (
    <div className="scanner-grid">
      <Select
        label={t('setup.suffix')}
        value={form.suffix}
        onChange={(suffix) => change({ suffix })}
        choices={SCAN_SUFFIXES.map((id) => ({ id, label: t(`setup.suffixes.${id}`) }))}
      />
      {form.suffix === 'text' ? (
        <FormField
          {...props}
          field="suffixText"
          label={t('setup.suffixText')}
          help={marksHelp}
          maxLength={MARK_LENGTH}
        />
      ) : null}
      <FormField {...props} field="prefix" label={t('setup.prefix')} help={marksHelp} maxLength={MARK_LENGTH} />
      <FormField
        {...props}
        field="longestGapMs"
        label={t('setup.longestGapMs')}
        help={t('setup.longestGapHelp', GAP_MS)}
        maxLength={3}
        inputMode="numeric"
      />
      <FormField
        {...props}
        field="leastLength"
        label={t('setup.leastLength')}
        help={t('setup.leastLengthHelp', LEAST_LENGTH)}
        maxLength={2}
        inputMode="numeric"
      />
      <div>
        <Checkbox label={t('setup.stripAim')} checked={form.stripAim} onChange={(stripAim) => change({ stripAim })} />
        <p className="field-help">{t('setup.stripAimHelp')}</p>
      </div>
    </div>
  );
}

function RepeatFields(props: FormParts): ReactNode {
  const { t } = useTranslation('scanner');
  const { form, change } = props;
  return (
    <div className="scanner-grid">
      <Select
        label={t('setup.repeats')}
        value={form.repeats}
        onChange={(repeats) => change({ repeats })}
        choices={REPEAT_ACTS.map((id) => ({ id, label: t(`setup.repeatActs.${id}`) }))}
      />
      {form.repeats === 'sell' ? null : (
        <FormField
          {...props}
          field="repeatWithinMs"
          label={t('setup.repeatWithinMs')}
          help={t('setup.repeatWithinHelp', REPEAT_MS)}
          maxLength={4}
          inputMode="numeric"
        />
      )}
    </div>
  );
}
