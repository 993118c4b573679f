import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { Handlers } from '../../shared/api/contract.ts';
import { fail, ok } from '../../shared/result.ts';
import { STUB_STATE } from '../support/stub-core.ts';

type Shell = typeof import('../support/electron-stand-in.ts');
type Asked = Pick<Handlers, 'till:health' | 'till:state'>;

let electron: Shell;

beforeEach(async () => {
  vi.resetModules();
  electron = (await import('electron')) as unknown as Shell;
});

function tillWith(waiting: number, refused: number, shiftOpen = false): Asked {
  return {
    'till:health': () => ok({ state: 'sound' }),
    'till:state': () => ok({ ...STUB_STATE, outboxWaiting: waiting, outboxRefused: refused, shiftOpen }),
  };
}

async function windowOf(handlers: Asked) {
  const { askBeforeClosing } = await import('../../electron/hosts/electron/ask-before-closing.ts');
  const window = new electron.BrowserWindow();
  askBeforeClosing(window as never, handlers, () => false, silentLogger);
  return window;
}

const closings = (): string[] => electron.acts.filter((act) => act.startsWith('close'));

describe('the window is closed', () => {
  test('with changes unsent: it stays open unless the person means it', async () => {
    const window = await windowOf(tillWith(2, 1));
    window.close();
    await expect.poll(() => electron.dialog.asked).toHaveLength(1);
    const [asked] = electron.dialog.asked;
    expect(asked?.message).toBe('Há 3 alterações de produtos por enviar.');
    expect(asked?.detail).toContain('Nada se perde');
    expect([asked?.defaultId, asked?.cancelId]).toEqual([0, 0]);
    // the answer has been heard
    await turn();
    expect(closings()).toEqual(['close prevented']);
    electron.dialog.choice = 1;
    window.close();
    await expect.poll(() => closings()).toEqual(['close prevented', 'close prevented', 'closed']);
  });

  test('twice in a row: one question', async () => {
    const window = await windowOf(tillWith(1, 0));
    window.close();
    window.close();
    await expect.poll(() => electron.dialog.asked).toHaveLength(1);
    await turn();
    expect(electron.dialog.asked).toHaveLength(1);
    expect(electron.dialog.asked[0]?.message).toBe('Há 1 alteração de produto por enviar.');
  });

  test('before the close of the drawer: it says so, and what goes on', async () => {
    const window = await windowOf(tillWith(0, 0, true));
    window.close();
    await expect.poll(() => electron.dialog.asked).toHaveLength(1);
    expect(electron.dialog.asked[0]?.message).toBe('O fechamento do caixa não foi feito.');
    expect(electron.dialog.asked[0]?.detail).toContain('continua aberto');
    expect(closings()).toEqual(['close prevented']);
  });

  test('with both: one question for both, the drawer first', async () => {
    const window = await windowOf(tillWith(2, 0, true));
    window.close();
    await expect.poll(() => electron.dialog.asked).toHaveLength(1);
    expect(electron.dialog.asked[0]?.message).toBe(
      'O fechamento do caixa não foi feito. Há 2 alterações de produtos por enviar.',
    );
  });

  test.each([
    ['en', 'The till has not been closed for the day. 1 change of a product has still to be sent.', 'Keep open'],
    ['es', 'El cierre de caja no se hizo. Hay 1 cambio de producto por enviar.', 'Dejar abierto'],
  ] as const)('it asks in the language of the page: %s', async (language, message, stay) => {
    const state = { ...STUB_STATE, outboxWaiting: 1, shiftOpen: true, language };
    const window = await windowOf({ ...tillWith(0, 0), 'till:state': () => ok(state) });
    window.close();
    await expect.poll(() => electron.dialog.asked).toHaveLength(1);
    expect(electron.dialog.asked[0]).toMatchObject({ message, buttons: [stay, expect.any(String)] });
    expect(electron.dialog.asked[0]?.detail).toContain(stay);
  });

  test('with nothing unsent: without a question', async () => {
    (await windowOf(tillWith(0, 0))).close();
    await expect.poll(() => closings().at(-1)).toBe('closed');
    expect(electron.dialog.asked).toEqual([]);
  });

  test('while the till cannot say what waits: without a question', async () => {
    const silent: Asked = { ...tillWith(5, 0), 'till:health': () => ok({ state: 'opening' }) };
    (await windowOf(silent)).close();
    await expect.poll(() => closings().at(-1)).toBe('closed');
    const failing: Asked = { ...tillWith(5, 0), 'till:state': () => fail('internal') };
    (await windowOf(failing)).close();
    await expect.poll(() => closings().filter((act) => act === 'closed')).toHaveLength(2);
    expect(electron.dialog.asked).toEqual([]);
  });
});

describe('the system ends', () => {
  test('and nothing holds it up', async () => {
    const window = await windowOf(tillWith(9, 0));
    window.emit('session-end', {});
    window.close();
    expect(closings()).toEqual(['closed']);
    expect(electron.dialog.asked).toEqual([]);
  });

  test('not after all, since another program prevented it: the window asks as before', async () => {
    const window = await windowOf(tillWith(9, 0));
    const event = { preventDefault: vi.fn() };
    window.emit('query-session-end', event);
    window.close();
    await expect.poll(() => electron.dialog.asked).toHaveLength(1);
    expect(closings()).toEqual(['close prevented']);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  test('by a signal, or by a program that asks the till to quit: the same', async () => {
    const window = await windowOf(tillWith(9, 0));
    electron.app.emit('before-quit', { preventDefault: () => undefined });
    window.close();
    expect(closings()).toEqual(['closed']);
  });
});
