/** Something that happened in one area and that others want to hear of. Who listens is said in `electron/till/compose.ts`. */
type DomainEvent = {
  readonly tell: () => void;
  readonly on: (listener: () => void) => void;
};

/** Listeners are told in the order in which they came, before `tell` returns. */
function createDomainEvent(): DomainEvent {
  const listeners: (() => void)[] = [];
  return {
    tell: () => {
      for (const listener of listeners) listener();
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
    /** Something sold owes its slip. */
    slipOwed: createDomainEvent(),
  };
}

export type Events = ReturnType<typeof createEvents>;
