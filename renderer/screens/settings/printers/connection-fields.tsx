import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BAUD_RATES, type ConnectionForm, MAX_QUEUE, type PrinterProblems } from './printer-form.ts';

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

function Fields(props: ConnectionParts): ReactNode {
  const { t } = useTranslation('printers');
  const { form, change } = props;
  switch (form.by) {
    case 'network':
      return (
        <>
          <ConnectionField {...props} field="host" help={t('edit.hostHint')} maxLength={253} autoFocus />
          <ConnectionField {...props} field="port" maxLength={5} />
        </>
      );
    case 'serial':
      return (
        <>
          <ConnectionField {...props} field="path" help={t('edit.pathHint')} maxLength={120} />
          <Select
            label={t('edit.baudRate')}
            value={form.baudRate}
            onChange={(baudRate) => change({ baudRate })}
            choices={BAUD_RATES.map((rate) => ({ id: rate, label: rate }))}
          />
        </>
      );
    case 'usb':
      return <ConnectionField {...props} field="path" help={t('edit.usbHint')} maxLength={40} />;
    case 'spooler':
      return <ConnectionField {...props} field="queue" help={t('edit.queueHint')} maxLength={MAX_QUEUE} />;
    case 'system':
      return <ConnectionField {...props} field="printer" maxLength={MAX_QUEUE} />;
    case 'virtual':
      return null;
  }
}

function ConnectionField(
  props: ConnectionParts & {
    readonly field: 'host' | 'port' | 'path' | 'queue' | 'printer';
    readonly help?: string;
    readonly maxLength: number;
    readonly autoFocus?: boolean;
  },
): ReactNode {
  const { t } = useTranslation('printers');
  const { field, form, problems } = props;
  const problem = problems[field];
  return (
    <TextField
      label={t(`edit.${field}`)}
      value={form[field]}
      onChange={(text) => props.change({ [field]: text })}
      onEnter={props.onEnter}
      help={props.help}
      error={problem === undefined ? null : t(`problem.${problem}`)}
      maxLength={props.maxLength}
      autoFocus={props.autoFocus === true && form.host === ''}
      {...(field === 'port' ? { inputMode: 'numeric' as const } : {})}
    />
  );
}
