import { app, type BrowserWindow, dialog } from 'electron';
import type { Language } from '../../../shared/language.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { START_PAGE } from './app-scheme.ts';
import { SHOWN, type Shown, wordsOf } from './page-shows.ts';
import { SHELL_WORDS } from './shell-words.ts';

export type PageWatchParts = {
  readonly language: () => Language;
  readonly logFile: string;
  readonly log: Logger;
};

export type PageWatch = ReturnType<typeof createPageWatch>;

/** Loads from disk; longer counts as blank. */
const LOADED_WITHIN_MS = 30_000;
/** A page calls at start; one that did not, or has no text, is blank. */
const SEEN_WITHIN_MS = 10_000;
/** A hanging page does not answer. */
const ANSWER_LIMIT_MS = 3_000;
const LOOK_EVERY_MS = 30_000;
/** Silent checks in a row. */
const PATIENCE = 10;

type Watch = {
  readonly parts: PageWatchParts;
  window: BrowserWindow | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  hasCalled: boolean;
  hasLoadedAgain: boolean;
  isBlank: boolean;
  silences: number;
  box: AbortController | null;
};

/** Logs, shows and reports an empty window, and reloads it once: a blank screen is never left unexplained. */
export function createPageWatch(parts: PageWatchParts) {
  const seen = { hasCalled: false, hasLoadedAgain: false, isBlank: false, silences: 0 };
  const watch: Watch = { parts, window: null, timer: undefined, ...seen, box: null };
  return {
    /** The page called the main process. */
    heard: (): void => {
      watch.hasCalled = true;
    },
    /** Nothing visible, so the page cannot be used. */
    isBlank: (): boolean => watch.isBlank,
    /** Before the page loads. */
    attach: (till: BrowserWindow): void => attach(watch, till),
  };
}

function attach(watch: Watch, till: BrowserWindow): void {
  watch.window = till;
  const { webContents } = till;
  webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    watch.hasCalled = false;
    lookIn(watch, LOADED_WITHIN_MS);
  });
  webContents.on('did-finish-load', () => lookIn(watch, SEEN_WITHIN_MS));
  webContents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
    if (!isMainFrame) return;
    watch.parts.log.error('the page was not loaded', { code: String(code) });
    lookIn(watch, SEEN_WITHIN_MS);
  });
  till.on('closed', () => clearTimeout(watch.timer));
  app.on('before-quit', () => clearTimeout(watch.timer));
}

function lookIn(watch: Watch, ms: number): void {
  clearTimeout(watch.timer);
  watch.timer = setTimeout(() => void look(watch), ms);
}

async function look(watch: Watch): Promise<void> {
  const till = watch.window;
  if (till === null || till.isDestroyed()) return;
  const seen = await lookAt(till);
  if (till.isDestroyed()) return;
  if (seen === 'words' && watch.hasCalled) {
    Object.assign(watch, { isBlank: false, hasLoadedAgain: false, silences: 0 });
    watch.box?.abort();
    lookIn(watch, LOOK_EVERY_MS);
    return;
  }
  // a system dialog, to print or pick a file, also blocks answers
  watch.silences = seen === 'silence' && watch.hasCalled ? watch.silences + 1 : PATIENCE;
  if (watch.silences < PATIENCE) lookIn(watch, LOOK_EVERY_MS);
  else blank(watch, till, seen);
}

function blank(watch: Watch, till: BrowserWindow, seen: Seen): void {
  const { log } = watch.parts;
  const count = watch.hasLoadedAgain ? 2 : 1;
  log.error('the page shows nothing', { state: watch.hasCalled ? seen : 'never called', count });
  watch.isBlank = true;
  // an unpainted page has not shown its window
  till.show();
  tell(watch, till);
  if (watch.hasLoadedAgain) return;
  watch.hasLoadedAgain = true;
  lookIn(watch, LOADED_WITHIN_MS);
  // a hanging page keeps hanging on reload, so it is killed and reloaded like a crashed one
  if (seen === 'silence') till.webContents.forcefullyCrashRenderer();
  else till.loadURL(START_PAGE).catch((error: unknown) => log.error('loaded in vain', { error: errorText(error) }));
}

/** One box for both times; it may still be open. */
function tell(watch: Watch, till: BrowserWindow): void {
  if (watch.box !== null) return;
  watch.box = new AbortController();
  const { language, logFile, log } = watch.parts;
  const { blank: words, details } = SHELL_WORDS[language()];
  const { title, ok } = words;
  const detail = `${words.detail}\n\n${details(logFile)}`;
  const { signal } = watch.box;
  dialog
    .showMessageBox(till, { type: 'warning', title, message: title, detail, buttons: [ok], noLink: true, signal })
    .catch((error: unknown) => log.error('the empty page could not be told', { error: errorText(error) }))
    .finally(() => {
      watch.box = null;
    });
}

type Seen = 'words' | 'nothing' | 'silence';

async function lookAt(window: BrowserWindow): Promise<Seen> {
  const late = new Promise<Seen>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS, 'silence').unref());
  const asked = window.webContents.executeJavaScript(SHOWN) as Promise<Shown>;
  return Promise.race([asked.then((shown): Seen => (wordsOf(shown) > 0 ? 'words' : 'nothing')).catch(nothing), late]);
}

const nothing = (): Seen => 'nothing';
