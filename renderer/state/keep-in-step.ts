import type { Cause } from '../../shared/api/call.ts';
import type { TillHealth } from '../../shared/till-health.ts';
import type { TillState } from '../../shared/till-state.ts';
import { askPos, onBrokenCall, onPush } from '../pos-api.ts';
import { cameBy, presentCause } from '../quiet/causes.ts';
import { setConnection } from './connection-store.ts';
import { canRead, setHealth, useHealth } from './health-store.ts';
import { keepSame } from './keep-same.ts';
import { forgetPrinting, setPrinting } from './printing-store.ts';
import { applyPaymentPush, applySalePush, forgetSale, showSale, useSale } from './sale-store.ts';
import { setSession, useSession } from './session-store.ts';
import { forgetShift, setShift, useShift } from './shift-store.ts';
import { setTill, tillName, useTill } from './till-store.ts';

const HEARTBEAT_MS = 4000;
const RETRY_MS = 1000;
const PATIENCE_MS = 3000;

/** Sent by the browser host only. */
const HOST_EVENT = 'till-connection';

/** Pushes so far: an answer overtaken by a push is stale. Sales are compared by content. */
const heard = { session: 0, shift: 0, printing: 0 };

/**
 * Keeps the stores equal to the main process by pushes and polling, which also detects a broken connection.
 * Reads everything again after a reconnect, a change of mode or sample shop (another till), or a reopened file.
 */
export function keepInStep(): () => void {
  const unsubscribe = hearPushes(() => {
    inStep = false;
    void beat();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inStep = false;
  let stopped = false;

  const beat = async (): Promise<void> => {
    clearTimeout(timer);
    // a poll made for a push has the push's cause
    const cause = presentCause() ?? 'till';
    const health = await readHealth(cause);
    // a till that cannot be read still answers: the screen shows its health
    const readable = health !== null && canRead(health);
    const alive =
      health !== null &&
      (!readable ||
        ((await both(readTill(cause), readSession(cause))) && (isInStep(inStep) || (await readSelling(cause)))));
    if (stopped) return;
    inStep = alive && readable;
    setConnection(alive ? 'connected' : 'lost');
    clearTimeout(timer);
    timer = setTimeout(beat, alive ? HEARTBEAT_MS : RETRY_MS);
  };

  const broken = (): void => {
    inStep = false;
    setConnection('lost');
    clearTimeout(timer);
    timer = setTimeout(beat, RETRY_MS);
  };
  const onHostEvent = (event: Event): void => {
    if (event instanceof CustomEvent && event.detail?.connected === false) broken();
  };
  onBrokenCall(broken);
  window.addEventListener(HOST_EVENT, onHostEvent);
  void beat();
  return () => {
    stopped = true;
    clearTimeout(timer);
    onBrokenCall(() => undefined);
    window.removeEventListener(HOST_EVENT, onHostEvent);
    for (const stop of unsubscribe) stop();
  };
}

/** `readAgain` is called after a push that may have changed more than it says. */
function hearPushes(readAgain: () => void): readonly (() => void)[] {
  return [
    onPush('till:changed', (till) => {
      if (takeTill(till)) readAgain();
    }),
    onPush('health:changed', (health) => {
      setHealth(health);
      if (health.state !== 'opening') readAgain();
    }),
    onPush('session:changed', (session) => {
      heard.session += 1;
      setSession(session);
      // a locked page does not poll the open sale, and a night may have passed
      if (session.state === 'signed_in') readAgain();
    }),
    onPush('shift:changed', (shift) => {
      heard.shift += 1;
      setShift(shift);
    }),
    onPush('printing:changed', (printing) => {
      heard.printing += 1;
      setPrinting(printing);
    }),
    onPush('sale:changed', applySalePush),
    onPush('payment:changed', applyPaymentPush),
  ];
}

async function readHealth(cause: Cause): Promise<TillHealth | null> {
  const health = await inTime(askPos('till:health', null));
  if (health?.ok !== true) return null;
  take(useHealth, cause, () => setHealth(health.value));
  return health.value;
}

async function readTill(cause: Cause): Promise<boolean> {
  const state = await inTime(askPos('till:state', null));
  const before = useTill.getState().till;
  // a push of other keys may be lost
  if (state?.ok === true && (takeTill(state.value) || !hasKeysOf(before, state.value))) cameBy(cause);
  return state !== null && (state.ok || state.error.code !== 'internal');
}

function hasKeysOf(before: TillState | null, after: TillState): boolean {
  return before === null || keepSame(before.keys, after.keys) === before.keys;
}

/** An answer that changes nothing is no news. */
function take(store: { readonly getState: () => unknown }, cause: Cause, put: () => void): void {
  const before = store.getState();
  put();
  if (store.getState() !== before) cameBy(cause);
}

/** True if it is another till: known sales are invalid. */
function takeTill(till: TillState): boolean {
  const before = useTill.getState().till ?? till;
  setTill(till);
  if (tillName(before) === tillName(till)) return false;
  forgetSale();
  forgetShift();
  forgetPrinting();
  return true;
}

async function readSession(cause: Cause): Promise<boolean> {
  const before = heard.session;
  const session = await inTime(askPos('session:get', null));
  if (session?.ok === true && heard.session === before) take(useSession, cause, () => setSession(session.value));
  return session !== null && (session.ok || session.error.code !== 'internal');
}

/** A locked till has no sale to read. */
function isInStep(inStep: boolean): boolean {
  const state = useSession.getState().session?.state;
  return (
    (state !== undefined && state !== 'signed_in') ||
    (inStep && useSale.getState().known && useShift.getState().state !== null)
  );
}

/** Not waiting for printing: no printer may hold up a sale. */
function readSelling(cause: Cause): Promise<boolean> {
  void readPrinting();
  return both(readShift(cause), readSale(cause));
}

async function readPrinting(): Promise<void> {
  const before = heard.printing;
  const printing = await askPos('printing:state', null);
  if (printing.ok && heard.printing === before) setPrinting(printing.value);
}

async function readSale(cause: Cause): Promise<boolean> {
  const before = useSale.getState();
  const sale = await inTime(askPos('sale:current', null));
  if (sale?.ok === true && useSale.getState() === before) take(useSale, cause, () => showSale(sale.value));
  // locked in between: the till still answers
  return sale?.ok === true || sale?.error.code === 'signed_out' || sale?.error.code === 'till_locked';
}

async function readShift(cause: Cause): Promise<boolean> {
  const before = heard.shift;
  const shift = await inTime(askPos('shift:state', null));
  if (shift?.ok === true && heard.shift === before) take(useShift, cause, () => setShift(shift.value));
  return shift !== null && (shift.ok || shift.error.code !== 'internal');
}

/** In parallel: the starting page waits for both. */
async function both(one: Promise<boolean>, other: Promise<boolean>): Promise<boolean> {
  const answers = await Promise.all([one, other]);
  return answers.every((isThere) => isThere);
}

function inTime<T>(answer: Promise<T>): Promise<T | null> {
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))]);
}
