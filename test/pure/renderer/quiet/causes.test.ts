import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type KeyLayer, useKeyLayers } from '../../../../renderer/keys/key-layers.ts';
import {
  byCause,
  callBegins,
  causeOfNews,
  endTurn,
  isReplaced,
  meansTheSame,
  type News,
  presentTurn,
} from '../../../../renderer/quiet/causes.ts';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import { card, cash, sale } from '../sale-fixtures.ts';

const nothing = (): void => undefined;

function layer(id: string, keys: Readonly<Record<string, string>>, more: Partial<KeyLayer> = {}): KeyLayer {
  const bindings = Object.entries(keys).map(([key, label]) => ({ key, label, run: nothing }));
  return { id, level: 'screen', keys: bindings, ...more };
}

const printing = (label: string): KeyLayer => ({
  ...layer('slip', {}),
  keys: [{ key: 'F7', label, act: 'print', run: nothing }],
});

const MENU = layer('menu', { F1: 'Menu' }, { level: 'app' });
const WAITING = layer('waiting', { Escape: 'Cancelar' });

/** Idle work. */
const whenIdle: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => whenIdle.push(work));
  endTurn();
  useKeyLayers.setState({ layers: [MENU, WAITING] });
});

afterEach(() => {
  whenIdle.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('something else stands there', () => {
  const cases: readonly (readonly [string, readonly KeyLayer[], readonly KeyLayer[], boolean])[] = [
    ['the same', [MENU, WAITING], [MENU, WAITING], false],
    ['another screen', [MENU, WAITING], [MENU, layer('receipt', { Escape: 'Cancelar' })], true],
    ['a dialog is gone', [MENU, WAITING, layer('ask', { Enter: 'Sim' }, { level: 'dialog' })], [MENU, WAITING], true],
    ['a key does something else', [WAITING], [layer('waiting', { Escape: 'Voltar' })], true],
    ['a key tells how its act stands', [printing('Imprimir')], [printing('Imprimir 2ª via')], false],
    ['the screen has one key more', [WAITING], [layer('waiting', { Escape: 'Cancelar', F8: 'Forçar' })], true],
    ['it has one less', [layer('waiting', { Escape: 'Cancelar', F8: 'Forçar' })], [WAITING], false],
    ['the till has a key more', [WAITING], [WAITING, layer('strip', { F6: 'Pendências' }, { level: 'app' })], false],
    ['nothing stood there before', [MENU], [MENU, WAITING], false],
  ];
  test('a key that the same part of the page has as before means the same; one of another, or of another name, does not', () => {
    const esc = (before: KeyLayer, now: KeyLayer) => meansTheSame('Escape', [MENU, before], [MENU, now]);
    expect(esc(WAITING, { ...WAITING, keys: [...WAITING.keys] })).toBe(true);
    expect(esc(WAITING, layer('receipt', { Escape: 'Cancelar' }))).toBe(false);
    expect(esc(WAITING, layer('waiting', { Escape: 'Voltar' }))).toBe(false);
    expect(esc(WAITING, layer('waiting', {}))).toBe(false);
    expect(esc(layer('waiting', {}), WAITING)).toBe(false);
  });

  test.each(cases)('%s', (_, before, now, replaced) => expect(isReplaced(before, now)).toBe(replaced));
});

describe('whose doing a push is', () => {
  const news = (state: PaymentState): News => ({ channel: 'payment:changed', payload: card({ state }) });
  const session = (state: 'locked' | 'signed_in'): News => ({
    channel: 'session:changed',
    payload: { state, person: null, people: [] },
  });

  test('it came by itself, unless a call of this page is under way', () => {
    expect(causeOfNews(session('locked'))).toBe('till');
    const answered = callBegins();
    expect(causeOfNews(session('locked'))).toBe('cashier');
    answered();
    expect(causeOfNews(session('locked'))).toBe('till');
    expect(causeOfNews(session('signed_in'))).toBe('cashier');
  });

  test('an approval comes by itself even to somebody who is just cancelling; what he asked for does not', () => {
    const answered = callBegins();
    for (const state of ['approved', 'declined', 'expired', 'unconfirmed'] as const) {
      expect(causeOfNews(news(state))).toBe('till');
    }
    for (const state of ['created', 'cancel_requested', 'cancelled'] as const) {
      expect(causeOfNews(news(state))).toBe('cashier');
    }
    answered();
    expect(causeOfNews(news('cancelled'))).toBe('till');
  });

  test('a sale that cash has closed was closed by a key', () => {
    const answered = callBegins();
    const closed = (last: typeof cash | typeof card): News => ({
      channel: 'sale:changed',
      payload: sale({ state: 'paid', payments: [last({ state: 'approved' })] }),
    });
    expect(causeOfNews(closed(cash))).toBe('cashier');
    expect(causeOfNews(closed(card))).toBe('till');
    answered();
  });
});

describe('what a change is of', () => {
  test('of the news, until the cashier does something', () => {
    byCause('cashier', nothing);
    expect(presentTurn()).toBeNull();
    byCause('till', nothing);
    expect(presentTurn()?.before).toEqual([MENU, WAITING]);
    endTurn();
    expect(presentTurn()).toBeNull();
  });

  test('of the news for as long as a slow till takes to draw it', () => {
    byCause('till', nothing);
    vi.advanceTimersByTime(5_000);
    expect(presentTurn()?.before).toEqual([MENU, WAITING]);
    for (const rest of whenIdle) rest();
    expect(presentTurn()).toBeNull();
  });

  test('of the newest news, whatever the page did of those before it', () => {
    byCause('till', nothing);
    vi.advanceTimersByTime(60);
    byCause('till', nothing);
    for (const rest of whenIdle) rest();
    expect(presentTurn()).not.toBeNull();
  });

  test('of its answer where the news is only a reason to ask, and then no call of the cashier', () => {
    let answered = nothing;
    byCause('till', () => {
      answered = callBegins();
    });
    expect(causeOfNews({ channel: 'case:changed', payload: { openCases: 1 } })).toBe('till');
    endTurn();
    answered();
    expect(presentTurn()).not.toBeNull();
  });

  test('each begins with what stands there, also right behind another', () => {
    useKeyLayers.setState({ layers: [MENU] });
    byCause('till', nothing);
    useKeyLayers.setState({ layers: [MENU, WAITING] });
    byCause('till', nothing);
    expect(presentTurn()?.before).toEqual([MENU, WAITING]);
  });
});
