import { randomBytes } from 'node:crypto';
import type { HostParts } from './host-parts.ts';
import { createFirstManagers } from './services/people/first-manager.ts';
import { createIdleLock } from './services/people/idle-lock.ts';
import type { KeptSession } from './services/people/kept-session.ts';
import { createPeopleService } from './services/people/people-service.ts';
import { PIN_COST } from './services/people/pin-hash.ts';
import { createPinPepper } from './services/people/pin-pepper.ts';
import { createSecretCheck } from './services/people/secret-check.ts';
import { createSessionService } from './services/people/session-service.ts';
import type { ServiceParts } from './services/service-parts.ts';

export type PeopleParts = {
  readonly host: Pick<HostParts, 'vault' | 'settings' | 'pinCost' | 'secretBytes'>;
  readonly kept: KeptSession;
  readonly readOnly: boolean;
};

/** Payments that somebody stands before, waiting: one without an answer may wait for days. */
const WAITED_FOR: readonly string[] = ['created', 'pending', 'in_progress', 'cancel_requested'];

/** Who works at the till: people, their PINs, and who of them is signed in. */
export function openPeople(parts: ServiceParts, { host, kept, readOnly }: PeopleParts) {
  const { database, clock, log, onFault } = parts;
  const random = host.secretBytes ?? randomBytes;
  const pepper = createPinPepper({ vault: host.vault, random, log, inUse: database.people.peppers });
  const check = createSecretCheck({ database, clock, pepper, random, cost: host.pinCost ?? PIN_COST });
  const people = createPeopleService({ ...parts, check, onChanged: () => session.refresh() });
  const managers = createFirstManagers({ ...parts, check, random });
  const isBusy = (): boolean => {
    const open = database.sales.findOpen();
    return database.payments.live().some(({ sale_id: sale, state }) => sale === open?.id && WAITED_FOR.includes(state));
  };
  const session = createSessionService({
    ...parts,
    people,
    managers,
    kept,
    readOnly,
    idle: (onIdle) =>
      createIdleLock({ clock, minutes: () => host.settings.get().lockAfterMinutes, isBusy, onIdle, onFault }),
  });
  return { people, session };
}
