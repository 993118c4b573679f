import { isWeakPin, type Person, type PersonDraft, type PersonId, type PersonName } from '../../../shared/person.ts';
import { foldText } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { SecretCheck } from './secret-check.ts';
import type { HashedSecret, PeopleDatabase, PersonRow } from './tables.ts';

export type PeopleServiceParts = Pick<
  ServiceParts<PeopleDatabase>,
  'database' | 'clock' | 'newId' | 'actor' | 'log'
> & {
  readonly check: SecretCheck;
  /** Names or roles are not what they were: of those who may sign in, or of who is signed in. */
  readonly onChanged: () => void;
};

type Refusal = Extract<Result<never>, { ok: false }>;

/** The name and role of a row, as others see them. */
export function nameOf({ id, name, role }: PersonRow): PersonName {
  return { id, name, role };
}

/** Who works at the till: what a manager does with it, and everybody with his own PIN. */
export function createPeopleService(parts: PeopleServiceParts) {
  const { check, actor, clock } = parts;
  const { people, transaction, noteInAudit } = parts.database;

  function view(row: PersonRow): Person {
    return {
      ...nameOf(row),
      active: row.active === 1,
      createdAt: row.created_at,
      waitSeconds: check.secondsToWait(row.id),
    };
  }

  /** Why a row may not become `next`; null when it may. Looks at the file as it is at this moment. */
  function refusal(before: PersonRow | null, next: PersonRow): Refusal | null {
    const namesake = next.active === 1 ? people.findActiveNamed(next.name_folded) : null;
    if (namesake !== null && namesake.id !== next.id) return fail('name_taken', { field: 'name' });
    const manages = (row: PersonRow): boolean => row.role === 'manager' && row.active === 1;
    if (before !== null && manages(before) && !manages(next) && people.managerCount() === 1)
      return fail('last_manager');
    return null;
  }

  /** Stores a person as a whole, with the PIN that came with it. */
  function store(next: PersonRow, pin: HashedSecret | null): Result<PersonRow> {
    return transaction(() => {
      const before = people.find(next.id);
      const refused = refusal(before, next);
      if (refused !== null) return refused;
      if (before === null) people.add(next);
      else people.update(next);
      if (pin !== null) {
        check.store(next.id, pin, next.updated_at);
        noteInAudit({ event: 'pin_set', person: next.id });
      }
      return ok(people.get(next.id));
    });
  }

  /** The draft over what is stored now; `not_found` where it names nobody. */
  function rowOf(draft: PersonDraft, id: PersonId): PersonRow | null {
    const now = timestamp(clock);
    const stored = draft.id === null ? null : people.find(draft.id);
    if (draft.id !== null && stored === null) return null;
    return {
      id,
      name: draft.name,
      name_folded: foldText(draft.name),
      role: draft.role,
      active: stored?.active ?? 1,
      created_at: stored?.created_at ?? now,
      updated_at: now,
    };
  }

  function answer(stored: Result<PersonRow>): Result<Person> {
    if (!stored.ok) return stored;
    parts.onChanged();
    return ok(view(stored.value));
  }

  return {
    list: (): Result<readonly Person[]> => ok(people.all().map(view)),
    /** Somebody new needs a PIN; one who is there keeps his unless another comes with it. */
    save: async (draft: PersonDraft): Promise<Result<Person>> => {
      const id = draft.id ?? (parts.newId() as PersonId);
      if (draft.id === null && draft.pin === undefined) return fail('invalid_input', { field: 'pin' });
      if (draft.pin !== undefined && isWeakPin(draft.pin)) return fail('weak_pin', { field: 'pin' });
      const early = rowOf(draft, id);
      const refused = early === null ? fail('not_found') : refusal(people.find(id), early);
      if (refused !== null) return refused;
      const pin = draft.pin === undefined ? null : await check.hashPin(draft.pin);
      // somebody else may have been stored while this one's PIN was hashed
      const row = rowOf(draft, id);
      return row === null ? fail('not_found') : answer(store(row, pin));
    },
    /** Nobody takes himself off, nor the last manager. */
    setActive: (id: PersonId, active: boolean): Result<Person> => {
      const row = people.find(id);
      if (row === null) return fail('not_found');
      if (!active && actor.person()?.id === id) return fail('not_permitted', { field: 'personId' });
      return answer(store({ ...row, active: active ? 1 : 0, updated_at: timestamp(clock) }, null));
    },
    changeOwnPin: async (pin: string, newPin: string): Promise<Result<null>> => {
      const person = actor.person();
      if (person === null) return fail('signed_out');
      if (isWeakPin(newPin)) return fail('weak_pin', { field: 'newPin' });
      const right = await check.attempt(person.id, pin, 'wrong_pin');
      if (!right.ok) return right;
      const hashed = await check.hashPin(newPin);
      transaction(() => {
        check.store(person.id, hashed, timestamp(clock));
        noteInAudit({ event: 'pin_changed', person: person.id });
      });
      return ok(null);
    },
    /** Whose PIN this is: of somebody who works here. */
    verify: async (id: PersonId, pin: string): Promise<Result<PersonName>> => {
      const refused = notActive(id);
      if (refused !== null) return refused;
      const right = await check.attempt(id, pin, 'wrong_pin');
      if (!right.ok) return right;
      // he may have been taken off while his PIN was looked at
      return notActive(id) ?? ok(nameOf(people.get(id)));
    },
    /** Nobody gets in any more, but by the recovery code. */
    forgetPins: (): void =>
      transaction(() => {
        people.dropPins();
        noteInAudit({ event: 'pins_forgotten' });
      }),
    find: (id: PersonId): PersonName | null => {
      const row = people.find(id);
      return row === null || row.active === 0 ? null : nameOf(row);
    },
  };

  function notActive(id: PersonId): Refusal | null {
    const row = people.find(id);
    if (row === null) return fail('not_found');
    return row.active === 1 ? null : fail('person_inactive');
  }
}

export type PeopleService = ReturnType<typeof createPeopleService>;
