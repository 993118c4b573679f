import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeKeys, useKeyLayers } from '../keys/key-layers.ts';
import { listenForKeys, runKey } from '../keys/key-listener.ts';
import { useKeySettings } from '../keys/key-map.ts';
import { useConnection } from '../state/connection-store.ts';
import { useDoorShut } from '../state/session-store.ts';
import { useTill } from '../state/till-store.ts';
import { KeyCap } from '../ui/button.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { useAnnouncements } from './announcements.ts';
import { useFullScreenKey } from './full-screen.ts';
import { Header } from './header.tsx';
import { HelpKey } from './help-key.tsx';
import { useKeyName } from './key-name.ts';
import { followHand } from './last-hand.ts';
import { Strips } from './strips.tsx';
import { Toast } from './toast.tsx';
import { listenForTouchedFields, type TouchedField } from './touched-field.ts';
import './shell.css';
import './key-strip.css';

/** Comes with the first touch; a till with a real keyboard never asks for it. */
const TouchKeyboard = lazyScreen(async () => (await import('./touch-keyboard.tsx')).TouchKeyboard);

/** The keyboard on the screen, for as long as a finger writes. */
function TouchInput(): ReactNode {
  const { onScreen } = useKeySettings();
  const [field, setField] = useState<TouchedField | null>(null);
  useEffect(() => {
    if (!onScreen) return;
    const show = (next: TouchedField | null): void => {
      if (next === null) setField(null);
      else
        TouchKeyboard.bring().then(
          () => setField(document.activeElement === next ? next : null),
          // who touches again asks for it again
          () => undefined,
        );
    };
    return listenForTouchedFields(window, show);
  }, [onScreen]);
  if (field === null || !onScreen) return null;
  return <TouchKeyboard key={keyOfField(field)} field={field} onClose={() => setField(null)} />;
}

/** Another field begins with the board that it asks for. */
function keyOfField(field: TouchedField): string {
  return `${field.id} ${field.name} ${field.inputMode}`;
}

/** Header, the screen, and the keys. Without the main process the screen stays visible, and takes no input. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const connection = useConnection((state) => state.connection);
  useEffect(() => listenForKeys(window), []);
  useEffect(() => followHand(window), []);
  useTheme();
  useLeaveWarning();
  useFullScreenKey();
  return (
    <div className="shell">
      <div className="shell-top">
        <Header />
        <Strips />
        {connection === 'lost' ? <LostConnection /> : null}
      </div>
      <div className={connection === 'lost' ? 'shell-main shell-lost' : 'shell-main'} inert={connection === 'lost'}>
        {connection === 'starting' ? <Starting /> : children}
      </div>
      <div
        className={connection === 'lost' ? 'shell-keys shell-lost' : 'shell-keys'}
        inert={connection !== 'connected'}
      >
        <TouchInput />
        <Toast />
        <KeyStrip />
      </div>
      <HelpKey />
      <Announcer />
    </div>
  );
}

/** All that can be read while the screen below takes no input, and so the main thing. */
function LostConnection(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <main>
      <div className="lost" role="alert">
        <h1 className="lost-title">{t('connection.lost')}</h1>
        <span>{t('connection.lostExplained')}</span>
      </div>
    </main>
  );
}

function Starting(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <p className="starting" role="status">
      {t('starting')}
    </p>
  );
}

function useTheme(): void {
  const theme = useTill((state) => state.till?.theme ?? 'system');
  const training = useTill((state) => state.till?.mode === 'training');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['training'] = String(training);
  }, [theme, training]);
}

/**
 * The two places that are read aloud whenever their text changes. They are there from the beginning, since a place that
 * comes together with its text is passed over by some screen readers, and no dialog silences them. A till that is locked
 * says nothing of what goes on behind the lock.
 */
function Announcer(): ReactNode {
  const { polite, assertive } = useAnnouncements();
  const shut = useDoorShut();
  return (
    <div className="unseen" data-react-aria-top-layer="true">
      <p role="status">{shut ? '' : polite}</p>
      <p role="alert">{shut ? '' : assertive}</p>
    </div>
  );
}

/** The keys that work at this moment; each can be touched as well. Nothing here is true only sometimes. */
function KeyStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const keyName = useKeyName();
  const layers = useKeyLayers((state) => state.layers);
  const keys = activeKeys(layers).filter((binding) => binding.hidden !== true);
  return (
    <nav className="key-strip" aria-label={t('keys.strip')} data-react-aria-top-layer="true">
      {keys.map((binding) => (
        <button
          key={binding.key}
          type="button"
          tabIndex={-1}
          className={binding.primary === true ? 'strip-key strip-key-primary' : 'strip-key'}
          disabled={binding.disabled === true}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => runKey(binding.key)}
        >
          <KeyCap>{keyName(binding.key)}</KeyCap>
          <span>{binding.label}</span>
        </button>
      ))}
    </nav>
  );
}

/**
 * In a browser tab, asks before the tab is closed while changes have not reached the operator or the drawer has not been
 * closed; the words are the browser's own. The Electron window asks by itself. A page that has lost the till is loaded
 * anew without a question.
 */
function useLeaveWarning(): void {
  const unsent = useTill(({ till }) => (till === null ? 0 : till.outboxWaiting + till.outboxRefused));
  const shiftOpen = useTill(({ till }) => till?.shiftOpen === true);
  const connected = useConnection(({ connection }) => connection === 'connected');
  const asks = connected && (unsent > 0 || shiftOpen) && window.location.protocol.startsWith('http');
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
