import type { SlipRef } from '../../shared/printing.ts';

/** `electron/till/compose.ts` connects the listeners, which run in order of registration before `tell` returns. */
function createDomainEvent<What extends unknown[] = []>() {
  const listeners: ((...what: What) => void)[] = [];
  return {
    tell: (...what: What): void => {
      for (const listener of listeners) listener(...what);
    },
    on: (listener: (...what: What) => void): void => void listeners.push(listener),
  };
}

export function createEvents() {
  return {
    /** The header may have changed. */
    stateChanged: createDomainEvent(),
    casesChanged: createDomainEvent(),
    /** Cash moved in or out of the drawer, on disk. */
    cashMoved: createDomainEvent(),
    shiftClosed: createDomainEvent(),
    operatorReached: createDomainEvent(),
    /** A slip is to be printed. Handled within the transaction that writes it. */
    slipDue: createDomainEvent<[SlipRef]>(),
  };
}

export type Events = ReturnType<typeof createEvents>;
