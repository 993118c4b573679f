import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { useConnection } from './mirror/connection-store.ts';
import { keepInStep } from './mirror/keep-in-step.ts';
import { NEXT_SCREENS, OTHER_SCREENS } from './screens.tsx';
import { startTexts } from './text/i18n.ts';
import { bringWhenIdle } from './ui/bring-when-idle.ts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/high-contrast.css';
import './theme/reflow.css';
import './theme/forced-colors.css';

/** The first screen is drawn, and the cashier may already scan, before all of the others are asked for. */
const FIRST_SCREEN_MS = 1_000;

startTexts();
const stop = useConnection.subscribe(({ connection }) => {
  if (connection !== 'connected') return;
  stop();
  bringWhenIdle(window, NEXT_SCREENS);
  setTimeout(() => bringWhenIdle(window, OTHER_SCREENS), FIRST_SCREEN_MS);
});
keepInStep();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="pt-BR">
      <App />
    </I18nProvider>
  </StrictMode>,
);
