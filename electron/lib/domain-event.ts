/** Something that happened in one area and that others want to hear of. Who listens is said where the areas are composed. */
export type DomainEvent = {
  readonly tell: () => void;
  readonly on: (listener: () => void) => void;
};

/** Listeners are told in the order in which they came, before `tell` returns. */
export function createDomainEvent(): DomainEvent {
  const listeners: (() => void)[] = [];
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    on: (listener) => void listeners.push(listener),
  };
}
