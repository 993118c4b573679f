import { isWeakPin, type PersonId, type PersonName } from '../../../shared/person.ts';
import { foldText } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { SAMPLE_MANAGER } from '../../../shared/session.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { nameOf } from './people-service.ts';
import { bareRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import type { SecretCheck } from './secret-check.ts';
import type { HashedSecret, PeopleDatabase } from './tables.ts';

export type FirstManagerParts = Pick<ServiceParts<PeopleDatabase>, 'database' | 'clock' | 'newId'> & {
  readonly check: SecretCheck;
  readonly random: (count: number) => Uint8Array;
};

export type MadeManager = { readonly person: PersonName; readonly recoveryCode: string };

/**
 * The first manager, and a manager whose PIN is lost. A rebuilt file may lack PINs: without any manager's PIN and the
 * recovery code it counts as new, and a manager is made by name. No other person gains a role.
 */
export function createFirstManagers(parts: FirstManagerParts) {
  const { people, memory } = parts.database;
  return {
    /** False on a new till, and if every manager's PIN and the code are lost. */
    anyCanSignIn: (): boolean => anyCanSignIn(parts),
    create: async (name: string, pin: string): Promise<Result<MadeManager>> => {
      let recoveryCode = '';
      const made = await make(parts, { name, pin }, async () => {
        const code = await newCode(parts);
        recoveryCode = code.text;
        return (_id, now) => storeCode(parts, code.hashed, now);
      });
      return made.ok ? ok({ person: made.value, recoveryCode }) : made;
    },
    /** Without a recovery code, which would not be shown to anyone; it can be made later. */
    createSample: (): Promise<Result<PersonName>> =>
      make(parts, SAMPLE_MANAGER, async () => (id, now) => memory.set('sample_pin', `${now} ${id}`)),
    /** The person who still has the sample's PIN; null once it was changed, and without a sample. */
    withSamplePin: (): PersonId | null => {
      const [setAt, id] = memory.get('sample_pin')?.split(' ') ?? [];
      const isAsMade = id !== undefined && people.secret(id as PersonId)?.set_at === setAt;
      return isAsMade ? (id as PersonId) : null;
    },
    renewCode: (id: PersonId, pin: string) => renewCode(parts, id, pin),
    recover: (id: PersonId, typed: string, pin: string) => recover(parts, id, typed, pin),
  };
}

export type FirstManagers = ReturnType<typeof createFirstManagers>;

function anyCanSignIn({ database: { people } }: FirstManagerParts): boolean {
  return people.managersWithPin() > 0 || (people.managerCount() > 0 && people.secret('recovery_code') !== null);
}

async function make(
  parts: FirstManagerParts,
  { name, pin }: { readonly name: string; readonly pin: string },
  prepare: () => Promise<(id: PersonId, now: string) => void>,
): Promise<Result<PersonName>> {
  const { people, transaction } = parts.database;
  if (anyCanSignIn(parts)) return fail('people_exist');
  if (isWeakPin(pin)) return fail('weak_pin', { field: 'pin' });
  const hashed = await parts.check.hashPin(pin);
  const writeMore = await prepare();
  return transaction(() => {
    // another page may have been first
    if (anyCanSignIn(parts)) return fail('people_exist');
    const now = timestamp(parts.clock);
    const id = managerNamed(parts, name, now);
    if (id === null) return fail('name_taken', { field: 'name' });
    storePin(parts, id, hashed, now);
    writeMore(id, now);
    return ok(nameOf(people.get(id)));
  });
}

/** The manager of this name, added if missing; null if the name is another person's. */
function managerNamed({ database: { people }, newId }: FirstManagerParts, name: string, now: string): PersonId | null {
  const namesake = people.findActiveNamed(foldText(name));
  if (namesake !== null) return namesake.role === 'manager' ? namesake.id : null;
  const id = newId() as PersonId;
  const row = { id, name, name_folded: foldText(name), role: 'manager', active: 1 } as const;
  people.add({ ...row, created_at: now, updated_at: now });
  return id;
}

async function newCode({ random, check }: FirstManagerParts) {
  const text = newRecoveryCode(random);
  return { text, hashed: await check.hashCode(bareRecoveryCode(text)) };
}

function storePin({ check, database }: FirstManagerParts, id: PersonId, pin: HashedSecret, now: string): void {
  check.store(id, pin, now);
  database.noteInAudit({ event: 'pin_set', person: id });
}

function storeCode({ check, database }: FirstManagerParts, code: HashedSecret, now: string, by?: PersonId): void {
  check.store('recovery_code', code, now);
  database.noteInAudit({ event: 'recovery_code_set', ...(by === undefined ? {} : { person: by }) });
}

/** A new code for a manager, proved by PIN: the old one may never have been written down. */
async function renewCode(
  parts: FirstManagerParts,
  id: PersonId,
  pin: string,
): Promise<Result<{ readonly recoveryCode: string }>> {
  const right = await parts.check.attempt(id, pin, 'wrong_pin');
  if (!right.ok) return right;
  const code = await newCode(parts);
  parts.database.transaction(() => storeCode(parts, code.hashed, timestamp(parts.clock), id));
  return ok({ recoveryCode: code.text });
}

async function recover(
  parts: FirstManagerParts,
  id: PersonId,
  typed: string,
  pin: string,
): Promise<Result<MadeManager>> {
  const { people, transaction } = parts.database;
  const manager = people.find(id);
  if (manager === null) return fail('not_found');
  if (manager.active === 0) return fail('person_inactive');
  if (manager.role !== 'manager') return fail('not_permitted', { field: 'personId' });
  if (isWeakPin(pin)) return fail('weak_pin', { field: 'pin' });
  const right = await parts.check.attempt('recovery_code', bareRecoveryCode(typed), 'wrong_recovery_code');
  if (!right.ok) return right;
  const [hashed, code] = [await parts.check.hashPin(pin), await newCode(parts)];
  transaction(() => {
    const now = timestamp(parts.clock);
    storePin(parts, id, hashed, now);
    storeCode(parts, code.hashed, now);
  });
  return ok({ person: nameOf(people.get(id)), recoveryCode: code.text });
}
