import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepInStep } from './mirror/keep-in-step.ts';
import { OTHER_SCREENS } from './screens.tsx';
import { startTexts } from './text/i18n.ts';
import { bringWhenIdle } from './ui/bring-when-idle.ts';
import './theme/tokens.css';
import './theme/base.css';

startTexts();
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
bringWhenIdle(window, OTHER_SCREENS);
