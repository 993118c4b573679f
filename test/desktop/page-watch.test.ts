import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageWatch } from '../../electron/hosts/electron/page-watch.ts';
import type { Logger } from '../../electron/lib/logger.ts';
import { freshElectron, type StandInWindow } from '../support/fresh-electron.ts';

let electron: Awaited<ReturnType<typeof freshElectron>>;
let window: StandInWindow;
let watch: PageWatch;
let logged: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  electron = await freshElectron();
  window = new electron.BrowserWindow();
  electron.dialog.answered = new Promise(() => undefined);
  logged = [];
  const log: Logger = { info: () => undefined, warn: () => undefined, error: (what) => void logged.push(what) };
  const { createPageWatch } = await import('../../electron/hosts/electron/page-watch.ts');
  watch = createPageWatch({ language: () => 'pt-BR', logFile: '/caixa/till.log', log });
  watch.attach(window as never);
});

afterEach(() => vi.useRealTimers());

const PAGE = 'app://till/index.html';
const MAIN_FRAME = { isMainFrame: true, isSameDocument: false };
const begins = (): boolean => window.webContents.emit('did-start-navigation', MAIN_FRAME);
const loads = (): boolean => window.webContents.emit('did-finish-load');
function comes(how: 'alive' | 'silent'): void {
  begins();
  if (how === 'alive') watch.heard();
  loads();
}
const boxes = () => electron.dialog.asked;

describe('a page that shows something', () => {
  test('is left alone, also when it is loaded again', async () => {
    for (const _ of ['the first time', 'after it crashed']) {
      comes('silent');
      watch.heard();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect([logged, boxes(), window.loaded]).toEqual([[], [], []]);
    expect(watch.isBlank()).toBe(false);
  });
});

describe('a page that shows nothing', () => {
  test('and never calls is logged, told with what to do, and loaded again once', async () => {
    comes('silent');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(logged).toEqual(['the page shows nothing']);
    expect(electron.acts).toContain('show');
    expect(window.loaded).toEqual([PAGE]);
    expect(boxes()[0]?.message).toBe('A tela do caixa não apareceu');
    expect(boxes()[0]?.detail).toContain('feche o programa e abra outra vez');
    expect(boxes()[0]?.detail).toContain('/caixa/till.log');
    comes('silent');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(window.loaded).toEqual([PAGE]);
    expect(logged).toHaveLength(2);
    expect(boxes()).toHaveLength(1);
  });

  test('though it calls, is blank all the same: a screen that failed to draw', async () => {
    window.webContents.answers = () => Promise.resolve({ text: ' ', buttons: 0 });
    comes('alive');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(window.loaded).toEqual([PAGE]);
  });

  test('long after it was loaded is found too; what it lost comes with the till’s own address', async () => {
    comes('alive');
    await vi.advanceTimersByTimeAsync(60_000);
    window.webContents.answers = () => Promise.resolve({ text: '', buttons: 0 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(logged).toEqual(['the page shows nothing']);
    expect(window.loaded).toEqual([PAGE]);
    expect(watch.isBlank()).toBe(true);
  });

  test('because it hangs is ended, which alone brings it back; a dialog of the system may keep it waiting for minutes', async () => {
    const crashed = vi.spyOn(window.webContents, 'forcefullyCrashRenderer');
    comes('alive');
    await vi.advanceTimersByTimeAsync(20_000);
    window.webContents.answers = () => new Promise(() => undefined);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect([logged, crashed.mock.calls.length]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(crashed).toHaveBeenCalledTimes(1);
    expect(window.loaded).toEqual([]);
  });

  test('because its file cannot be served, or because it never comes', async () => {
    begins();
    window.webContents.emit('did-fail-load', {}, -9, 'ERR_UNEXPECTED', 'app://till/index.html', true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(logged).toEqual(['the page was not loaded', 'the page shows nothing']);
    begins();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(logged).toHaveLength(3);
  });

  test('comes back by being loaded again: the box goes by itself, and the next time it is loaded again once more', async () => {
    for (const time of [1, 2]) {
      comes('silent');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(window.loaded).toHaveLength(time);
      comes('alive');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(boxes().at(-1)?.signal?.aborted).toBe(true);
    }
  });

  test('is told again once the box was put away', async () => {
    electron.dialog.answered = Promise.resolve();
    begins();
    await vi.advanceTimersByTimeAsync(30_000);
    begins();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(boxes()).toHaveLength(2);
  });

  test('is nobody’s concern once the program ends', async () => {
    comes('silent');
    electron.app.emit('before-quit', { preventDefault: () => undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(boxes()).toEqual([]);
  });
});
