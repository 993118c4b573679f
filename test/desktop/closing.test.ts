import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { Serve } from '../../electron/till/serve.ts';
import { ok } from '../../shared/result.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import type { TillState } from '../../shared/till-state.ts';
import { answering } from '../support/answering.ts';
import { freshElectron, type StandInWindow } from '../support/fresh-electron.ts';
import { STUB_STATE } from '../support/stub-core.ts';

let electron: Awaited<ReturnType<typeof freshElectron>>;

beforeEach(async () => {
  electron = await freshElectron();
});

function tillWith(state: Partial<TillState>, health: TillHealth = { state: 'sound' }): Serve {
  return answering({ 'till:health': () => ok(health), 'till:state': () => ok({ ...STUB_STATE, ...state }) });
}

async function windowOf(serve: Serve, blank = false): Promise<StandInWindow> {
  const { askBeforeClosing } = await import('../../electron/hosts/electron/ask-before-closing.ts');
  const window = new electron.BrowserWindow();
  askBeforeClosing(window as never, serve, () => blank, silentLogger);
  return window;
}

const closings = (): string[] => electron.acts.filter((act) => act.startsWith('close'));

async function asks(window: StandInWindow) {
  const before = electron.dialog.asked.length;
  window.close();
  await expect.poll(() => electron.dialog.asked).toHaveLength(before + 1);
  await turn();
  return electron.dialog.asked[before];
}

async function closesUnasked(window: StandInWindow): Promise<void> {
  window.close();
  await expect.poll(() => closings().at(-1)).toBe('closed');
  expect(electron.dialog.asked).toEqual([]);
}

describe('the window is closed', () => {
  test('with changes unsent: it stays open unless the person means it', async () => {
    const window = await windowOf(tillWith({ outboxWaiting: 2, outboxRefused: 1 }));
    const asked = await asks(window);
    expect(asked?.message).toBe('Há 3 alterações de produtos por enviar.');
    expect(asked?.detail).toContain('Nada se perde');
    expect([asked?.defaultId, asked?.cancelId]).toEqual([0, 0]);
    expect(closings()).toEqual(['close prevented']);
    electron.dialog.choice = 1;
    window.close();
    await expect.poll(() => closings()).toEqual(['close prevented', 'close prevented', 'closed']);
  });

  test('twice in a row: one question', async () => {
    const window = await windowOf(tillWith({ outboxWaiting: 1 }));
    window.close();
    expect((await asks(window))?.message).toBe('Há 1 alteração de produto por enviar.');
    expect(electron.dialog.asked).toHaveLength(1);
  });

  test('before the close of the drawer: it says so, and what goes on', async () => {
    const asked = await asks(await windowOf(tillWith({ shiftOpen: true })));
    expect(asked?.message).toBe('O fechamento do caixa não foi feito.');
    expect(asked?.detail).toContain('continua aberto');
    expect(closings()).toEqual(['close prevented']);
  });

  test('with both: one question for both, the drawer first', async () => {
    const asked = await asks(await windowOf(tillWith({ outboxWaiting: 2, shiftOpen: true })));
    expect(asked?.message).toBe('O fechamento do caixa não foi feito. Há 2 alterações de produtos por enviar.');
    expect(electron.dialog.asked).toHaveLength(1);
  });

  test.each([
    ['en', 'The till has not been closed for the day. 1 change of a product has still to be sent.', 'Keep open'],
    ['es', 'El cierre de caja no se hizo. Hay 1 cambio de producto por enviar.', 'Dejar abierto'],
  ] as const)('it asks in the language of the page: %s', async (language, message, stay) => {
    const asked = await asks(await windowOf(tillWith({ outboxWaiting: 1, shiftOpen: true, language })));
    expect(asked).toMatchObject({ message, buttons: [stay, expect.any(String)] });
    expect(asked?.detail).toContain(stay);
  });

  test('with nothing unsent: without a question', async () => {
    await closesUnasked(await windowOf(tillWith({})));
  });

  test('while the till cannot say what waits: without a question', async () => {
    await closesUnasked(await windowOf(tillWith({ outboxWaiting: 5 }, { state: 'opening' })));
    electron.acts.length = 0;
    await closesUnasked(await windowOf(answering({ 'till:health': () => ok({ state: 'sound' }) })));
  });
});

describe('the system ends', () => {
  test('and nothing holds it up', async () => {
    const window = await windowOf(tillWith({ outboxWaiting: 9 }));
    window.emit('session-end', {});
    window.close();
    expect(closings()).toEqual(['closed']);
    expect(electron.dialog.asked).toEqual([]);
  });

  test('not after all, since another program prevented it: the window asks as before', async () => {
    const window = await windowOf(tillWith({ outboxWaiting: 9 }));
    const event = { preventDefault: vi.fn() };
    window.emit('query-session-end', event);
    await asks(window);
    expect(closings()).toEqual(['close prevented']);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  test('by a signal, or by a program that asks the till to quit: the same', async () => {
    const window = await windowOf(tillWith({ outboxWaiting: 9 }));
    electron.app.emit('before-quit', { preventDefault: () => undefined });
    window.close();
    expect(closings()).toEqual(['closed']);
  });
});

describe('the window of a kiosk', () => {
  test('closing its window says who can leave it, and closes nothing', async () => {
    const window = await windowOf(tillWith({ kiosk: 'held' }));
    expect(await asks(window)).toMatchObject({ title: 'Modo quiosque', buttons: ['Voltar ao caixa'] });
    await asks(window);
    expect(closings()).toEqual(['close prevented', 'close prevented']);
  });

  test('but lets go where its page is empty: the way out is on the page', async () => {
    await closesUnasked(await windowOf(tillWith({ kiosk: 'held' }), true));
  });

  test('once a manager has left it, it closes as ever', async () => {
    await closesUnasked(await windowOf(tillWith({ kiosk: 'left' })));
  });

  test('a till that knows nobody holds nobody; nor does the end of the system’s session ask', async () => {
    await closesUnasked(await windowOf(tillWith({ kiosk: 'held' }, { state: 'opening' })));
    electron.acts.length = 0;
    const window = await windowOf(tillWith({ kiosk: 'held' }));
    window.emit('session-end', {});
    window.close();
    expect(closings().at(-1)).toBe('closed');
  });
});
