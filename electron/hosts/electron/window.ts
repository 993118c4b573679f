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

/** What is seen before the page has painted: the page's own ground, so that nothing flashes. */
const GROUND = { light: '#f1f4f8', dark: '#0d1219' } as const;

/** A page that dies while a payment runs comes back by itself: all it shows is in the main process. */
const RELOAD_AFTER_MS = 1_000;

/** The ground of a page in the colours that hold now. */
export function pageGround(): string {
  return nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light;
}

/** What every page of this program runs with: sandboxed, isolated, without Node. */
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
    // `alert` and its like: boxes of the system without an end
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

/** Brings back a page that went elsewhere: to `about:blank` a page goes without the question that every other address has. */
export function stayOn(window: BrowserWindow, page: string, load: () => Promise<void>, log: Logger): void {
  window.webContents.on('did-navigate', (_event, url) => {
    if (url === page) return;
    log.warn('the page went elsewhere', { code: url.slice(0, 40) });
    load().catch((error: unknown) => log.error('loaded in vain', { error: errorText(error) }));
  });
}

/** Over all that the desktop leaves of the screen; a kiosk has all of it already, and may be there before the page is painted. */
function showFilled(window: BrowserWindow): void {
  if (!window.isFullScreen()) window.maximize();
  window.show();
}

/** Opens the till's own window. */
export async function openWindow({ preloadFile, theme, watch, log }: WindowParts): Promise<BrowserWindow> {
  nativeTheme.themeSource = schemeOf(theme);
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    minWidth: 1024,
    // on a screen of 768 the desktop's bar and the title take some 70: a taller window would have its keys beneath that bar
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
