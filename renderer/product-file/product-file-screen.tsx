import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../shared/product-import.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { NotAllowed } from '../ui/not-allowed.tsx';
import { ErrorNote, Note, Working } from '../ui/note.tsx';
import { Screen } from '../ui/screen.tsx';
import { useCall } from '../use-call.ts';
import { CheckedStep } from './checked-step.tsx';
import { DoneStep } from './done-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { type FileProblem, problemOf, sendFile } from './send-file.ts';
import { StartStep } from './start-step.tsx';
import { useExport } from './use-export.tsx';
import { type ImportNow, useImport } from './use-import.ts';
import './product-file.css';

type Refused = { readonly name: string; readonly why: FileProblem };

/** Products in and out as a spreadsheet: chosen, looked at, checked, put in. */
export function ProductFileScreen(): ReactNode {
  const { t } = useTranslation('productFile');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  const goTo = useNavigation((state) => state.goTo);
  const toPictures = (): void => goTo({ screen: 'product-pictures' });
  const now = useImport();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [sending, setSending] = useState(false);
  const exporting = useExport();
  const step = now.state?.step ?? null;
  const canBegin = !sending && step !== null && step !== 'applying' && step !== 'checking' && step !== 'reading';

  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = problemOf(file);
    setRefused(why === null ? null : { name: file.name, why });
    if (why !== null) return;
    setSending(true);
    const result = await sendFile(file);
    setSending(false);
    if (result === null) setRefused({ name: file.name, why: 'unreadableFile' });
    else now.take(result);
  };
  const choose = (): void => input.current?.click();
  useKeys('screen', [
    { key: 'F2', label: t('keys.choose'), run: choose, disabled: !canBegin, primary: isAtRest(now.state) },
    { key: 'F6', label: t('keys.export'), run: exporting.write, disabled: exporting.running || step === null },
    { key: 'F7', label: t('keys.pictures'), run: toPictures, disabled: !isAtRest(now.state) },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  if (now.error?.code === 'not_permitted' && now.state === null)
    return <NotAllowed name={t('title')} title={t('notAllowed.title')} text={t('notAllowed.text')} />;
  return (
    <Screen title={t('title')}>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        aria-label={t('keys.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void send(file);
          // the same file again is a choice too
          event.target.value = '';
        }}
      />
      <ErrorNote error={now.error} />
      {refused === null ? null : (
        <Note kind="error">
          <p>{t(refused.why, { name: refused.name })}</p>
        </Note>
      )}
      <Step now={now} sending={sending} onChoose={choose} onExport={exporting.write} onPictures={toPictures} />
      {exporting.outcome}
    </Screen>
  );
}

function isAtRest(state: ImportState | null): boolean {
  return state?.step === 'none' || state?.step === 'done' || state?.step === 'failed';
}

function Step(props: {
  readonly now: ImportNow;
  readonly sending: boolean;
  readonly onChoose: () => void;
  readonly onExport: () => void;
  readonly onPictures: () => void;
}): ReactNode {
  const { t } = useTranslation('productFile');
  const { state, take, slow } = props.now;
  const [columnsAgain, setColumnsAgain] = useState<object | null>(null);
  const cancelling = useCall('import:cancel');
  const cancel = (): void => void cancelling.run(null).then(take);
  if (state === null) return <Working shown={slow}>{t('loading')}</Working>;
  switch (state.step) {
    case 'none':
      return <StartStep {...props} busy={props.sending} />;
    case 'receiving':
      return <Working shown>{t('sending', { name: state.name })}</Working>;
    case 'reading':
      return <Working shown>{t('reading')}</Working>;
    case 'mapping':
      return <MappingStep key={JSON.stringify(state.preview.format)} {...state} take={take} onCancel={cancel} />;
    case 'checking':
    case 'applying':
      return <ProgressStep state={state} onCancel={cancel} />;
    case 'checked':
      return columnsAgain === state ? (
        <MappingStep {...state} take={take} onCancel={cancel} />
      ) : (
        <CheckedStep state={state} take={take} onColumns={() => setColumnsAgain(state)} onCancel={cancel} />
      );
    case 'done':
    case 'failed':
      return <DoneStep state={state} />;
  }
}
