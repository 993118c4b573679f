import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FOOTER_LENGTH } from '../../../../shared/printing.ts';
import { LogoField } from '../../../ui/logo/logo-field.tsx';
import { RadioChoices } from '../../../ui/radio-choices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldParts } from '../setting-field.tsx';

export function ReceiptOptions({ form, problems, change }: FieldParts): ReactNode {
  const { t } = useTranslation('printers');
  const settings = useTranslation('settings').t;
  return (
    <section className="printers-options" aria-label={t('options.title')}>
      <h2>{t('options.title')}</h2>
      <RadioChoices
        label={t('options.receipts')}
        value={form.receipts}
        onChange={(receipts) => change({ receipts })}
        choices={[
          { id: 'always', label: t('options.always'), explained: t('options.alwaysHint') },
          { id: 'asked', label: t('options.asked'), explained: t('options.askedHint') },
        ]}
      />
      <RadioChoices
        label={t('options.cardSlips')}
        value={form.cardSlips}
        onChange={(cardSlips) => change({ cardSlips })}
        choices={(['none', 'customer', 'both'] as const).map((id) => ({
          id,
          label: t(`options.slips.${id}`),
          explained: t(`options.slips.${id}Hint`),
        }))}
      />
      <div className="settings-grid">
        <TextField
          label={t('options.footer')}
          value={form.footer}
          onChange={(footer) => change({ footer })}
          help={t('options.footerHint')}
          error={
            problems.footer === undefined ? null : settings(`problem.${problems.footer}`, { max: MAX_FOOTER_LENGTH })
          }
          maxLength={MAX_FOOTER_LENGTH}
          multiline
        />
        <LogoField logo={form.logo} onChange={(logo) => change({ logo })} />
      </div>
    </section>
  );
}
