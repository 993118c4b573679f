import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CustomerWindow } from '../../electron/hosts/electron/customer-window.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { type CustomerScreenSettings, DEFAULT_CUSTOMER_SCREEN } from '../../shared/customer-screen.ts';
import { CUSTOMER_PUSH, type CustomerView } from '../../shared/customer-view.ts';
import { freshElectron, runOn, type StandInWindow } from '../support/fresh-electron.ts';

const VIEW: CustomerView = {
  ...{ storeName: 'Mercado Modelo', training: false, theme: 'system', language: 'pt-BR', pictures: [] },
  ...{ pictureSeconds: 8, scene: { state: 'idle' } },
};
const LEFT = { id: 1, label: 'Caixa', bounds: { x: 0, y: 0, width: 1366, height: 768 } };
const RIGHT = { id: 2, label: 'DELL P2419H', bounds: { x: 1366, y: 0, width: 1920, height: 1080 } };
const POLE = { id: 3, label: '', bounds: { x: 3286, y: 0, width: 800, height: 480 } };

let electron: Awaited<ReturnType<typeof freshElectron>>;
let till: StandInWindow;
let customer: CustomerWindow;
let settings: CustomerScreenSettings;
let changes: number;

beforeEach(async () => {
  electron = await freshElectron();
  settings = { ...DEFAULT_CUSTOMER_SCREEN, shown: 'second_display' };
  changes = 0;
});

async function begin(...displays: (typeof LEFT)[]): Promise<void> {
  electron.screen.displays = displays;
  const { createCustomerWindow } = await import('../../electron/hosts/electron/customer-window.ts');
  customer = createCustomerWindow({ preloadFile: '/app/customer-preload.cjs', log: silentLogger });
  customer.begin({ present: () => VIEW, settings: () => settings, onChanged: () => void changes++ });
  till = new electron.BrowserWindow({ width: 1366, height: 768 });
  customer.attach(till as never);
}

const windows = (): readonly StandInWindow[] => electron.BrowserWindow.all.filter((window) => window !== till);
const shown = (): StandInWindow => {
  const [window] = windows();
  if (window === undefined) throw new Error('the customer has no window');
  return window;
};
const set = (more: Partial<CustomerScreenSettings>): void => {
  settings = { ...settings, ...more };
  customer.look();
};

describe('on a second display', () => {
  test('it fills it, takes the focus from nobody, and is as sandboxed as the till', async () => {
    await begin(LEFT, RIGHT);
    const { options, loaded } = shown();
    expect(loaded).toEqual(['app://till/customer.html']);
    expect(options).toMatchObject({ ...RIGHT.bounds, fullscreen: true, frame: false, focusable: false, show: false });
    expect(options.webPreferences).toMatchObject({
      ...{ preload: '/app/customer-preload.cjs', sandbox: true, contextIsolation: true, nodeIntegration: false },
      ...{ webviewTag: false, webSecurity: true },
    });
    shown().emit('ready-to-show');
    expect(electron.acts).toContain('showInactive');
    expect(electron.acts).not.toContain('focus');
    expect(customer.state()).toEqual({ state: 'shown', address: null });
  });

  test('it is on the one that was chosen, and on the first other one where that is not there', async () => {
    settings = { ...settings, display: 'Monitor 3' };
    await begin(POLE, LEFT, RIGHT);
    expect(shown().bounds).toEqual(POLE.bounds);
    set({ display: 'gone' });
    expect(shown().bounds).toEqual(RIGHT.bounds);
    set({ display: 'Caixa' });
    expect(shown().bounds).toEqual(RIGHT.bounds);
  });

  test('there is none where the till has the only one, and the till is told', async () => {
    await begin(LEFT);
    expect(windows()).toEqual([]);
    expect(customer.state().state).toBe('no_display');
    expect(changes).toBe(1);
  });

  test('there is none where the desktop lets no program place a window: it would come up over the till', async () => {
    runOn('linux');
    electron.app.switches.set('ozone-platform', 'wayland');
    await begin(LEFT, RIGHT);
    expect(windows()).toEqual([]);
    expect(customer.state().state).toBe('no_placing');
    set({ shown: 'window' });
    expect(customer.state().state).toBe('shown');
  });

  test('unplugged it is gone at once and the till is told; plugged in it is back', async () => {
    await begin(LEFT, RIGHT);
    const before = shown();
    electron.screen.unplug(RIGHT.id);
    expect(before.isDestroyed()).toBe(true);
    expect(windows()).toEqual([]);
    expect(customer.state().state).toBe('no_display');
    expect(till.isDestroyed()).toBe(false);
    electron.screen.plugIn(RIGHT);
    expect(shown().bounds).toEqual(RIGHT.bounds);
    expect(customer.state().state).toBe('shown');
    expect(changes).toBe(3);
  });

  test('another one that comes or goes leaves it where it is; one that is turned is filled again', async () => {
    await begin(LEFT, RIGHT);
    const window = shown();
    electron.screen.plugIn(POLE);
    electron.screen.unplug(POLE.id);
    expect(windows()).toEqual([window]);
    const turned = { ...RIGHT, bounds: { ...RIGHT.bounds, width: 1080, height: 1920 } };
    electron.screen.displays = [LEFT, turned];
    electron.screen.emit('display-metrics-changed', {}, turned, ['bounds']);
    expect(windows()).toEqual([window]);
    expect(window.bounds).toEqual(turned.bounds);
  });

  test('a system that does not answer about its displays changes nothing', async () => {
    await begin(LEFT, RIGHT);
    const window = shown();
    vi.spyOn(electron.screen, 'getAllDisplays').mockImplementationOnce(() => {
      throw new Error('no display server');
    });
    expect(() => electron.screen.emit('display-added', {}, POLE)).not.toThrow();
    expect(windows()).toEqual([window]);
  });

  test('displays are named for the settings, two of a kind apart', async () => {
    const twin = { ...RIGHT, id: 4, bounds: { ...RIGHT.bounds, x: 4_086 } };
    await begin(twin, LEFT, RIGHT, POLE);
    expect(customer.displays()).toEqual([
      { name: 'Caixa', width: 1366, height: 768, isTills: true },
      { name: 'DELL P2419H', width: 1920, height: 1080, isTills: false },
      { name: 'Monitor 3', width: 800, height: 480, isTills: false },
      { name: 'DELL P2419H (2)', width: 1920, height: 1080, isTills: false },
    ]);
  });
});

describe('in a small window', () => {
  beforeEach(async () => {
    settings = { ...settings, shown: 'window' };
    await begin(LEFT);
  });

  test('closed by hand it stays closed until it is asked for', () => {
    shown().destroy();
    expect(windows()).toEqual([]);
    expect(customer.state().state).toBe('closed');
    electron.screen.plugIn(RIGHT);
    expect(windows()).toEqual([]);
    customer.open();
    expect(customer.state().state).toBe('shown');
    expect(windows()).toHaveLength(1);
    customer.open();
    expect(windows()).toHaveLength(1);
  });

  test('a key that is pressed in it goes to the till, and so does the focus', () => {
    const prevented = vi.fn();
    const press = (type: string, key: string, held: object = {}): boolean =>
      shown().webContents.emit('before-input-event', { preventDefault: prevented }, { type, key, ...held });
    press('keyDown', '7');
    press('keyUp', '7');
    expect(electron.acts.at(-1)).toBe('focus');
    expect(prevented).toHaveBeenCalledTimes(2);
    const passed = (): string[] =>
      (till.webContents.inputs as { type: string; keyCode?: string }[]).map(
        ({ type, keyCode }) => `${type} ${keyCode}`,
      );
    expect(passed()).toEqual(['keyDown 7', 'char 7', 'keyUp 7']);
    press('keyDown', 'w', { control: true });
    press('keyDown', 'AudioVolumeUp');
    expect(passed()).toHaveLength(3);
    press('keyDown', 'Enter');
    expect(passed().slice(3)).toEqual(['keyDown Enter', 'keyUp Enter']);
  });
});

test('the settings open, move and close it', async () => {
  settings = { ...settings, shown: 'off' };
  await begin(LEFT, RIGHT);
  expect(windows()).toEqual([]);
  set({ shown: 'window' });
  expect(shown().options.fullscreen).toBeUndefined();
  set({ shown: 'second_display' });
  expect(windows()).toHaveLength(1);
  expect(shown().options.fullscreen).toBe(true);
  set({ shown: 'off' });
  expect(windows()).toEqual([]);
  expect(customer.state().state).toBe('off');
});

test('with the till’s own window it goes too, so that the program can end', async () => {
  await begin(LEFT, RIGHT);
  till.destroy();
  expect(electron.BrowserWindow.all).toEqual([]);
  electron.screen.plugIn(POLE);
  expect(electron.BrowserWindow.all).toEqual([]);
});

test('every display stays on while it is shown, and no longer', async () => {
  const { on } = electron.powerSaveBlocker;
  await begin(LEFT, RIGHT);
  expect([...on.values()]).toEqual(['prevent-display-sleep']);
  electron.screen.plugIn(POLE);
  set({ shown: 'window' });
  expect([on.size, electron.powerSaveBlocker.started]).toEqual([1, 1]);
  shown().destroy();
  expect([on.size, customer.state().state]).toEqual([0, 'closed']);
  customer.open();
  expect(on.size).toBe(1);
  till.destroy();
  expect([on.size, customer.state().state]).toEqual([0, 'off']);
});

test('the kiosk and it keep the display on together: it goes dark once neither does', async () => {
  const { on } = electron.powerSaveBlocker;
  const kiosk = (await import('../../electron/hosts/electron/kiosk.ts')).createKiosk();
  await begin(LEFT, RIGHT);
  kiosk.attach(till as never);
  kiosk.follow({ on: true });
  set({ shown: 'off' });
  expect([on.size, electron.powerSaveBlocker.started]).toEqual([1, 1]);
  kiosk.leave();
  expect(on.size).toBe(0);
});

describe('its page', () => {
  test('is told the present view when it is loaded, and each that follows; it is never told when it is gone', async () => {
    await begin(LEFT, RIGHT);
    const { webContents } = shown();
    webContents.emit('did-finish-load');
    expect(webContents.sent).toEqual([[CUSTOMER_PUSH, VIEW]]);
    customer.show({ ...VIEW, training: true });
    expect(webContents.sent.at(-1)).toEqual([CUSTOMER_PUSH, { ...VIEW, training: true }]);
    electron.screen.unplug(RIGHT.id);
    customer.show(VIEW);
    expect(webContents.sent).toHaveLength(2);
  });

  test('that dies or hangs is loaded again, and asks for nothing of the till', async () => {
    vi.useFakeTimers();
    try {
      await begin(LEFT, RIGHT);
      const window = shown();
      window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
      await vi.runAllTimersAsync();
      expect(window.webContents.reloads).toBe(1);
      window.emit('unresponsive');
      await vi.runAllTimersAsync();
      expect(window.webContents.reloads).toBe(2);
      expect(till.webContents.reloads).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
