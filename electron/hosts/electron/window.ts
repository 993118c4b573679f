import path from 'node:path';
import { app, BrowserWindow, nativeTheme, type WebPreferences } from 'electron';
import { schemeOf, type Theme } from '../../../shared/theme.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { START_PAGE } from './app-scheme.ts';
import type { PageWatch } from './page-watch.ts';
import { noteTillWindow } from './till-windows.ts';

export type WindowParts = {
  readonly preloadFile: string;
  readonly theme: Theme;
  readonly watch: Pick<PageWatch, 'attach'>;
  readonly log: Logger;
};

/** Colour before the first paint, to avoid a flash. */
const GROUND = { light: '#f1f4f8', dark: '#0d1219' } as const;

/** Delay before reloading a crashed page; its state is in the main process. */
const RELOAD_AFTER_MS = 1_000;

export function pageGround(): string {
  return nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light;
}

/** Sandboxed, isolated, without Node. */
export const pagePreferences = () =>
  ({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    // `alert` and the like block
    disableDialogs: true,
    devTools: !app.isPackaged,
  }) satisfies WebPreferences;

export function reloadWhenGone(window: BrowserWindow, log: Logger): void {
  window.webContents.on('render-process-gone', (_event, details) => {
    log.error('the page ended', { code: details.reason });
    if (details.reason === 'clean-exit') return;
    setTimeout(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    }, RELOAD_AFTER_MS);
  });
}

/** Navigation to `about:blank` raises no event that could be refused. */
export function stayOn(window: BrowserWindow, page: string, load: () => Promise<void>, log: Logger): void {
  window.webContents.on('did-navigate', (_event, url) => {
    if (url === page) return;
    log.warn('the page went elsewhere', { code: url.slice(0, 40) });
    load().catch((error: unknown) => log.error('loaded in vain', { error: errorText(error) }));
  });
}

/** Maximised, unless already a kiosk. */
function showFilled(window: BrowserWindow): void {
  if (!window.isFullScreen()) window.maximize();
  window.show();
}

export async function openWindow({ preloadFile, theme, watch, log }: WindowParts): Promise<BrowserWindow> {
  nativeTheme.themeSource = schemeOf(theme);
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    minWidth: 1024,
    // fits a 768 px screen below the desktop's bar and title, some 70 px
    minHeight: 640,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: pageGround(),
    icon: path.join(app.getAppPath(), 'resources', 'icon.png'),
    webPreferences: { ...pagePreferences(), preload: preloadFile },
  });
  noteTillWindow(window);
  reloadWhenGone(window, log);
  stayOn(window, START_PAGE, () => window.loadURL(START_PAGE), log);
  watch.attach(window);
  window.once('ready-to-show', () => showFilled(window));
  await window.loadURL(START_PAGE);
  return window;
}
