import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FoundProvisioning,
  MAX_PROVISIONING_CHARS,
  MAX_PROVISIONING_CODE_LENGTH,
  PROVISIONING_FILE_ENDING,
  type ProvisioningPreview,
} from '../../../shared/provisioning.ts';
import { errorText } from '../../text/error-text.ts';
import { DoorForm } from '../../ui/door-form.tsx';
import { FileInput } from '../../ui/file-button.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { useCall } from '../../use-call.ts';
import { ProvisioningFacts } from './provisioning-facts.tsx';
import './provisioning.css';

export type ProvisioningPageProps = {
  readonly found: readonly FoundProvisioning[];
  readonly onLook: () => void;
  readonly onBack: () => void;
  readonly onDone: (set: ProvisioningPreview) => void;
  /** First start: ESC leads to setting up by hand. */
  readonly atDoor?: boolean;
};

export function ProvisioningPage(props: ProvisioningPageProps): ReactNode {
  const { t } = useTranslation('installation');
  const { t: shell } = useTranslation('shell');
  const file = useProvisioningFile(props.found, props.onDone);
  const input = useRef<HTMLInputElement>(null);
  const preview = file.chosen?.checked.ok === true ? file.chosen.checked.value : null;
  return (
    <DoorForm
      title={t('file.title')}
      text={t(props.found.length === 0 ? 'file.none' : 'file.text')}
      confirm={t('file.apply')}
      busy={file.applying.running}
      disabled={preview === null || preview.isApplied}
      onSubmit={file.apply}
      onBack={props.onBack}
      back={props.atDoor === true ? t('file.byHand') : shell('keys.back')}
      acts={[
        { key: 'F2', label: t('file.choose'), run: () => input.current?.click() },
        { key: 'F5', label: t('file.look'), run: props.onLook },
      ]}
      formRef={file.form}
    >
      <FileInput
        inputRef={input}
        name={t('file.choose')}
        accept={`${PROVISIONING_FILE_ENDING},.json,application/json`}
        onPick={([picked]) => picked !== undefined && file.take(picked)}
      />
      <FoundFiles found={props.found} chosen={file.chosen} onChoose={file.choose} />
      <Verdict chosen={file.chosen} refused={file.refused} />
      {preview === null ? null : <ProvisioningFacts of={preview} />}
      {preview?.needsCode === true ? (
        <TextField
          key={file.chosen?.path}
          label={t('file.code')}
          value={file.code}
          onChange={file.setCode}
          onEnter={file.apply}
          help={t('file.codeHelp')}
          error={file.codeProblem}
          maxLength={MAX_PROVISIONING_CODE_LENGTH}
          autoFocus
          large
          refusesScan
        />
      ) : null}
      {file.applying.error?.code === 'provisioning_code' ? null : <ErrorNote error={file.applying.error} />}
      <Working shown={file.applying.slow}>{t('file.applying')}</Working>
    </DoorForm>
  );
}

function FoundFiles(props: {
  readonly found: readonly FoundProvisioning[];
  readonly chosen: FoundProvisioning | null;
  readonly onChoose: (path: string) => void;
}): ReactNode {
  const { t } = useTranslation('installation');
  const { found, chosen } = props;
  const all = chosen === null || found.some(({ path }) => path === chosen.path) ? found : [chosen, ...found];
  if (all.length < 2) return chosen === null ? null : <p className="soft wraps">{chosen.path}</p>;
  return (
    <Select
      label={t('file.found')}
      value={chosen?.path ?? ''}
      onChange={props.onChoose}
      choices={all.map(({ path }) => ({ id: path, label: path }))}
    />
  );
}

function Verdict({
  chosen,
  refused,
}: {
  readonly chosen: FoundProvisioning | null;
  readonly refused: boolean;
}): ReactNode {
  const { t } = useTranslation('installation');
  if (refused) return <Note kind="error">{t('file.unreadable')}</Note>;
  if (chosen === null) return null;
  if (!chosen.checked.ok) return <Note kind="error">{errorText(chosen.checked.error).text}</Note>;
  return chosen.checked.value.isApplied ? <Note kind="info">{t('file.applied')}</Note> : null;
}

/** Never in our files. Without them the main process can name the defect. */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

async function plainText(file: File): Promise<string | null> {
  const text = file.slice(0, MAX_PROVISIONING_CHARS).text();
  return text.then(
    (read) => read.replace(UNREADABLE, ' '),
    () => null,
  );
}

function useProvisioningFile(found: readonly FoundProvisioning[], onDone: (set: ProvisioningPreview) => void) {
  const { t } = useTranslation(['installation', 'errors']);
  const [own, setOwn] = useState<FoundProvisioning | null>(null);
  const [path, setPath] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const checking = useCall('provisioning:check');
  const applying = useCall('provisioning:apply');
  const form = useWrongFieldFocus<HTMLElement>(tries, applying.error);
  const all = own === null ? found : [own, ...found];
  const chosen = all.find((one) => one.path === path) ?? all[0] ?? null;

  const choose = (next: string): void => {
    setPath(next);
    setRefused(false);
    setCode('');
    setMissing(false);
    applying.clearError();
  };
  const take = async (file: File): Promise<void> => {
    const plain = await plainText(file);
    if (plain === null) return setRefused(true);
    const checked = await checking.run({ text: plain });
    setOwn({ path: file.name, text: plain, checked });
    choose(file.name);
  };
  const apply = async (): Promise<void> => {
    if (chosen?.checked.ok !== true || chosen.checked.value.isApplied || applying.running) return;
    const isMissing = chosen.checked.value.needsCode && code.trim() === '';
    setMissing(isMissing);
    setTries((count) => count + 1);
    if (isMissing) return;
    const result = await applying.run({ text: chosen.text, code: code.trim() === '' ? null : code.trim() });
    if (result.ok) onDone(result.value);
  };
  const type = (next: string): void => {
    setCode(next);
    setMissing(false);
    applying.clearError();
  };
  const wrong = applying.error?.code === 'provisioning_code' ? t('errors:provisioning_code') : null;
  return {
    chosen,
    choose,
    take: (file: File) => void take(file),
    refused,
    code,
    setCode: type,
    codeProblem: missing ? t('installation:file.codeMissing') : wrong,
    applying,
    apply: () => void apply(),
    form,
  };
}
