import { app, type BrowserWindow, dialog } from 'electron';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/language.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { Serve } from '../../till/serve.ts';
import { SHELL_WORDS } from './shell-words.ts';

/**
 * Warns on closing the window while changes are unsent or the drawer is open. Nothing is lost. Session end, signals and
 * a till that does not answer close at once. A kiosk stays open, unless its page, with the way out, is empty.
 */
export function askBeforeClosing(window: BrowserWindow, serve: Serve, isBlank: () => boolean, log: Logger): void {
  let mayClose = false;
  let asking = false;
  const letClose = (): void => {
    mayClose = true;
  };
  // final: `stopBeforeQuit` only delays a quit, and no page prevents it
  app.on('before-quit', letClose);
  // Windows ends the process with this event: the till cannot stop first, and need not, as after a power cut.
  // `query-session-end` can still be cancelled by another program.
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

/** Then the window closes without a question. */
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
  /** A kiosk only a manager can leave. */
  readonly held: boolean;
  readonly shiftOpen: boolean;
  readonly unsent: number;
  readonly language: Language;
};
const NOTHING: Waiting = { held: false, shiftOpen: false, unsent: 0, language: DEFAULT_LANGUAGE };

/** Nothing from a till that is not open. */
async function findWaiting(serve: Serve): Promise<Waiting> {
  const health = await serve('till:health', null);
  if (!health.ok || health.value.state !== 'sound') return NOTHING;
  const state = await serve('till:state', null);
  if (!state.ok) return NOTHING;
  const { shiftOpen, outboxWaiting, outboxRefused, language, kiosk } = state.value;
  return { held: kiosk === 'held', shiftOpen, unsent: outboxWaiting + outboxRefused, language };
}

/** The drawer first. */
function said({ shiftOpen, unsent, language }: Waiting): readonly (readonly [message: string, detail: string])[] {
  const { drawer, drawerDetail, unsent: products, unsentDetail } = SHELL_WORDS[language].closing;
  return [
    ...(shiftOpen ? [[drawer, drawerDetail] as const] : []),
    ...(unsent > 0 ? [[products(unsent), unsentDetail] as const] : []),
  ];
}
