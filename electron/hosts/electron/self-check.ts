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
/** True where it went well; else why not. */
type Outcome = FileCheck['copy'];

/** What is written to the file, as JSON. */
export type SelfCheck = ScreenCheck & FileCheck & { readonly version: string; readonly electron: string | undefined };

type ScreenCheck = { readonly drawn: Outcome; readonly words: number; readonly colours: number };

/** An empty window has one colour; the edges of letters alone have more than these. */
const FEWEST_COLOURS = 16;
const DRAWN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 250;

/**
 * With `--self-check=FILE`, for those who make releases and installers: the till opens as always, says in FILE whether its
 * page has drawn a screen and whether its threads work, and ends, with 1 where something failed. It is no way into a shop:
 * nobody is signed in by it, nothing is sold or printed, and a FILE that is there already is refused.
 */
export function checkWhenAsked(args: readonly string[], parts: SelfCheckParts): void {
  const file = pathArgument(args, 'self-check');
  if (file === null) return;
  void check(file, parts)
    .catch((error: unknown) => {
      parts.log.error('the self-check failed', { error: errorText(error) });
      return false;
    })
    .then((passed) => {
      // the till has put everything away by then; `quit` alone always ends with 0
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

/** Looks until a screen is drawn; a page that does not answer is not waited for longer. */
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
