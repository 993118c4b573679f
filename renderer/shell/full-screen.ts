import { useTranslation } from 'react-i18next';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { MenuAct } from './menu-entries.ts';
import { showNotice } from './notice-store.ts';

/** Chromium only; requires a page in full screen. */
type KeyboardLock = { readonly lock: (keys: readonly string[]) => Promise<void> };

/** ESC remains the till's key where the browser allows it; elsewhere the first ESC only leaves full screen. */
async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen();
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  const { keyboard } = navigator as Navigator & { readonly keyboard?: KeyboardLock };
  await keyboard?.lock(['Escape']).catch(() => undefined);
}

/** Works on every page, also in dialogs and at sign-in; touch uses the menu or the help. */
export function useFullScreen(): MenuAct {
  const { t } = useTranslation('shell');
  const key = useKeyOf()('fullScreen');
  const label = t('keys.fullScreen');
  const run = (): void => {
    toggleFullScreen().catch(() => showNotice(t('fullScreenRefused'), 'warn'));
  };
  const looks = { group: 'system', icon: 'full-screen', everyday: false } as const;
  return { id: 'full-screen', key: 'p', ...looks, label, shortcut: key, run };
}

export function useFullScreenKey(): void {
  const { shortcut = '', label, run } = useFullScreen();
  useKeys('always', [{ key: shortcut, label, hidden: true, run }]);
}
