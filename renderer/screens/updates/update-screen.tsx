import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reaches } from '../../../shared/person.ts';
import type { AppError } from '../../../shared/result.ts';
import type { UpdateState } from '../../../shared/update.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { usePerson } from '../../state/session-store.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { StageView } from './stage-view.tsx';
import './update.css';

export function UpdateScreen(): ReactNode {
  const { t } = useTranslation('updates');
  const shell = useTranslation('shell').t;
  const { back, goTo } = useNavigation();
  const isManager = useIsManager();
  const lookOnly = useLookOnly();
  const { state, ...view } = useUpdate();
  const [asking, setAsking] = useState(false);
  const stage = state?.stage ?? null;
  const canLook = stage !== null && !['off', 'installing'].includes(stage.state) && !lookOnly;
  const canInstall = stage?.state === 'ready' && stage.blocks.length === 0 && isManager && !lookOnly;
  const isSetUp = stage?.state !== 'off' || stage.why !== 'no_address';
  const setUp = (): void => goTo({ screen: 'settings', part: 'updates' });
  useKeys('screen', [
    { key: 'F5', label: t('keys.check'), run: view.check, disabled: !canLook || state?.checking === true },
    { key: 'F9', label: t('keys.install'), run: () => setAsking(true), disabled: !canInstall, primary: true },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  return (
    <Screen
      title={t('title')}
      aside={
        <>
          <Button onPress={view.check} disabled={!canLook} busy={state?.checking === true} shortcut="F5">
            {t('keys.check')}
          </Button>
          <Button look="primary" onPress={() => setAsking(true)} disabled={!canInstall} shortcut="F9">
            {t('keys.install')}
          </Button>
        </>
      }
    >
      <ErrorNote error={view.error} actions={<Button onPress={view.again}>{shell('keys.again')}</Button>} />
      {state === null ? <Working shown={view.slow}>{t('loading')}</Working> : null}
      {state === null ? null : <Trouble state={state} />}
      {state === null ? null : <StageView state={state} isManager={isManager} />}
      {isSetUp ? null : <Button onPress={setUp}>{t('keys.settings')}</Button>}
      {asking && canInstall ? (
        <InstallDialog version={stage.version} onConfirm={view.install} onClose={() => setAsking(false)} />
      ) : null}
    </Screen>
  );
}

function useIsManager(): boolean {
  const person = usePerson();
  return person !== null && reaches(person.role, 'manager');
}

/** The till goes on selling, and retries. */
function Trouble({ state }: { readonly state: UpdateState }): ReactNode {
  const { t } = useTranslation('updates');
  const { last, stage } = state;
  if (last === null || last.trouble === null || state.checking) return null;
  if (stage.state === 'off' || stage.state === 'installing') return null;
  return (
    <Note kind="warn">
      <p>
        {dayAndClock(last.at)}: {t(`trouble.${last.trouble}`)}
      </p>
    </Note>
  );
}

function InstallDialog(props: {
  readonly version: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('updates');
  const confirm = (): void => {
    props.onClose();
    props.onConfirm();
  };
  return (
    <ConfirmDialog
      title={t('confirm.title', { version: props.version })}
      confirm={t('keys.install')}
      keep={t('confirm.keep')}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <p>{t('confirm.text')}</p>
      <p>{t('confirm.windows')}</p>
    </ConfirmDialog>
  );
}

/** Blockers are not pushed: polled while the screen is open. */
const LOOK_EVERY_MS = 2_000;

type UpdateView = {
  /** Null until first read. */
  readonly state: UpdateState | null;
  readonly slow: boolean;
  readonly error: AppError | null;
  readonly again: () => void;
  readonly check: () => void;
  readonly install: () => void;
};

function useUpdate(): UpdateView {
  const reading = useCall('update:state');
  const checking = useCall('update:check');
  const installing = useCall('update:install');
  const [state, setState] = useState<UpdateState | null>(null);
  const { run: read } = reading;

  const again = useCallback((): void => {
    void read(null).then((result) => result.ok && setState(result.value));
  }, [read]);
  useEffect(again, [again]);
  useEffect(() => onPush('update:changed', setState), []);
  useEffect(() => {
    const timer = setInterval(again, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);

  const act = (call: typeof checking | typeof installing): void => {
    checking.clearError();
    installing.clearError();
    void call.run(null).then((result) => result.ok && setState(result.value));
  };
  return {
    state,
    slow: reading.slow,
    error: installing.error ?? checking.error ?? reading.error,
    again,
    check: () => act(checking),
    install: () => act(installing),
  };
}
