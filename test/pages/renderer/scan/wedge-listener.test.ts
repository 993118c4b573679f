import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { listenForScans } from '../../../../renderer/scan/wedge-listener.ts';
import { bundleForPage } from '../../../support/bundle-for-page.ts';
import { sharedChromium } from '../../../support/chromium.ts';

declare global {
  var wedge: { readonly listenForScans: typeof listenForScans };
  var told: string[];
  var takesScans: boolean;
  var onKey: () => void;
}

const SOURCE = path.resolve(import.meta.dirname, '../../../../renderer/scan/wedge-listener.ts');

let page: Page;
let code: string;

beforeAll(async () => {
  code = await bundleForPage(SOURCE, 'wedge');
  page = await (await sharedChromium()).newPage();
});
afterAll(() => page.close());

/** A page with a field, one that holds keys like that for codes, and a shortcut `1` to it. */
beforeEach(async () => {
  await page.setContent('<input id="field"><input id="code" data-holds-keys maxlength="4">');
  await page.addScriptTag({ content: code });
  await page.evaluate(() => {
    globalThis.told = [];
    globalThis.takesScans = true;
    globalThis.onKey = () => undefined;
    addEventListener('keydown', () => onKey(), { capture: true });
    wedge.listenForScans(window, {
      onScan: (text) => told.push(`scan ${text}`),
      onMistaken: () => told.push('mistaken'),
      takesScans: () => takesScans,
      onTyped: (text) => {
        told.push(text);
        if (text === '1') document.getElementById('field')?.focus();
        return text === '1';
      },
    });
  });
});

function leaveScansToThePage(): Promise<void> {
  return page.evaluate(() => {
    globalThis.takesScans = false;
  });
}

const hasFocus = () => page.waitForFunction(() => document.activeElement?.id === 'field');
const field = () => page.inputValue('#field');
/** Keys in one turn of the page: automation is too slow. */
const quickly = async (...keys: readonly string[]) => {
  const session = await page.context().newCDPSession(page);
  await Promise.all(
    keys.map((key) =>
      session.send('Input.dispatchKeyEvent', {
        ...{ type: 'keyDown', key, ...(key.length === 1 ? { text: key } : {}) },
        windowsVirtualKeyCode: { Enter: 13, Backspace: 8 }[key] ?? 0,
      }),
    ),
  );
};

describe('a shortcut that brings a field into focus', () => {
  it('is not written into it where keys are taken at once', async () => {
    await leaveScansToThePage();
    await page.keyboard.press('1');
    await hasFocus();
    expect(await field()).toBe('');
  });

  it('is not written into it where a scan might have begun', async () => {
    await page.keyboard.press('1');
    await hasFocus();
    expect(await field()).toBe('');
  });

  it('is not written into it while the finger rests on the key, and the next key is', async () => {
    await leaveScansToThePage();
    await page.keyboard.down('1');
    await hasFocus();
    await page.keyboard.down('1');
    await page.keyboard.down('1');
    await page.keyboard.up('1');
    expect(await field()).toBe('');
    await page.keyboard.press('9');
    await page.keyboard.press('1');
    expect(await field()).toBe('91');
    expect(await page.evaluate(() => told)).toEqual(['1']);
  });

  it('has the Enter that followed at once, however fast both came', async () => {
    await page.evaluate(() => {
      document.getElementById('field')?.addEventListener('keydown', ({ key }) => told.push(`field ${key}`));
    });
    await quickly('1', 'Enter');
    await hasFocus();
    await page.waitForFunction(() => told.length > 1);
    expect(await page.evaluate(() => told)).toEqual(['1', 'field Enter']);
  });
});

describe('a field that holds keys', () => {
  const code = () => page.inputValue('#code');
  const stands = (text: string) =>
    page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('#code')?.value === wanted, text);
  beforeEach(async () => {
    await page.focus('#code');
    await page.evaluate(() => {
      document.getElementById('code')?.addEventListener('input', () => told.push('input'));
    });
  });

  it('never has a key of a scan in it, and keeps what stood there', async () => {
    await page.fill('#code', '10*');
    await page.evaluate(() => told.splice(0));
    await quickly(...'7891234567895', 'Enter');
    await page.waitForFunction(() => told.length > 0);
    expect(await page.evaluate(() => told)).toEqual(['scan 7891234567895']);
    expect(await code()).toBe('10*');
  });

  it('has a key that was typed, where the caret is, as soon as it cannot be of a scan', async () => {
    await page.fill('#code', 'ac');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#code')?.setSelectionRange(1, 1));
    await page.keyboard.press('b');
    await stands('abc');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#code')?.select());
    await page.keyboard.press('5');
    await stands('5');
    // undoable, and within the field's length
    await page.evaluate(() => document.execCommand('undo'));
    await stands('abc');
    await page.keyboard.press('End');
    await quickly('d', 'e');
    await stands('abcd');
  });

  it('has what was typed before the key that comes behind it', async () => {
    await quickly('1', '2', 'Backspace');
    await stands('1');
    await page.evaluate(() =>
      document
        .getElementById('code')
        ?.addEventListener('keydown', ({ key, target }) => told.push(`${key} ${(target as HTMLInputElement).value}`)),
    );
    await quickly('0', 'Enter');
    await page.waitForFunction(() => told.some((one) => one.startsWith('Enter')));
    expect(await page.evaluate(() => told)).toContain('Enter 10');
  });

  it('has what was typed into it also when somebody has gone to another field meanwhile', async () => {
    await page.fill('#code', 'a');
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => document.getElementById('field')?.focus();
      globalThis.onKey = () => port2.postMessage(null);
    });
    await page.keyboard.press('b');
    await stands('ab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
    expect(await field()).toBe('');
  });

  it('leaves a letter with an accent to the browser, which alone knows it, behind what was typed before it', async () => {
    await quickly('a', 'Dead', 'b', 'c');
    await stands('abc');
    const inputs = await page.evaluate(() => told.filter((one) => one === 'input').length);
    expect(inputs).toBe(3);
  });

  it('is not told of keys coming up that it did not see going down', async () => {
    await page.evaluate(() => {
      for (const kind of ['keydown', 'keyup'] as const) {
        document.getElementById('code')?.addEventListener(kind, ({ key }) => told.push(`${kind} ${key}`));
      }
    });
    await quickly(...'7891234567895', 'Enter');
    for (const key of ['7', '5', 'Enter', 'F7']) await page.keyboard.up(key);
    expect(await page.evaluate(() => told)).toEqual(['scan 7891234567895', 'keyup F7']);
  });
});
