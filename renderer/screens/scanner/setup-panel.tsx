import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SerialPortList } from '../../../shared/scanner.ts';
import {
  BAUD_RATES,
  GAP_MS,
  LEAST_LENGTH,
  REPEAT_ACTS,
  REPEAT_MS,
  SCAN_SUFFIXES,
  SERIAL_SUFFIXES,
} from '../../../shared/scanner-settings.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { useCall } from '../../use-call.ts';
import { FormField, type FormParts } from './form-field.tsx';

export function SetupPanel(props: FormParts): ReactNode {
  const { t } = useTranslation('scanner');
  return (
    <div className="stack">
      <p className="field-help">{t('setup.intro')}</p>
      <section className="stack scanner-part" aria-label={t('setup.keyboardTitle')}>
        <h2>{t('setup.keyboardTitle')}</h2>
        <KeyboardFields {...props} />
        <RepeatFields {...props} />
      </section>
      <section className="stack scanner-part" aria-label={t('setup.serialTitle')}>
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
      {form.suffix === 'text' ? <FormField {...props} field="suffixText" help={marksHelp} /> : null}
      <FormField {...props} field="prefix" help={marksHelp} />
      <FormField {...props} field="longestGapMs" help={t('setup.longestGapHelp', GAP_MS)} />
      <FormField {...props} field="leastLength" help={t('setup.leastLengthHelp', LEAST_LENGTH)} />
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
        <FormField {...props} field="repeatWithinMs" help={t('setup.repeatWithinHelp', REPEAT_MS)} />
      )}
    </div>
  );
}

function SerialFields(props: FormParts): ReactNode {
  const { t } = useTranslation('scanner');
  const { form, change } = props;
  return (
    <>
      <Checkbox label={t('setup.serial')} checked={form.serial} onChange={(serial) => change({ serial })} />
      {form.serial ? <PortFields {...props} /> : null}
    </>
  );
}

function PortFields(props: FormParts): ReactNode {
  const { t } = useTranslation('scanner');
  const { form, change } = props;
  const listing = useCall('scanner:list-ports');
  const [list, setList] = useState<SerialPortList | null>(null);
  const find = async (): Promise<void> => {
    const result = await listing.run(null);
    if (!result.ok) return;
    setList(result.value);
    const [first] = result.value.ports;
    if (form.port === '' && first !== undefined) change({ port: first.path });
  };
  useKeys('panel', [{ key: 'F5', label: t('setup.findPorts'), disabled: listing.running, run: () => void find() }]);
  return (
    <>
      <div className="abreast">
        <Button onPress={() => void find()} busy={listing.running} shortcut="F5">
          {t('setup.findPorts')}
        </Button>
        <Working shown={listing.slow}>{t('setup.finding')}</Working>
      </div>
      <ErrorNote error={listing.error} />
      {list === null ? null : <FoundPorts list={list} {...props} />}
      <div className="scanner-grid">
        <FormField {...props} field="port" help={t('setup.portHelp')} />
        <Select
          label={t('setup.baudRate')}
          value={String(form.baudRate)}
          onChange={(text) => change({ baudRate: BAUD_RATES.find((rate) => String(rate) === text) ?? form.baudRate })}
          choices={BAUD_RATES.map((rate) => ({ id: String(rate), label: String(rate) }))}
        />
        <Select
          label={t('setup.serialSuffix')}
          value={form.serialSuffix}
          onChange={(serialSuffix) => change({ serialSuffix })}
          choices={SERIAL_SUFFIXES.map((id) => ({ id, label: t(`setup.serialSuffixes.${id}`) }))}
        />
      </div>
    </>
  );
}

const TYPED = 'typed';

function FoundPorts({ list, form, change }: FormParts & { readonly list: SerialPortList }): ReactNode {
  const { t } = useTranslation('scanner');
  if (list.trouble !== null) return <Note kind="warn">{t('setup.cannotList')}</Note>;
  if (list.ports.length === 0) return <Note kind="warn">{t('setup.noPorts')}</Note>;
  const isFound = list.ports.some(({ path }) => path === form.port);
  return (
    <Select
      label={t('setup.portFound')}
      value={isFound ? form.port : TYPED}
      onChange={(path) => change({ port: path === TYPED ? '' : path })}
      choices={[
        ...list.ports.map(({ path, label }) => ({ id: path, label: label === '' ? path : `${path}: ${label}` })),
        { id: TYPED, label: t('setup.typePort') },
      ]}
    />
  );
}
