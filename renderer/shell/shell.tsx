import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasButton } from '../keys/key-buttons.ts';
import { activeKeys, dialogLayer, type KeyBinding, useKeyLayers } from '../keys/key-layers.ts';
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
import { useNotice } from './notice-store.ts';
import { Strips } from './strips.tsx';
import { AFTER_FINGER_MS, listenForTouchedFields, type TouchedField } from './touched-field.ts';
import './shell.css';
import './key-strip.css';
import './toast.css';

/** Loaded by the first touch; a till with a real keyboard never needs it. */
const TouchKeyboard = lazyScreen(() => import('./touch-keyboard.tsx'), 'TouchKeyboard');

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
          // the next touch loads it again
          () => undefined,
        );
    };
    return listenForTouchedFields(window, show);
  }, [onScreen]);
  if (field === null || !onScreen) return null;
  return <TouchKeyboard key={keyOfField(field)} field={field} onClose={() => setField(null)} />;
}

/** Another field begins with the board that it needs. */
function keyOfField(field: TouchedField): string {
  return `${field.id} ${field.name} ${field.inputMode}`;
}

/** Without the main process the screen stays visible but takes no input. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const connection = useConnection((state) => state.connection);
  useEffect(() => listenForKeys(window), []);
  useEffect(() => followHand(window), []);
  useTheme();
  useLeaveWarning();
  useFullScreenKey();
  return (
    <div className="shell">
      <div>
        <Header />
        <Strips />
        {connection === 'lost' ? <LostConnection /> : null}
      </div>
      <div
        className={connection === 'lost' ? 'unrolls shell-main shell-lost' : 'unrolls shell-main'}
        inert={connection === 'lost'}
      >
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

/** The only readable text while the screen below takes no input: the main landmark. */
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
 * Two live regions, always present: some screen readers ignore one that appears with its text. No dialog silences them.
 * A locked till announces nothing.
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

/** Active keys without a button in view; each can be touched. */
function KeyStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const keyName = useKeyName();
  const layers = useKeyLayers((state) => state.layers);
  const dialog = dialogLayer(layers);
  const hasButton = useHasButton(dialog);
  const kept = dialog === null ? layers.flatMap(({ keys }) => keys.filter(({ keepsPlace }) => keepsPlace)) : [];
  return (
    <nav className="key-strip" aria-label={t('keys.strip')} data-react-aria-top-layer="true">
      {activeKeys(layers).map((binding) => {
        const { key, hidden } = binding;
        if (hidden === true) return null;
        if (!hasButton(key, keyName(key))) return <StripKey key={key} binding={binding} />;
        const place = kept.find((one) => one.key === key);
        return place === undefined ? null : <StripPlace key={key} binding={place} />;
      })}
    </nav>
  );
}

function StripKey({ binding }: { readonly binding: KeyBinding }): ReactNode {
  const keyName = useKeyName();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={binding.primary === true ? 'column centred strip-key strip-key-primary' : 'column centred strip-key'}
      disabled={binding.disabled === true}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => runKey(binding.key)}
    >
      <KeyCap>{keyName(binding.key)}</KeyCap>
      <span>{binding.label}</span>
    </button>
  );
}

/** As wide as the key would be. */
function StripPlace({ binding }: { readonly binding: KeyBinding }): ReactNode {
  return (
    <span className="column centred strip-key strip-place" aria-hidden="true">
      <span>{binding.label}</span>
    </span>
  );
}

/** Warns in a browser tab with unsent changes or an open drawer, in the browser's words. Electron asks by itself. */
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

function Toast(): ReactNode {
  const { notice, kind } = useNotice();
  const shown = notice !== null && kind !== 'warn';
  return (
    <div className="toast-line" role="status" data-react-aria-top-layer="true">
      {shown ? <p className={`toast toast-${kind}`}>{notice}</p> : null}
    </div>
  );
}

/** Keys closer together come from a scanner. */
const ALONE_MS = 150;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'];

function mayBeOfScanner({ key }: KeyboardEvent): boolean {
  return key.length === 1 || key === 'Enter' || key === 'Tab';
}

/** Sets `data-hand="touch"` until the next key: it hides key caps. */
function followHand(window: Window): () => void {
  const { dataset } = window.document.documentElement;
  let timer = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const byKeys = (): void => {
    delete dataset['hand'];
  };
  const byFinger = (): void => {
    dataset['hand'] = 'touch';
  };
  const pointerUp = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') return;
    window.clearTimeout(timer);
    timer = window.setTimeout(byFinger, AFTER_FINGER_MS);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (!event.isTrusted || MODIFIERS.includes(event.key)) return;
    window.clearTimeout(timer);
    const isAlone = event.timeStamp - lastMs >= ALONE_MS;
    lastMs = event.timeStamp;
    if (!mayBeOfScanner(event)) byKeys();
    else if (isAlone) timer = window.setTimeout(byKeys, ALONE_MS);
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener('pointerup', pointerUp, options);
  window.addEventListener('keydown', keyDown, options);
  return () => {
    window.clearTimeout(timer);
    listening.abort();
  };
}
