import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FoundProvisioning,
  MAX_PROVISIONING_CODE_LENGTH,
  PROVISIONING_FILE_ENDING,
  type ProvisioningPreview,
} from '../../../shared/provisioning.ts';
import { errorText } from '../../text/error-text.ts';
import { DoorForm } from '../../ui/door-form.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProvisioningFacts } from './provisioning-facts.tsx';
import { useProvisioningFile } from './use-provisioning-file.ts';
import './provisioning.css';

export type ProvisioningPageProps = {
  readonly found: readonly FoundProvisioning[];
  readonly onLook: () => void;
  readonly onBack: () => void;
  readonly onDone: (set: ProvisioningPreview) => void;
  /** At the first start, ESC leads to setting up by hand. */
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
      <FileInput inputRef={input} onFile={file.take} />
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

function FileInput(props: {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
}): ReactNode {
  const { t } = useTranslation('installation');
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file !== undefined) props.onFile(file);
    // lets the same file be chosen again
    event.target.value = '';
  };
  const accept = `${PROVISIONING_FILE_ENDING},.json,application/json`;
  return (
    <input ref={props.inputRef} type="file" accept={accept} hidden aria-label={t('file.choose')} onChange={take} />
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
  if (all.length < 2) return chosen === null ? null : <p className="provisioning-path">{chosen.path}</p>;
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
