import { listCharges } from './charge-book.ts';
import type { ServiceContext } from './context.ts';
import { isPayable, payCharge } from './customer-phone.ts';
import { actOnDevice, type DeviceAction } from './device-behaviour.ts';
import { type DeviceScreen, listDevices } from './device-book.ts';
import type { Sleep } from './pending-work.ts';

/**
 * Devices and phone act after a set time if the mode says so. Due acts are read from the stored state: they survive a
 * restart, and a person may act first.
 */
export type Automaton = ReturnType<typeof automaton>;

type Due = { readonly at: number; readonly act: () => void };

/** Per screen, after `times` × `after_ms`. A crashed device waits for a person. */
const NEXT_STEP: Partial<Record<DeviceScreen, { readonly action: DeviceAction; readonly times: number }>> = {
  amount: { action: 'start', times: 1 },
  card: { action: 'approve', times: 1 },
  approved: { action: 'home', times: 2 },
  declined: { action: 'home', times: 2 },
  cancelled: { action: 'home', times: 2 },
};

/** The customer needs longer to find the phone. */
const PHONE_TIMES = 1.6;

/** Newest charges; older ones have expired. */
const CHARGES_IN_SIGHT = 200;

const SHORTEST_WAIT_MS = 20;

export function automaton(context: ServiceContext, onError: (error: unknown) => void, sleep: Sleep) {
  let waiting = new AbortController();
  let isStopped = false;
  const arm = (): void => {
    waiting.abort();
    if (isStopped) return;
    const next = listDue(context).toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined) return;
    waiting = new AbortController();
    void runAfter(Math.max(SHORTEST_WAIT_MS, next.at - context.now()), waiting.signal);
  };
  const runAfter = async (ms: number, signal: AbortSignal): Promise<void> => {
    await sleep(ms, signal);
    if (!signal.aborted) run();
  };
  const run = (): void => {
    try {
      for (const due of listDue(context)) if (due.at <= context.now()) due.act();
    } catch (error) {
      onError(error);
    }
    arm();
  };
  let isScheduled = false;
  return {
    // deferred until the current transaction has committed
    look: (): void => {
      if (isScheduled || isStopped) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        arm();
      });
    },
    stop: (): void => {
      isStopped = true;
      waiting.abort();
    },
  };
}

function listDue(context: ServiceContext): Due[] {
  const setting = context.modes.get().act_by_themselves;
  if (setting === false) return [];
  return [...listDeviceDue(context, setting.after_ms), ...listPhoneDue(context, setting.after_ms)];
}

function listDeviceDue(context: ServiceContext, afterMs: number): Due[] {
  return listDevices(context.store).flatMap((device) => {
    const step = NEXT_STEP[device.screen];
    if (step === undefined) return [];
    const at = device.screen_since + afterMs * step.times;
    return [{ at, act: () => actOnDevice(context, device.code, step.action) }];
  });
}

function listPhoneDue(context: ServiceContext, afterMs: number): Due[] {
  const now = context.now();
  return listCharges(context.store, CHARGES_IN_SIGHT)
    .filter((charge) => charge.is_ignored === 0 && isPayable(charge, now))
    .map((charge) => ({
      at: charge.created_at + afterMs * PHONE_TIMES,
      act: () => payCharge(context, charge.code),
    }));
}
