import type { SlipRef } from '../../shared/printing.ts';

/** News of one area for others. `electron/till/compose.ts` connects the listeners. */
type DomainEvent<What extends unknown[]> = {
  readonly tell: (...what: What) => void;
  readonly on: (listener: (...what: What) => void) => void;
};

/** Listeners run in order of registration, before `tell` returns. */
function createDomainEvent<What extends unknown[] = []>(): DomainEvent<What> {
  const listeners: ((...what: What) => void)[] = [];
  return {
    tell: (...what) => {
      for (const listener of listeners) listener(...what);
    },
    on: (listener) => void listeners.push(listener),
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
    /** A slip is to be printed. Told and handled within the transaction that writes it. */
    slipDue: createDomainEvent<[SlipRef]>(),
  };
}

export type Events = ReturnType<typeof createEvents>;
