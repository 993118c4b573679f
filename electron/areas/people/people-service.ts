import { isWeakPin, type Person, type PersonDraft, type PersonId, type PersonName } from '../../../shared/person.ts';
import { foldText } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { SecretCheck } from './secret-check.ts';
import type { HashedSecret, PeopleDatabase, PersonRow } from './tables.ts';

export type PeopleServiceParts = Pick<ServiceParts<PeopleDatabase>, 'database' | 'clock' | 'newId' | 'actor'> & {
  readonly check: SecretCheck;
  readonly onChanged: () => void;
};

type Refusal = Extract<Result<never>, { ok: false }>;

export function nameOf({ id, name, role }: PersonRow): PersonName {
  return { id, name, role };
}

export function createPeopleService(parts: PeopleServiceParts) {
  const { people, transaction, noteInAudit } = parts.database;
  return {
    list: (): Result<readonly Person[]> => ok(people.all().map((row) => view(parts, row))),
    save: (draft: PersonDraft) => save(parts, draft),
    setActive: (id: PersonId, active: boolean) => setActive(parts, id, active),
    changeOwnPin: (pin: string, newPin: string) => changeOwnPin(parts, pin, newPin),
    verify: (id: PersonId, pin: string) => verify(parts, id, pin),
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
}

export type PeopleService = ReturnType<typeof createPeopleService>;

function view({ check }: PeopleServiceParts, row: PersonRow): Person {
  return {
    ...nameOf(row),
    active: row.active === 1,
    createdAt: row.created_at,
    waitSeconds: check.secondsToWait(row.id),
  };
}

/** A new person needs a PIN; an existing one keeps it unless the draft has another. */
async function save(parts: PeopleServiceParts, draft: PersonDraft): Promise<Result<Person>> {
  const { people } = parts.database;
  const id = draft.id ?? (parts.newId() as PersonId);
  if (draft.id === null && draft.pin === undefined) return fail('invalid_input', { field: 'pin' });
  if (draft.pin !== undefined && isWeakPin(draft.pin)) return fail('weak_pin', { field: 'pin' });
  const early = rowOf(parts, draft, id);
  const refused = early === null ? fail('not_found') : refusal(parts, people.find(id), early);
  if (refused !== null) return refused;
  const pin = draft.pin === undefined ? null : await parts.check.hashPin(draft.pin);
  // another person may have been stored while the PIN was hashed
  const row = rowOf(parts, draft, id);
  return row === null ? fail('not_found') : store(parts, row, pin);
}

function rowOf({ database, clock }: PeopleServiceParts, draft: PersonDraft, id: PersonId): PersonRow | null {
  const now = timestamp(clock);
  const stored = draft.id === null ? null : database.people.find(draft.id);
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

/** Why a row may not become `next`, or null. Reads the file in its present state. */
function refusal({ database }: PeopleServiceParts, before: PersonRow | null, next: PersonRow): Refusal | null {
  const { people } = database;
  const namesake = next.active === 1 ? people.findActiveNamed(next.name_folded) : null;
  if (namesake !== null && namesake.id !== next.id) return fail('name_taken', { field: 'name' });
  const manages = (row: PersonRow): boolean => row.role === 'manager' && row.active === 1;
  const isLast = before !== null && manages(before) && !manages(next) && people.managerCount() === 1;
  return isLast ? fail('last_manager') : null;
}

function store(parts: PeopleServiceParts, next: PersonRow, pin: HashedSecret | null): Result<Person> {
  const { people, transaction, noteInAudit } = parts.database;
  const stored = transaction(() => {
    const before = people.find(next.id);
    const refused = refusal(parts, before, next);
    if (refused !== null) return refused;
    if (before === null) people.add(next);
    else people.update(next);
    if (pin !== null) {
      parts.check.store(next.id, pin, next.updated_at);
      noteInAudit({ event: 'pin_set', person: next.id });
    }
    return ok(people.get(next.id));
  });
  if (!stored.ok) return stored;
  parts.onChanged();
  return ok(view(parts, stored.value));
}

/** People cannot deactivate themselves, nor the last manager. */
function setActive(parts: PeopleServiceParts, id: PersonId, active: boolean): Result<Person> {
  const row = parts.database.people.find(id);
  if (row === null) return fail('not_found');
  if (!active && parts.actor.person()?.id === id) return fail('not_permitted', { field: 'personId' });
  return store(parts, { ...row, active: active ? 1 : 0, updated_at: timestamp(parts.clock) }, null);
}

async function changeOwnPin(
  { actor, check, clock, database }: PeopleServiceParts,
  pin: string,
  newPin: string,
): Promise<Result<null>> {
  const person = actor.person();
  if (person === null) return fail('signed_out');
  if (isWeakPin(newPin)) return fail('weak_pin', { field: 'newPin' });
  const right = await check.attempt(person.id, pin, 'wrong_pin');
  if (!right.ok) return right;
  const hashed = await check.hashPin(newPin);
  database.transaction(() => {
    check.store(person.id, hashed, timestamp(clock));
    database.noteInAudit({ event: 'pin_changed', person: person.id });
  });
  return ok(null);
}

async function verify({ check, database }: PeopleServiceParts, id: PersonId, pin: string): Promise<Result<PersonName>> {
  const refused = notActive(database, id);
  if (refused !== null) return refused;
  const right = await check.attempt(id, pin, 'wrong_pin');
  if (!right.ok) return right;
  // the person may have been deactivated during the check
  return notActive(database, id) ?? ok(nameOf(database.people.get(id)));
}

function notActive({ people }: PeopleDatabase, id: PersonId): Refusal | null {
  const row = people.find(id);
  if (row === null) return fail('not_found');
  return row.active === 1 ? null : fail('person_inactive');
}
