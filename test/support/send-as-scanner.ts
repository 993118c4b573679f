import type { Page } from 'playwright';

/** Between two keys of a wedge scanner. */
const STROKE_MS = 1;
const VIRTUAL_KEYS: Readonly<Record<string, number>> = { Enter: 13, Tab: 9 };
const CTRL = 2;

/**
 * Keys as a wedge scanner sends them, all put on their way at once; `Ctrl+x` is a control character. Playwright's own
 * keyboard waits for the page after each key, which no scanner does. Each key says when it was pressed, as the system's
 * driver does: on a busy machine the keys of a test are late, and no scanner's rhythm is.
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
  // whoever types next does it later
  await page.waitForTimeout(Math.max(0, begin + keys.length * STROKE_MS - Date.now()));
}

function stroke(key: string): { key: string; text?: string; modifiers?: number; windowsVirtualKeyCode?: number } {
  if (key.startsWith('Ctrl+')) return { key: key.slice('Ctrl+'.length), modifiers: CTRL };
  const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
  return { key, windowsVirtualKeyCode: VIRTUAL_KEYS[key] ?? 0, ...(text === undefined ? {} : { text }) };
}
