import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Kiosk } from '../../electron/hosts/electron/kiosk.ts';
import { freshElectron, runOn, type StandInWindow } from '../support/fresh-electron.ts';

let electron: Awaited<ReturnType<typeof freshElectron>>;
let kiosk: Kiosk;
let window: StandInWindow;

beforeEach(async () => {
  electron = await freshElectron();
  kiosk = (await import('../../electron/hosts/electron/kiosk.ts')).createKiosk();
  window = new electron.BrowserWindow();
});

describe('the window in kiosk mode', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const asked = (): string[] => electron.acts.filter((act) => act.startsWith('setKiosk'));
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  test('is all there is from its beginning, where the settings want it, and not otherwise', () => {
    kiosk.follow({ on: true });
    kiosk.attach(window as never);
    expect([window.fullScreen, kiosk.state()]).toEqual([true, 'held']);
    kiosk.follow({ on: false });
    expect([window.fullScreen, kiosk.state(), electron.acts.at(-1)]).toEqual([false, 'off', 'maximize']);
    kiosk.leave();
    expect(kiosk.state()).toBe('off');
  });

  test('is left by an act, and held again once settings are saved', async () => {
    kiosk.follow({ on: true });
    kiosk.attach(window as never);
    kiosk.leave();
    expect([window.fullScreen, kiosk.state()]).toEqual([false, 'left']);
    window.emit('leave-full-screen');
    window.minimize();
    await pass(60_000);
    expect([window.fullScreen, window.minimized]).toEqual([false, true]);
    kiosk.follow({ on: true });
    expect([window.fullScreen, window.minimized, kiosk.state()]).toEqual([true, false, 'held']);
  });

  test('is held though the page leaves a full screen that is older than it', async () => {
    kiosk.attach(window as never);
    window.setPageFullScreen(true);
    kiosk.follow({ on: true });
    window.setPageFullScreen(false);
    expect(window.fullScreen).toBe(false);
    await pass(0);
    expect(window.fullScreen).toBe(true);
    await pass(1_000);
    expect(window.fullScreen).toBe(true);
  });

  test('a window that is taken out of it by other means goes back', async () => {
    kiosk.follow({ on: true });
    kiosk.attach(window as never);
    window.loseFullScreen();
    await pass(0);
    expect(window.fullScreen).toBe(true);
    window.minimize();
    await pass(1_000);
    expect(window.minimized).toBe(false);
    window.fullScreen = false;
    await pass(3_000);
    expect(window.fullScreen).toBe(true);
  });

  describe('on X11, where Electron says little of what the desktop did', () => {
    const display = { x: 0, y: 0, width: 1366, height: 768 };

    beforeEach(() => {
      runOn('linux');
      window.isX11 = true;
      kiosk.follow({ on: true });
      kiosk.attach(window as never);
    });

    test('a window that the desktop took out of full screen goes back', async () => {
      await pass(5_000);
      window.loseFullScreen();
      expect([window.bounds.width, window.isFullScreen()]).toEqual([800, true]);
      window.setKiosk(true);
      expect(window.bounds.width).toBe(800);
      await pass(1_000);
      expect(window.bounds).toEqual(display);
    });

    test('a window that the desktop has minimised comes back', async () => {
      window.minimize();
      expect([window.minimized, window.isMinimized(), window.isFullScreen()]).toEqual([true, false, true]);
      await pass(0);
      expect(window.minimized).toBe(false);
      kiosk.leave();
      window.minimize();
      await pass(60_000);
      expect(window.minimized).toBe(true);
    });

    test('a place that the desktop insists on is fought once', async () => {
      await pass(5_000);
      vi.spyOn(window, 'getBounds').mockReturnValue({ ...display, y: 25 });
      electron.acts.length = 0;
      await pass(60_000);
      expect(asked()).toEqual(['setKiosk false', 'setKiosk true']);
    });
  });

  test('nothing is asked of a window that is where it is to be', async () => {
    kiosk.follow({ on: true });
    kiosk.attach(window as never);
    electron.acts.length = 0;
    kiosk.follow({ on: true });
    for (const event of ['show', 'restore', 'leave-html-full-screen', 'blur', 'resize', 'move']) {
      window.emit(event);
      await pass(1_000);
    }
    await pass(60_000);
    expect(electron.acts).toEqual([]);
  });

  test('a desktop that refuses is not asked without end', async () => {
    window.refusesFullScreen = true;
    kiosk.follow({ on: true });
    kiosk.attach(window as never);
    electron.acts.length = 0;
    await pass(10_000);
    expect(asked().length).toBeGreaterThan(3);
    expect(asked().length).toBeLessThan(60);
  });

  test('settings that are saved leave a page alone that fills the screen without a kiosk', () => {
    kiosk.follow({ on: false });
    kiosk.attach(window as never);
    window.setPageFullScreen(true);
    kiosk.follow({ on: false });
    expect(window.fullScreen).toBe(true);
    expect(asked()).toEqual([]);
  });

  test('its timers and its hold on the display end with it', async () => {
    const { on } = electron.powerSaveBlocker;
    kiosk.follow({ on: true });
    expect(on.size).toBe(0);
    kiosk.attach(window as never);
    kiosk.follow({ on: true });
    expect([...on.values()]).toEqual(['prevent-display-sleep']);
    kiosk.leave();
    expect(on.size).toBe(0);
    kiosk.follow({ on: true });
    expect(on.size).toBe(1);
    window.destroy();
    expect(on.size).toBe(0);
    await pass(1_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(() => kiosk.follow({ on: false })).not.toThrow();
    expect(electron.powerSaveBlocker.started).toBe(2);
  });
});
