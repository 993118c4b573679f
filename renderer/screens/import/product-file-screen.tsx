import File from 'lucide-react/icons/file-spreadsheet';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../../shared/product-import.ts';
import type { AppError, Result } from '../../../shared/result.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { callPos, onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useConnection } from '../../state/connection-store.ts';
import { countText } from '../../text/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-button.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { shrinkImage } from '../../ui/shrink-image.ts';
import { useCall } from '../../use-call.ts';
import { CheckedStep } from './checked-step.tsx';
import { DoneStep } from './done-step.tsx';
import { type FileProblem, problemOf, sendFile, useExport, useModel } from './files.tsx';
import { MappingStep } from './mapping-step.tsx';
import { createPictureOpener } from './open-import-pictures.ts';
import './product-file.css';

const TRY_AGAIN_MS = 2_000;

function useImportPictures(state: ImportState | null): void {
  const opener = useRef<ReturnType<typeof createPictureOpener> | null>(null);
  useEffect(() => {
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    const mine = createPictureOpener({ call: callPos, shrink: shrinkImage, pause });
    opener.current = mine;
    return mine.stop;
  }, []);
  useEffect(() => opener.current?.see(state), [state]);
}

type ImportNow = {
  readonly state: ImportState | null;
  readonly error: AppError | null;
  readonly slow: boolean;
  readonly take: (result: Result<ImportState>) => void;
};

function useImport(): ImportNow {
  const [state, setState] = useState<ImportState | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const { run: read, slow } = useCall('import:state');
  const connection = useConnection((store) => store.connection);
  const take = useCallback((result: Result<ImportState>) => {
    if (result.ok) setState((before) => keepingResult(before, result.value));
    setError(result.ok ? null : result.error);
  }, []);
  useEffect(() => onPush('import:changed', setState), []);
  useEffect(() => {
    if (connection !== 'lost') void read(null).then(take);
  }, [connection, read, take]);
  useImportPictures(state);
  return { state, error, slow, take };
}

/** The main process sends a result once. */
function keepingResult(before: ImportState | null, now: ImportState): ImportState {
  const isResult = before?.step === 'done' || before?.step === 'failed';
  return isResult && now.step === 'none' ? before : now;
}

type Refused = { readonly name: string; readonly why: FileProblem };

function useSending(onTaken: ImportNow['take']) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = problemOf(file);
    setRefused(why === null ? null : { name: file.name, why });
    if (why !== null) return;
    setSending(true);
    const result = await sendFile(file);
    setSending(false);
    if (result === null) setRefused({ name: file.name, why: 'unreadableFile' });
    else onTaken(result);
  };
  return { sending, refused, send };
}

export function ProductFileScreen(): ReactNode {
  const { t } = useTranslation('import');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  const goTo = useNavigation((state) => state.goTo);
  const toPictures = (): void => goTo({ screen: 'product-pictures' });
  const now = useImport();
  const input = useRef<HTMLInputElement>(null);
  const { sending, refused, send } = useSending(now.take);
  const exporting = useExport();
  const model = useModel();
  const step = now.state?.step ?? null;
  const canBegin = !sending && step !== null && step !== 'applying' && step !== 'checking' && step !== 'reading';

  const choose = (): void => input.current?.click();
  useKeys('screen', [
    { key: 'F2', label: t('keys.choose'), run: choose, disabled: !canBegin, primary: isAtRest(now.state) },
    { key: 'F6', label: t('keys.export'), run: exporting.write, disabled: exporting.running || step === null },
    { key: 'F7', label: t('keys.pictures'), run: toPictures, disabled: !isAtRest(now.state) },
    { key: 'F8', label: t('keys.model'), run: model.write, disabled: model.running || !isAtRest(now.state) },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  if (now.error?.code === 'not_permitted' && now.state === null)
    return <NotAllowed name={t('title')} title={t('notAllowed.title')} text={t('notAllowed.text')} />;
  return (
    <Screen title={t('title')}>
      <FileInput
        inputRef={input}
        name={t('keys.choose')}
        accept=".csv,.txt,.tsv,text/csv"
        onPick={([file]) => void send(file)}
      />
      <ErrorNote error={now.error} />
      {refused === null ? null : (
        <Note kind="error">
          <p>{t(refused.why, { name: refused.name })}</p>
        </Note>
      )}
      <Step
        now={now}
        sending={sending}
        onChoose={choose}
        onExport={exporting.write}
        onPictures={toPictures}
        onModel={model.write}
      />
      {exporting.outcome}
      {model.outcome}
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
  readonly onModel: () => void;
}): ReactNode {
  const { t } = useTranslation('import');
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

type Running = Extract<ImportState, { step: 'checking' | 'applying' }>;

function ProgressStep(props: { readonly state: Running; readonly onCancel: () => void }): ReactNode {
  const { t } = useTranslation('import');
  const { state } = props;
  const [now, whole] = state.step === 'checking' ? [state.read, state.bytes] : [state.done, state.rows];
  const stops = state.step === 'checking' || state.way === 'good';
  const label = t(state.step === 'checking' ? 'keys.cancel' : 'keys.stop');
  useKeys('panel', [{ key: 'F4', label, run: props.onCancel, hidden: !stops, disabled: !stops }]);
  const text =
    state.step === 'checking'
      ? t('checking', { name: state.name, percent: Math.floor((100 * now) / Math.max(1, whole)) })
      : t('applying', { name: state.name, done: countText(now), rows: countText(whole) });
  return (
    <div className="stack product-file-progress">
      <p role="status">{text}</p>
      {state.step === 'checking' && state.picture !== null ? <p>{t('checkingPictures')}</p> : null}
      <progress max={whole} value={now} aria-label={text} />
      {stops ? (
        <div className="acts rigid product-file-acts">
          <Button shortcut="F4" onPress={props.onCancel}>
            {label}
          </Button>
        </div>
      ) : (
        <p className="soft product-file-soft">{t('applyingAll')}</p>
      )}
    </div>
  );
}

function StartStep(props: {
  readonly busy: boolean;
  readonly onChoose: () => void;
  readonly onExport: () => void;
  readonly onPictures: () => void;
  readonly onModel: () => void;
}): ReactNode {
  const { t } = useTranslation('import');
  return (
    <Empty icon={File} title={t('none.title')}>
      <p className="product-file-lead">{t('none.choose')}</p>
      <div className="evens rigid product-file-acts">
        <Button look="primary" size="large" shortcut="F2" busy={props.busy} onPress={props.onChoose}>
          {t('keys.choose')}
        </Button>
        <Button size="large" shortcut="F6" onPress={props.onExport}>
          {t('keys.export')}
        </Button>
        <Button size="large" shortcut="F7" onPress={props.onPictures}>
          {t('keys.pictures')}
        </Button>
        <Button size="large" shortcut="F8" onPress={props.onModel}>
          {t('keys.model')}
        </Button>
      </div>
    </Empty>
  );
}
