import type { PersonId, PersonName } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { type FirstManager, SAMPLE_MANAGER, type Session, type SessionState } from '../../../shared/session.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { FirstManagers } from './first-manager.ts';
import type { IdleLock } from './idle-lock.ts';
import type { KeptSession } from './kept-session.ts';
import { nameOf, type PeopleService } from './people-service.ts';
import type { PeopleDatabase } from './tables.ts';

export type SessionServiceParts = Pick<
  ServiceParts<PeopleDatabase>,
  'database' | 'actor' | 'push' | 'log' | 'onFault'
> & {
  readonly people: PeopleService;
  readonly managers: FirstManagers;
  /** Who worked here before the till was closed and opened again by the same program. */
  readonly kept: KeptSession;
  /** A file that can only be looked at: nobody signs in, and nobody has to. */
  readonly readOnly: boolean;
  readonly idle: (onIdle: () => void) => IdleLock;
};

/** Who works at the till. One at a time: whoever signs in takes the place of who was there. */
export function createSessionService(parts: SessionServiceParts) {
  const { actor, people, managers, kept, readOnly } = parts;
  const { database } = parts;
  let person: PersonName | null = null;
  let isLocked = false;
  let staffed = readOnly || managers.anyCanSignIn();
  const idle = parts.idle(() => leave('locked', 'idle'));

  function state(): SessionState {
    if (readOnly) return 'signed_in';
    if (!staffed) return 'no_people';
    if (person === null) return 'signed_out';
    return isLocked ? 'locked' : 'signed_in';
  }

  function view(): Session {
    const active = readOnly || !staffed ? [] : database.people.all().filter((row) => row.active === 1);
    const sample = active.find(({ id }) => id === managers.withSamplePin());
    return {
      ...{ state: state(), person, people: active.map(nameOf) },
      ...(sample === undefined ? {} : { samplePin: { personId: sample.id, pin: SAMPLE_MANAGER.pin } }),
    };
  }

  function become(next: PersonName | null, locked: boolean): void {
    person = next;
    isLocked = locked;
    actor.signedIn(locked ? null : next);
    kept.set(next === null ? null : { personId: next.id, locked });
    if (next === null || locked) idle.stop();
    else idle.start();
    parts.push('session:changed', view());
  }

  function note(event: string, more: Readonly<Record<string, unknown>> = {}): void {
    database.transaction(() => database.noteInAudit({ event, ...more }));
  }

  /** What keeps others out comes before what is written about it. */
  function leave(to: 'locked' | 'signed_out', cause: 'person' | 'idle'): void {
    if (person === null || (to === 'locked' && isLocked)) return;
    const leaving = person.id;
    become(to === 'locked' ? person : null, to === 'locked');
    note(to, { person: leaving, cause });
  }

  function enter(next: PersonName, event: 'signed_in' | 'recovered' | 'first_manager'): void {
    note(event, { person: next.id, ...(person === null || person.id === next.id ? {} : { instead_of: person.id }) });
    staffed = true;
    become(next, false);
  }

  function admit(
    made: Result<{ readonly person: PersonName; readonly recoveryCode: string }>,
    event: 'recovered' | 'first_manager',
  ): Result<FirstManager> {
    if (!made.ok) return made;
    enter(made.value.person, event);
    return ok({ session: view(), recoveryCode: made.value.recoveryCode });
  }

  return {
    get: (): Result<Session> => ok(view()),
    /** What decides what may be asked now. */
    standing: (): { readonly state: SessionState; readonly person: PersonName | null } => ({ state: state(), person }),
    /** Why whoever is at the till may not set it up: the first start is anyone's, as is its first manager; from then on a manager's. */
    setUpRefusal: (): Extract<Result<never>, { readonly ok: false }> | null => {
      switch (state()) {
        case 'no_people':
          return null;
        case 'signed_out':
          return fail('signed_out');
        case 'locked':
          return fail('till_locked');
        case 'signed_in':
          return person?.role === 'manager' ? null : fail('not_permitted');
      }
    },
    createFirstManager: async (name: string, pin: string): Promise<Result<FirstManager>> =>
      readOnly ? fail('read_only') : admit(await managers.create(name, pin), 'first_manager'),
    /** Nobody can sign in yet: the sample manager begins. */
    beginAsSample: async (): Promise<Result<null>> => {
      if (readOnly) return fail('read_only');
      const made = await managers.createSample();
      if (!made.ok) return made;
      enter(made.value, 'first_manager');
      return ok(null);
    },
    signIn: async (id: PersonId, pin: string): Promise<Result<Session>> => {
      if (readOnly) return fail('read_only');
      if (!staffed) return fail('no_people');
      const verified = await people.verify(id, pin);
      if (!verified.ok) return verified;
      enter(verified.value, 'signed_in');
      return ok(view());
    },
    recover: async (id: PersonId, code: string, pin: string): Promise<Result<FirstManager>> =>
      readOnly ? fail('read_only') : admit(await managers.recover(id, code, pin), 'recovered'),
    newRecoveryCode: async (pin: string): Promise<Result<{ readonly recoveryCode: string }>> =>
      person === null ? fail('signed_out') : managers.renewCode(person.id, pin),
    alive: (): Result<null> => {
      if (person !== null && !isLocked) idle.used();
      return ok(null);
    },
    lock: (): Result<Session> => {
      leave('locked', 'person');
      return ok(view());
    },
    signOut: (): Result<Session> => {
      leave('signed_out', 'person');
      return ok(view());
    },
    /** Somebody has lent his PIN to one act: that is on record before the act is. */
    noteApproval: (approver: PersonName, act: Readonly<Record<string, unknown>>): void =>
      note('approved', { ...act, approver: approver.id }),
    /** Names or roles have changed. */
    refresh: (): void => {
      const row = person === null ? null : database.people.find(person.id);
      if (row !== null) person = nameOf(row);
      if (!isLocked) actor.signedIn(person);
      parts.push('session:changed', view());
    },
    /** Goes on where the same program left off when it closed the file: nobody has to sign in because a disk failed. */
    resume: (): void => {
      const before = readOnly ? null : kept.get();
      const known = before === null ? null : people.find(before.personId);
      if (before !== null && known !== null && staffed) become(known, before.locked);
      else kept.set(null);
    },
    stop: (): void => idle.stop(),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
