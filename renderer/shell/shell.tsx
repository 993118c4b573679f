import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listenForKeys } from '../keys/key-listener.ts';
import { useConnection } from '../mirror/connection-store.ts';
import { useTill } from '../mirror/till-store.ts';
import { Announcer } from './announcer.tsx';
import { useFullScreenKey } from './full-screen.ts';
import { Header } from './header.tsx';
import { HelpKey } from './help-key.tsx';
import { KeyStrip } from './key-strip.tsx';
import { Notice } from './notice.tsx';
import { Strips } from './strips.tsx';
import { TouchInput } from './touch-input.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import './shell.css';

/** Header, the screen, and the keys. Without the main process the screen stays visible, and takes no input. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const connection = useConnection((state) => state.connection);
  useEffect(() => listenForKeys(window), []);
  useTheme();
  useLeaveWarning();
  useFullScreenKey();
  return (
    <div className="shell">
      <div className="shell-top">
        <Header />
        <Strips />
        <Notice />
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
