import { randomBytes } from 'node:crypto';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { peopleApi } from '../../../shared/api/people.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import type { ServiceParts } from '../service-parts.ts';
import { createFirstManagers } from './first-manager.ts';
import { createIdleLock } from './idle-lock.ts';
import type { KeptSession } from './kept-session.ts';
import { createPeopleService } from './people-service.ts';
import { PIN_COST } from './pin-hash.ts';
import { createPinPepper } from './pin-pepper.ts';
import { createSecretCheck } from './secret-check.ts';
import { createSessionService } from './session-service.ts';
import { personRows } from './tables.ts';

export type PeopleContext = ServiceParts & {
  readonly host: Pick<HostParts, 'vault' | 'settings' | 'pinCost' | 'secretBytes'>;
  readonly readOnly: boolean;
};

export type PeopleNeeds = {
  readonly kept: KeptSession;
  readonly isBusy: () => boolean;
};

export function openPeople(ctx: PeopleContext, { kept, isBusy }: PeopleNeeds) {
  const { clock, log, onFault, host } = ctx;
  const database = { ...ctx.database, people: personRows(ctx.database) };
  const parts = { ...ctx, database };
  const random = host.secretBytes ?? randomBytes;
  const pepper = createPinPepper({ vault: host.vault, random, log, inUse: database.people.peppers });
  const check = createSecretCheck({ database, clock, pepper, random, cost: host.pinCost ?? PIN_COST });
  const people = createPeopleService({ ...parts, check, onChanged: () => session.refresh() });
  const managers = createFirstManagers({ ...parts, check, random });
  const session = createSessionService({
    ...{ ...parts, people, managers, kept },
    idle: (onIdle) =>
      createIdleLock({ clock, minutes: () => host.settings.get().lockAfterMinutes, isBusy, onIdle, onFault }),
  });
  const handlers: Omit<HandlersOf<typeof peopleApi>, 'approval:act'> = {
    'session:get': () => session.get(),
    'session:create-first-manager': ({ name, pin }) => session.createFirstManager(name, pin),
    'session:sign-in': ({ personId, pin }) => session.signIn(personId, pin),
    'session:alive': () => session.alive(),
    'session:lock': () => session.lock(),
    'session:sign-out': () => session.signOut(),
    'session:recover': ({ personId, code, pin }) => session.recover(personId, code, pin),
    'people:list': () => people.list(),
    'people:save': (draft) => people.save(draft),
    'people:set-active': ({ personId, active }) => people.setActive(personId, active),
    'people:change-own-pin': ({ pin, newPin }) => people.changeOwnPin(pin, newPin),
    'people:new-recovery-code': ({ pin }) => session.newRecoveryCode(pin),
  };
  return { people, session, rows: database.people, handlers, remember: session.resume, stop: session.stop };
}
