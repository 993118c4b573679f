import { beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { Kiosk } from '../../electron/shell/kiosk.ts';
import type { Handlers } from '../../shared/ipc-contract.ts';
import type { KioskState } from '../../shared/kiosk.ts';
import { ok } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import { STUB_STATE } from '../support/stub-core.ts';

type Shell = typeof import('../support/electron-stand-in.ts');
type StandInWindow = InstanceType<Shell['BrowserWindow']>;

let electron: Shell;
let kiosk: Kiosk;
let window: StandInWindow;

beforeEach(async () => {
  vi.resetModules();
  electron = (await import('electron')) as unknown as Shell;
  kiosk = (await import('../../electron/shell/kiosk.ts')).createKiosk();
  window = new electron.BrowserWindow();
});

describe('the window in kiosk mode', () => {
  test('is all there is from its beginning, where the settings want it, and not otherwise', () => {
    kiosk.follow({ on: true });
    kiosk.attach(window as never);
    expect([window.kiosk, kiosk.state()]).toEqual([true, 'held']);
    kiosk.follow({ on: false });
    expect([window.kiosk, kiosk.state()]).toEqual([false, 'off']);
    kiosk.leave();
    expect(kiosk.state()).toBe('off');
  });

  test('is left by an act, and held again once settings are saved', () => {
    kiosk.follow({ on: true });
    kiosk.attach(window as never);
    kiosk.leave();
    expect([window.kiosk, kiosk.state()]).toEqual([false, 'left']);
    window.emit('leave-full-screen');
    expect(window.kiosk).toBe(false);
    kiosk.follow({ on: true });
    expect([window.kiosk, kiosk.state()]).toEqual([true, 'held']);
  });

  test('a window that is taken out of it by other means goes back', () => {
    kiosk.follow({ on: true });
    kiosk.attach(window as never);
    window.kiosk = false;
    window.emit('leave-full-screen');
    expect(window.kiosk).toBe(true);
    window.emit('minimize');
    expect(electron.acts).toContain('restore');
    window.destroy();
    expect(() => kiosk.follow({ on: false })).not.toThrow();
  });
});

describe('whoever closes it', () => {
  const closings = (): string[] => electron.acts.filter((act) => act.startsWith('close'));

  async function close(state: KioskState, health: TillHealth = { state: 'sound' }): Promise<void> {
    const { askBeforeClosing } = await import('../../electron/shell/ask-before-closing.ts');
    const handlers: Pick<Handlers, 'till:health' | 'till:state'> = {
      'till:health': () => ok(health),
      'till:state': () => ok({ ...STUB_STATE, kiosk: state }),
    };
    askBeforeClosing(window as never, handlers, silentLogger);
    window.close();
  }

  test('closing its window says who can leave it, and closes nothing', async () => {
    await close('held');
    await vi.waitFor(() => expect(electron.dialog.asked).toHaveLength(1));
    expect(electron.dialog.asked[0]).toMatchObject({ title: 'Modo quiosque', buttons: ['Voltar ao caixa'] });
    await new Promise((resolve) => setTimeout(resolve, 20));
    window.close();
    await vi.waitFor(() => expect(electron.dialog.asked).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(closings()).toEqual(['close prevented', 'close prevented']);
  });

  test('once a manager has left it, it closes as ever', async () => {
    await close('left');
    await vi.waitFor(() => expect(closings().at(-1)).toBe('closed'));
    expect(electron.dialog.asked).toEqual([]);
  });

  test('a till that knows nobody holds nobody; nor does the end of the system’s session ask', async () => {
    await close('held', { state: 'opening' });
    await vi.waitFor(() => expect(closings().at(-1)).toBe('closed'));
    electron.acts.length = 0;
    await close('held');
    window.emit('session-end', {});
    window.close();
    expect(closings().at(-1)).toBe('closed');
  });
});
