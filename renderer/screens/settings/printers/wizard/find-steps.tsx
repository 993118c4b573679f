import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPrinter, PrinterConnection, PrinterProfile } from '../../../../../shared/printing.ts';
import { ErrorNote, Note, Working } from '../../../../ui/note.tsx';
import { NumberedChoices, numberKeys } from '../../../../ui/numbered-choices.tsx';
import { useProblems } from '../../../../ui/use-problems.ts';
import { useCall } from '../../../../use-call.ts';
import { PrinterFields } from '../edit-printer-dialog.tsx';
import {
  CONNECTION_FIELDS,
  formToConnection,
  NEW_FORM,
  type PrinterForm,
  type PrinterProblems,
  printerProblems,
} from '../printer-form.ts';
import { whereText } from '../printer-text.ts';
import { WizardStep } from './wizard-step.tsx';

const NOTHING: readonly FoundPrinter[] = [];

/** The network is searched on demand only. */
export function FindStep(props: {
  readonly printers: readonly PrinterProfile[];
  readonly training: boolean;
  readonly onChoose: (connection: PrinterConnection) => void;
  readonly onByHand: () => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const search = useSearch(props.training ? [{ connection: { by: 'virtual' }, label: t('by.virtual') }] : NOTHING);
  const { found, inNetwork, call } = search;
  const known = new Set(props.printers.map(({ connection }) => JSON.stringify(connection)));
  const choices = (found ?? []).map(({ connection, label }, index) => ({
    id: String(index),
    label: known.has(JSON.stringify(connection)) ? `${label} (${t('wizard.find.known')})` : label,
    explained: whereText(connection, t),
  }));
  const choose = (id: string): void => {
    const one = found?.[Number(id)];
    if (one !== undefined) props.onChoose(one.connection);
  };
  return (
    <WizardStep
      step="find"
      name={t('wizard.find.name')}
      onBack={props.onBack}
      keys={[
        ...numberKeys(choices, choose),
        { key: 'F2', label: t('wizard.find.byHand'), run: props.onByHand },
        { key: 'F5', label: t('wizard.find.again'), disabled: call.running, run: () => search.look(false) },
        { key: 'F6', label: t('wizard.find.network'), disabled: call.running, run: () => search.look(true) },
      ]}
    >
      <Working shown={call.running}>{t(inNetwork ? 'wizard.find.lookingNetwork' : 'wizard.find.looking')}</Working>
      {call.running ? null : <ErrorNote error={call.error} />}
      {found === null ? null : found.length === 0 ? (
        <Note kind="info">
          <strong>{t(inNetwork ? 'wizard.find.noneNetwork' : 'wizard.find.none')}</strong>
          <p>{t('wizard.find.noneHint')}</p>
        </Note>
      ) : (
        <>
          <p>{t('wizard.find.text')}</p>
          <NumberedChoices label={t('wizard.find.list')} choices={choices} onChoose={choose} autoFocus />
        </>
      )}
      <p className="field-help">{t('wizard.find.networkHint')}</p>
    </WizardStep>
  );
}

/** `always`: shown without a search. */
function useSearch(always: readonly FoundPrinter[]) {
  const call = useCall('printing:find');
  const { run } = call;
  const [found, setFound] = useState<readonly FoundPrinter[] | null>(null);
  const [inNetwork, setInNetwork] = useState(false);
  const added = useRef(always);
  const look = useCallback(
    (network: boolean): void => {
      setInNetwork(network);
      setFound(null);
      void run({ network }).then((result) => result.ok && setFound([...result.value, ...added.current]));
    },
    [run],
  );
  useEffect(() => look(false), [look]);
  return { found, inNetwork, call, look };
}

export function ByHandStep(props: {
  readonly onChoose: (connection: PrinterConnection) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const [form, setForm] = useState(NEW_FORM);
  const { problems, ref, check, clear } = useProblems<PrinterProblems>();
  const change = (part: Partial<PrinterForm>): void => {
    setForm((now) => ({ ...now, ...part }));
    clear(part);
  };
  const go = (): void => {
    if (check(printerProblems(form, [], CONNECTION_FIELDS))) props.onChoose(formToConnection(form));
  };
  return (
    <WizardStep
      step="by_hand"
      name={t('wizard.byHand.name')}
      onBack={props.onBack}
      keys={[{ key: 'F9', label: t('wizard.byHand.go'), primary: true, run: go }]}
    >
      <p>{t('wizard.byHand.text')}</p>
      <div ref={ref} className="grid">
        <PrinterFields fields={CONNECTION_FIELDS} {...{ form, problems, change }} onEnter={go} />
      </div>
    </WizardStep>
  );
}
