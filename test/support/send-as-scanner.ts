import type { Page } from 'playwright';

/** Between two keys of a keyboard scanner. */
const STROKE_MS = 1;
const VIRTUAL_KEYS: Readonly<Record<string, number>> = { Enter: 13, Tab: 9 };
const CTRL = 2;

/**
 * Sends a keyboard scanner's keys all at once; `Ctrl+x` is a control character. Playwright's keyboard waits for the page
 * after each key. Each key carries its time of press, because a busy machine delays keys and a scanner's rhythm does not
 * change.
 */
export async function sendAsScanner(page: Page, keys: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begin = Date.now();
  const at = (index: number): { readonly timestamp: number } => ({ timestamp: (begin + index * STROKE_MS) / 1000 });
  await Promise.all(
    keys.flatMap((key, index) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke(key), ...at(index) }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...at(index) }),
    ]),
  );
  await session.detach();
  // later typing comes after the burst
  await page.waitForTimeout(Math.max(0, begin + keys.length * STROKE_MS - Date.now()));
}

function stroke(key: string): { key: string; text?: string; modifiers?: number; windowsVirtualKeyCode?: number } {
  if (key.startsWith('Ctrl+')) return { key: key.slice('Ctrl+'.length), modifiers: CTRL };
  const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
  return { key, windowsVirtualKeyCode: VIRTUAL_KEYS[key] ?? 0, ...(text === undefined ? {} : { text }) };
}
