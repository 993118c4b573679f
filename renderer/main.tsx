import './theme/layout.css';
import i18next from 'i18next';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { languageNamed } from '../shared/language.ts';
import { App } from './app/app.tsx';
import { NEXT_SCREENS, OTHER_SCREENS } from './app/screens.tsx';
import { followKeys } from './keys/key-map.ts';
import { endTurn } from './quiet/causes.ts';
import { startQuiet } from './quiet/guard-input.ts';
import { hideNotice } from './shell/notice-store.ts';
import { useConnection } from './state/connection-store.ts';
import { keepInStep } from './state/keep-in-step.ts';
import { useTill } from './state/till-store.ts';
import { speak, startTexts } from './text/i18n.ts';
import { presentLanguage } from './text/language.ts';
import { bringWhenIdle } from './ui/lazy-screen.tsx';
import './theme/typeface.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/high-contrast.css';
import './theme/reflow.css';
import './theme/forced-colors.css';

const FIRST_SCREEN_MS = 1_000;

const AGAIN_MS = 1_000;

function bringOtherScreens(): void {
  const stop = useConnection.subscribe(({ connection }) => {
    if (connection !== 'connected') return;
    stop();
    bringWhenIdle(window, NEXT_SCREENS);
    setTimeout(() => bringWhenIdle(window, OTHER_SCREENS), FIRST_SCREEN_MS);
  });
}

function speakAsTold(): void {
  i18next.on('languageChanged', () => {
    // the old notice is in the old language
    hideNotice();
    // only words have changed: no screen came by itself
    endTurn();
  });
  useTill.subscribe(({ till }) => {
    if (till !== null) speak(till.language).catch(() => undefined);
  });
}

function Page(): ReactNode {
  const { i18n } = useTranslation('shell');
  const locale = i18n.language;
  const language = presentLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <I18nProvider locale={locale}>
      <App />
    </I18nProvider>
  );
}

function draw(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

startQuiet(window);
followKeys();
bringOtherScreens();
keepInStep();
startTexts(languageNamed(document.documentElement.lang)).then(
  () => {
    speakAsTold();
    draw();
  },
  () => setTimeout(() => location.reload(), AGAIN_MS),
);
