import { closeSync, openSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { app, type BrowserWindow, type NativeImage, type WebContents } from 'electron';
import { errorText, type Logger } from '../../lib/logger.ts';
import type { AppCore } from '../../till/app-core.ts';
import { pathArgument } from './app-life.ts';
import { isScreen, SHOWN, type Shown, wordsOf } from './page-shows.ts';

export type SelfCheckParts = {
  readonly core: Pick<AppCore, 'checkFiles'>;
  readonly window: BrowserWindow;
  readonly log: Logger;
};

type FileCheck = Awaited<ReturnType<AppCore['checkFiles']>>;
/** True, or the reason. */
type Outcome = FileCheck['copy'];

export type SelfCheck = ScreenCheck & FileCheck & { readonly version: string; readonly electron: string | undefined };

type ScreenCheck = { readonly drawn: Outcome; readonly words: number; readonly colours: number };

/** An empty window has one; text edges alone have more. */
const FEWEST_COLOURS = 16;
const DRAWN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 250;

/** `--self-check=FILE`, for releases and installers: opens normally, reports drawn screen and threads in FILE, exits
 * 1 on failure. Needs no sign-in, sells and prints nothing, and refuses an existing FILE. */
export function checkWhenAsked(args: readonly string[], parts: SelfCheckParts): void {
  const file = pathArgument(args, 'self-check');
  if (file === null) return;
  void check(file, parts)
    .catch((error: unknown) => {
      parts.log.error('the self-check failed', { error: errorText(error) });
      return false;
    })
    .then((passed) => {
      // the till has stopped by then; `quit` always exits with 0
      app.once('will-quit', () => app.exit(passed ? 0 : 1));
      app.quit();
    });
}

async function check(file: string, { core, window }: SelfCheckParts): Promise<boolean> {
  const result = openSync(file, 'wx', 0o600);
  try {
    const screen = await checkScreen(window.webContents);
    const files = await core.checkFiles();
    const { electron } = process.versions;
    const found: SelfCheck = { ...screen, ...files, version: app.getVersion(), electron };
    writeFileSync(result, `${JSON.stringify(found)}\n`);
    return [found.drawn, found.copy, found.import].every((outcome) => outcome === true);
  } finally {
    closeSync(result);
  }
}

async function checkScreen(page: WebContents): Promise<ScreenCheck> {
  let last: ScreenCheck = { drawn: 'the page does not answer', words: 0, colours: 0 };
  const limit = new AbortController();
  const untilDrawn = async (): Promise<void> => {
    while (!limit.signal.aborted && last.drawn !== true) {
      last = await lookAt(page);
      if (last.drawn !== true) await setTimeout(LOOK_EVERY_MS);
    }
  };
  const tooLate = setTimeout(DRAWN_WITHIN_MS, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([untilDrawn(), tooLate]);
  limit.abort();
  return last;
}

async function lookAt(page: WebContents): Promise<ScreenCheck> {
  try {
    const shown = (await page.executeJavaScript(SHOWN)) as Shown;
    const words = wordsOf(shown);
    const colours = coloursOf(await page.capturePage());
    const drawn = isScreen(shown) && colours >= FEWEST_COLOURS;
    return { drawn: drawn || `${words} words, ${shown.buttons} buttons, ${colours} colours`, words, colours };
  } catch (error) {
    return { drawn: errorText(error), words: 0, colours: 0 };
  }
}

function coloursOf(image: NativeImage): number {
  const bitmap = image.toBitmap();
  const colours = new Set<number>();
  for (let at = 0; at + 4 <= bitmap.length; at += 4) colours.add(bitmap.readUInt32LE(at));
  return colours.size;
}
