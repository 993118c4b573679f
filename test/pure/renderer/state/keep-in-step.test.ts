import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presentTurn } from '../../../../renderer/quiet/causes.ts';
import { useConnection } from '../../../../renderer/state/connection-store.ts';
import { useHealth } from '../../../../renderer/state/health-store.ts';
import { keepInStep } from '../../../../renderer/state/keep-in-step.ts';
import { useSale } from '../../../../renderer/state/sale-store.ts';
import { useSession } from '../../../../renderer/state/session-store.ts';
import { useShift } from '../../../../renderer/state/shift-store.ts';
import { useTill } from '../../../../renderer/state/till-store.ts';
import type { Pushes } from '../../../../shared/api/contract.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import { ok } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import type { Session } from '../../../../shared/session.ts';
import type { TillMode } from '../../../../shared/settings.ts';
import type { ShiftState } from '../../../../shared/shift.ts';
import type { TillHealth } from '../../../../shared/till-health.ts';
import { sale } from '../sale-fixtures.ts';

let open: Sale | null;
let mode: TillMode;
let health: TillHealth;
let session: Session;
let shift: ShiftState;
let saleReads: number;
const SHUT: ShiftState = {
  shift: null,
  proposedFloatCents: null,
  holdsTooMuch: false,
  isStale: false,
  mayCount: false,
  isCounted: false,
};
const listeners = new Map<string, (payload: never) => void>();
let stop: () => void;

function push<Channel extends keyof Pushes>(channel: Channel, payload: Pushes[Channel]): void {
  const listener = listeners.get(channel) as ((payload: Pushes[Channel]) => void) | undefined;
  listener?.(payload);
}

/** The main process's answers; tests override some. */
let call: Record<string, () => Promise<unknown>>;

const settled = () => vi.advanceTimersByTimeAsync(0);

const till = (): Pushes['till:changed'] => ({ mode }) as Pushes['till:changed'];
const shown = (): string | undefined => useSale.getState().sale?.id;

beforeEach(async () => {
  open = sale();
  mode = 'training';
  health = { state: 'sound' };
  session = { state: 'signed_in', person: null, people: [] };
  shift = { ...SHUT, proposedFloatCents: cents(20_000) };
  saleReads = 0;
  call = {
    'till:health': async () => ok(health),
    'till:state': async () => ok(till()),
    'session:get': async () => ok(session),
    'shift:state': async () => ok(shift),
    'printing:state': async () => ok({ printers: [], open: [], ended: [] }),
    'sale:current': async () => {
      saleReads += 1;
      return ok(open);
    },
  };
  const listen = (channel: string) => (listener: (payload: never) => void) => {
    listeners.set(channel, listener);
    return () => listeners.delete(channel);
  };
  const channels = ['till', 'session', 'shift', 'printing', 'sale', 'payment', 'health'].map((of) => `${of}:changed`);
  const pos = { call, on: Object.fromEntries(channels.map((channel) => [channel, listen(channel)])) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { pos }));
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work));
  stop = keepInStep();
  await settled();
});
afterEach(() => {
  stop();
  useSale.setState(useSale.getInitialState());
  useSession.setState(useSession.getInitialState());
  useShift.setState(useShift.getInitialState());
  useTill.setState(useTill.getInitialState());
  useHealth.setState(useHealth.getInitialState());
  useConnection.setState(useConnection.getInitialState());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads the open sale when it starts, and not again at every beat', async () => {
  expect(shown()).toBe('sale-1');
  open = null;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toBe('sale-1');
});

it('lets the sale of the old till go when another mode is pushed, and reads that of the new one', async () => {
  mode = 'real';
  open = sale({ id: 'sale-of-the-real-till' as SaleId });
  push('till:changed', till());
  expect(useSale.getState()).toMatchObject({ sale: null, known: false });
  await settled();
  expect(shown()).toBe('sale-of-the-real-till');
});

it('notices another mode by asking, where the push was missed', async () => {
  mode = 'real';
  open = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(useSale.getState()).toMatchObject({ sale: null, known: true });
});

it('other keys that it learns by asking came by themselves, as if pushed', async () => {
  const turns = async (): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(4000);
    const isTurn = presentTurn() !== null;
    await vi.advanceTimersByTimeAsync(100);
    return isTurn;
  };
  call['till:state'] = async () => ok({ ...till(), keys: { preset: 'f12Pays', own: {} } });
  expect(await turns()).toBe(true);
  call['till:state'] = async () => ok({ ...till(), keys: { preset: 'f12Pays', own: {} }, outboxWaiting: 3 });
  expect(await turns()).toBe(false);
});

it('reads the sale anew when the till has opened its file again: what was shown may not have been kept', async () => {
  open = sale({ id: 'as-it-is-on-disk' as SaleId });
  push('health:changed', { state: 'opening' });
  await settled();
  expect(shown()).toBe('sale-1');
  push('health:changed', { state: 'sound' });
  await settled();
  expect(shown()).toBe('as-it-is-on-disk');
});

it('a till that cannot be read is there all the same: nothing is asked of it but its health', async () => {
  saleReads = 0;
  useTill.setState({ till: null });
  health = { state: 'damaged', why: 'unreadable', detail: 'SQLITE_CORRUPT', at: '', reference: '1A2B3C4D' };
  await vi.advanceTimersByTimeAsync(5000);
  expect(useConnection.getState().connection).toBe('connected');
  expect(useHealth.getState().health).toEqual(health);
  expect([saleReads, useTill.getState().till]).toEqual([0, null]);
  health = { state: 'sound' };
  await vi.advanceTimersByTimeAsync(5000);
  expect([saleReads, shown()]).toEqual([1, 'sale-1']);
});

it('what it was before it was opened again is remembered', async () => {
  const stopped = { state: 'stopped', why: 'broken_invariant', detail: '', at: '', reference: '1A2B3C4D' } as const;
  push('health:changed', stopped);
  push('health:changed', { state: 'opening' });
  expect(useHealth.getState()).toEqual({ health: { state: 'opening' }, settled: stopped });
});

it('knows how the drawer stands, and asks anew when somebody comes back to the till: a night may have passed', async () => {
  expect(useShift.getState().state).toEqual(shift);
  shift = { ...shift, isStale: true };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(useShift.getState().state?.isStale).toBe(false);
  push('session:changed', { ...session, state: 'locked' });
  push('session:changed', session);
  await settled();
  expect(useShift.getState().state?.isStale).toBe(true);
});

it('lets the drawer of the old till go with its sale', async () => {
  mode = 'real';
  shift = { ...shift, proposedFloatCents: null };
  push('till:changed', till());
  expect(useShift.getState().state).toBeNull();
  await settled();
  expect(useShift.getState().state?.proposedFloatCents).toBeNull();
});

it('a shut door says nothing of the drawer, and the till is there all the same', async () => {
  session = { ...session, state: 'signed_out' };
  push('session:changed', session);
  useShift.setState({ state: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([useShift.getState().state, useConnection.getState().connection]).toEqual([null, 'connected']);
});

it('an answer that a push has overtaken does not take the news back', async () => {
  const old = shift;
  call['shift:state'] = async () => {
    push('shift:changed', { ...old, isStale: true });
    return ok(old);
  };
  push('session:changed', session);
  await settled();
  expect(useShift.getState().state?.isStale).toBe(true);
});

it('a sale that was begun while it was asked which is open stays on the screen', async () => {
  call['sale:current'] = async () => {
    useSale.setState({ sale: sale({ id: 'just-scanned' as SaleId }), known: true });
    return ok(null);
  };
  push('session:changed', session);
  await settled();
  expect(shown()).toBe('just-scanned');
});
