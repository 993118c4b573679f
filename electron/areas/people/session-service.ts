import type { PersonId, PersonName } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { type FirstManager, SAMPLE_MANAGER, type Session, type SessionState } from '../../../shared/session.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { FirstManagers, MadeManager } from './first-manager.ts';
import type { IdleLock } from './idle-lock.ts';
import type { KeptSession } from './kept-session.ts';
import { nameOf, type PeopleService } from './people-service.ts';
import type { PeopleDatabase } from './tables.ts';

export type SessionServiceParts = Pick<ServiceParts<PeopleDatabase>, 'database' | 'actor' | 'push'> & {
  readonly people: PeopleService;
  readonly managers: FirstManagers;
  readonly kept: KeptSession;
  /** A read-only file needs no sign-in, and allows none. */
  readonly readOnly: boolean;
  readonly idle: (onIdle: () => void) => IdleLock;
};

type Desk = Omit<SessionServiceParts, 'idle'> & {
  readonly idle: IdleLock;
  person: PersonName | null;
  isLocked: boolean;
  staffed: boolean;
};

/** One person at a time: a sign-in replaces the previous person. */
export function createSessionService(parts: SessionServiceParts) {
  const { people, managers, kept, readOnly } = parts;
  const desk: Desk = {
    ...{ ...parts, person: null, isLocked: false, staffed: readOnly || managers.anyCanSignIn() },
    idle: parts.idle(() => leave(desk, 'locked', 'idle')),
  };
  return {
    get: (): Result<Session> => ok(view(desk)),
    standing: (): { readonly state: SessionState; readonly person: PersonName | null } => ({
      ...{ state: stateOf(desk), person: desk.person },
    }),
    setUpRefusal: () => setUpRefusal(desk),
    createFirstManager: async (name: string, pin: string): Promise<Result<FirstManager>> =>
      readOnly ? fail('read_only') : admit(desk, await managers.create(name, pin), 'first_manager'),
    beginAsSample: async (): Promise<Result<null>> => {
      if (readOnly) return fail('read_only');
      const made = await managers.createSample();
      if (!made.ok) return made;
      enter(desk, made.value, 'first_manager');
      return ok(null);
    },
    signIn: (id: PersonId, pin: string) => signIn(desk, id, pin),
    recover: async (id: PersonId, code: string, pin: string): Promise<Result<FirstManager>> =>
      readOnly ? fail('read_only') : admit(desk, await managers.recover(id, code, pin), 'recovered'),
    newRecoveryCode: async (pin: string): Promise<Result<{ readonly recoveryCode: string }>> =>
      desk.person === null ? fail('signed_out') : managers.renewCode(desk.person.id, pin),
    alive: (): Result<null> => {
      if (desk.person !== null && !desk.isLocked) desk.idle.used();
      return ok(null);
    },
    lock: (): Result<Session> => leave(desk, 'locked', 'person'),
    signOut: (): Result<Session> => leave(desk, 'signed_out', 'person'),
    /** Recorded before the approved act. */
    noteApproval: (approver: PersonName, act: Readonly<Record<string, unknown>>): void =>
      note(desk, 'approved', { ...act, approver: approver.id }),
    refresh: (): void => refresh(desk),
    /** The session survives a reopening of the file by the same program. */
    resume: (): void => {
      const before = readOnly ? null : kept.get();
      const known = before === null ? null : people.find(before.personId);
      if (before !== null && known !== null && desk.staffed) become(desk, known, before.locked);
      else kept.set(null);
    },
    stop: (): void => desk.idle.stop(),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

function stateOf({ readOnly, staffed, person, isLocked }: Desk): SessionState {
  if (readOnly) return 'signed_in';
  if (!staffed) return 'no_people';
  if (person === null) return 'signed_out';
  return isLocked ? 'locked' : 'signed_in';
}

function view(desk: Desk): Session {
  const { readOnly, staffed, database, managers, person } = desk;
  const active = readOnly || !staffed ? [] : database.people.all().filter((row) => row.active === 1);
  const sample = active.find(({ id }) => id === managers.withSamplePin());
  return {
    ...{ state: stateOf(desk), person, people: active.map(nameOf) },
    ...(sample === undefined ? {} : { samplePin: { personId: sample.id, pin: SAMPLE_MANAGER.pin } }),
  };
}

/** The first start and the first manager are open to anyone; later set-up needs a manager. Null if allowed. */
function setUpRefusal(desk: Desk): Extract<Result<never>, { readonly ok: false }> | null {
  switch (stateOf(desk)) {
    case 'no_people':
      return null;
    case 'signed_out':
      return fail('signed_out');
    case 'locked':
      return fail('till_locked');
    case 'signed_in':
      return desk.person?.role === 'manager' ? null : fail('not_permitted');
  }
}

async function signIn(desk: Desk, id: PersonId, pin: string): Promise<Result<Session>> {
  if (desk.readOnly) return fail('read_only');
  if (!desk.staffed) return fail('no_people');
  const verified = await desk.people.verify(id, pin);
  if (!verified.ok) return verified;
  enter(desk, verified.value, 'signed_in');
  return ok(view(desk));
}

function admit(desk: Desk, made: Result<MadeManager>, event: 'recovered' | 'first_manager'): Result<FirstManager> {
  if (!made.ok) return made;
  enter(desk, made.value.person, event);
  return ok({ session: view(desk), recoveryCode: made.value.recoveryCode });
}

function enter(desk: Desk, next: PersonName, event: 'signed_in' | 'recovered' | 'first_manager'): void {
  const { person } = desk;
  const replaced = person === null || person.id === next.id ? {} : { instead_of: person.id };
  note(desk, event, { person: next.id, ...replaced });
  desk.staffed = true;
  become(desk, next, false);
}

/** Locks first and records afterwards: a failing disk must not keep the till open to others. */
function leave(desk: Desk, to: 'locked' | 'signed_out', cause: 'person' | 'idle'): Result<Session> {
  const { person, isLocked } = desk;
  if (person !== null && !(to === 'locked' && isLocked)) {
    become(desk, to === 'locked' ? person : null, to === 'locked');
    note(desk, to, { person: person.id, cause });
  }
  return ok(view(desk));
}

function become(desk: Desk, next: PersonName | null, locked: boolean): void {
  desk.person = next;
  desk.isLocked = locked;
  desk.actor.signedIn(locked ? null : next);
  desk.kept.set(next === null ? null : { personId: next.id, locked });
  if (next === null || locked) desk.idle.stop();
  else desk.idle.start();
  desk.push('session:changed', view(desk));
}

function note({ database }: Desk, event: string, more: Readonly<Record<string, unknown>>): void {
  database.transaction(() => database.noteInAudit({ event, ...more }));
}

function refresh(desk: Desk): void {
  const { person, database, actor, push } = desk;
  const row = person === null ? null : database.people.find(person.id);
  if (row !== null) desk.person = nameOf(row);
  if (!desk.isLocked) actor.signedIn(desk.person);
  push('session:changed', view(desk));
}
