import { app, type BrowserWindow, dialog } from 'electron';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/language.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { Serve } from '../../till/serve.ts';
import { SHELL_WORDS } from './shell-words.ts';

/**
 * Asks the person who closes the window while changes have not reached the operator, or the drawer has not been closed.
 * Nothing is lost either way: it is all in the till's file. It is the closing of the window alone that asks: the end of the system's session, a signal and a
 * till that does not answer go through at once. In kiosk mode it is not closed, but said who can leave it; a till that
 * knows nobody holds nobody, nor does one whose page is empty, since the way out is on the page.
 */
export function askBeforeClosing(window: BrowserWindow, serve: Serve, isBlank: () => boolean, log: Logger): void {
  let mayClose = false;
  let asking = false;
  const letClose = (): void => {
    mayClose = true;
  };
  // For good: a quit that has begun happens. `stopBeforeQuit` delays it by seconds, and no page of ours prevents it.
  app.on('before-quit', letClose);
  // Windows closes no window as a session ends, but ends the process: Electron within this event, or the system right after.
  // There is no time to stop the till and no need: what matters is on disk, as before a power cut. `query-session-end` is no
  // end yet: another program may cancel it, which Electron does not tell.
  window.on('session-end', letClose);
  window.on('close', (event) => {
    if (mayClose) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    decide(window, serve, isBlank)
      .catch((error: unknown) => {
        log.error('closing could not be asked about', { error: errorText(error) });
        return true;
      })
      .then((closes) => {
        asking = false;
        if (!closes) return;
        mayClose = true;
        if (!window.isDestroyed()) window.close();
      });
  });
}

/** The till says within this time what waits, or the window closes without a question. */
const ANSWER_LIMIT_MS = 1_000;

async function decide(window: BrowserWindow, serve: Serve, isBlank: () => boolean): Promise<boolean> {
  const none = new Promise<Waiting>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS, NOTHING).unref());
  const waiting = await Promise.race([findWaiting(serve), none]);
  if (waiting.held && !isBlank()) {
    const { title, message, detail, stay } = SHELL_WORDS[waiting.language].kiosk;
    await dialog.showMessageBox(window, { type: 'info', title, message, detail, buttons: [stay], noLink: true });
    return false;
  }
  const matters = said(waiting);
  if (matters.length === 0) return true;
  const { title, stay, close } = SHELL_WORDS[waiting.language].closing;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title,
    message: matters.map(([message]) => message).join(' '),
    detail: matters.map(([, detail]) => detail).join('\n\n'),
    buttons: [stay, close],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

type Waiting = {
  /** In kiosk mode, which a manager alone leaves. */
  readonly held: boolean;
  readonly shiftOpen: boolean;
  readonly unsent: number;
  readonly language: Language;
};
const NOTHING: Waiting = { held: false, shiftOpen: false, unsent: 0, language: DEFAULT_LANGUAGE };

/** A till that is not open has nothing to tell; what its file holds waits for the next start. */
async function findWaiting(serve: Serve): Promise<Waiting> {
  const health = await serve('till:health', null);
  if (!health.ok || health.value.state !== 'sound') return NOTHING;
  const state = await serve('till:state', null);
  if (!state.ok) return NOTHING;
  const { shiftOpen, outboxWaiting, outboxRefused, language, kiosk } = state.value;
  return { held: kiosk === 'held', shiftOpen, unsent: outboxWaiting + outboxRefused, language };
}

/** What is said of each that waits, the drawer first. */
function said({ shiftOpen, unsent, language }: Waiting): readonly (readonly [message: string, detail: string])[] {
  const { drawer, drawerDetail, unsent: products, unsentDetail } = SHELL_WORDS[language].closing;
  return [
    ...(shiftOpen ? [[drawer, drawerDetail] as const] : []),
    ...(unsent > 0 ? [[products(unsent), unsentDetail] as const] : []),
  ];
}
