import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { listenForScans } from '../../../../renderer/checkout/wedge-listener.ts';
import { launchChromium } from '../../../support/chromium.ts';

declare global {
  // What the bundle below puts on the page.
  var wedge: { readonly listenForScans: typeof listenForScans };
  var told: string[];
  var takesScans: boolean;
}

const SOURCE = path.resolve(import.meta.dirname, '../../../../renderer/checkout/wedge-listener.ts');

let browser: Browser;
let page: Page;
let code: string;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: SOURCE, formats: ['iife'], name: 'wedge' } },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  code = `${output?.output[0].code}; globalThis.wedge = wedge;`;
  browser = await launchChromium();
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** A page with one field, and a shortcut `1` that brings it into focus: what the menu does. */
beforeEach(async () => {
  await page.setContent('<input id="field">');
  await page.addScriptTag({ content: code });
  await page.evaluate(() => {
    globalThis.told = [];
    globalThis.takesScans = true;
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
});
