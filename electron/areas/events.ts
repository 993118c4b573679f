import type { SlipRef } from '../../shared/printing.ts';

/** Something that happened in one area and that others want to hear of. Who listens is said in `electron/till/compose.ts`. */
type DomainEvent<What extends unknown[]> = {
  readonly tell: (...what: What) => void;
  readonly on: (listener: (...what: What) => void) => void;
};

/** Listeners are told in the order in which they came, before `tell` returns. */
function createDomainEvent<What extends unknown[] = []>(): DomainEvent<What> {
  const listeners: ((...what: What) => void)[] = [];
  return {
    tell: (...what) => {
      for (const listener of listeners) listener(...what);
    },
    on: (listener) => void listeners.push(listener),
  };
}

/** What one area tells and others hear. */
export function createEvents() {
  return {
    /** What the header shows may be something else now. */
    stateChanged: createDomainEvent(),
    /** A case was opened or settled. */
    casesChanged: createDomainEvent(),
    /** Cash has gone into the drawer, or out of it, on disk. */
    cashMoved: createDomainEvent(),
    shiftClosed: createDomainEvent(),
    /** The operator answers again. */
    operatorReached: createDomainEvent(),
    /** What was written is to be on paper. Told in the transaction that writes it, and carried out there. */
    slipDue: createDomainEvent<[SlipRef]>(),
    /** Something sold owes its slip. */
    slipOwed: createDomainEvent(),
  };
}

export type Events = ReturnType<typeof createEvents>;
