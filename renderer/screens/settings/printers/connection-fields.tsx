import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  BAUD_RATES,
  CONNECTION_TEXTS,
  type ConnectionForm,
  type ConnectionText,
  type PrinterProblems,
  type PrinterText,
} from './printer-form.ts';

const WAYS = ['network', 'serial', 'usb', 'spooler', 'system'] as const;

export type ConnectionParts = {
  readonly form: ConnectionForm;
  readonly problems: PrinterProblems;
  readonly change: (part: Partial<ConnectionForm>) => void;
  readonly onEnter: () => void;
};

export function ConnectionFields(props: ConnectionParts): ReactNode {
  const { t } = useTranslation('printers');
  const { form, change } = props;
  // a virtual printer stays virtual
  if (form.by === 'virtual') return <p>{t('where.virtual')}</p>;
  return (
    <>
      <Select
        label={t('edit.connection')}
        value={form.by}
        onChange={(by) => change({ by })}
        choices={WAYS.map((by) => ({ id: by, label: t(`by.${by}`) }))}
      />
      <Fields {...props} />
    </>
  );
}

const HINTS = { network: 'hostHint', serial: 'pathHint', usb: 'usbHint', spooler: 'queueHint' } as const;

function Fields(props: ConnectionParts): ReactNode {
  const { t } = useTranslation('printers');
  const { form, change, problems } = props;
  const { by } = form;
  const texts = Object.entries(CONNECTION_TEXTS[by]) as [ConnectionText, PrinterText][];
  return (
    <>
      {texts.map(([field, { maxLength, inputMode }], index) => {
        const problem = problems[field];
        return (
          <TextField
            key={`${by} ${field}`}
            label={t(`edit.${field}`)}
            value={form[field]}
            onChange={(text) => change({ [field]: text })}
            onEnter={props.onEnter}
            help={index === 0 && by in HINTS ? t(`edit.${HINTS[by as keyof typeof HINTS]}`) : undefined}
            error={problem === undefined ? null : t(`problem.${problem}`)}
            autoFocus={field === 'host' && form.host === ''}
            {...{ maxLength, inputMode }}
          />
        );
      })}
      {by === 'serial' ? (
        <Select
          label={t('edit.baudRate')}
          value={form.baudRate}
          onChange={(baudRate) => change({ baudRate })}
          choices={BAUD_RATES.map((rate) => ({ id: rate, label: rate }))}
        />
      ) : null}
    </>
  );
}
