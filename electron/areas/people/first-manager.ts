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

/** A manager with a PIN, and the code that is shown this once. */
export type MadeManager = { readonly person: PersonName; readonly recoveryCode: string };

/**
 * How a manager comes to a till without another manager: the first one ever, and one whose PIN is lost.
 *
 * A file that was put together after damage may have its people and none of their PINs. As long as no manager can sign
 * in there, and no code is left to recover by, the till is as one that nobody works at yet: a manager is made by name,
 * and where one of that name is known he gets the new PIN. Nobody else's role is raised by it. Whoever can damage the
 * file so could have changed anything else in it.
 */
export function createFirstManagers(parts: FirstManagerParts) {
  const { check, clock } = parts;
  const { people, memory, transaction, noteInAudit } = parts.database;

  const anyCanSignIn = (): boolean =>
    people.managersWithPin() > 0 || (people.managerCount() > 0 && people.secret('recovery_code') !== null);

  async function newCode(): Promise<{ readonly text: string; readonly hashed: HashedSecret }> {
    const text = newRecoveryCode(parts.random);
    return { text, hashed: await check.hashCode(bareRecoveryCode(text)) };
  }

  /** The manager of this name, made where there is none; null where the name is of somebody else. */
  function managerNamed(name: string, now: string): PersonId | null {
    const namesake = people.findActiveNamed(foldText(name));
    if (namesake !== null) return namesake.role === 'manager' ? namesake.id : null;
    const id = parts.newId() as PersonId;
    const row = { id, name, name_folded: foldText(name), role: 'manager', active: 1 } as const;
    people.add({ ...row, created_at: now, updated_at: now });
    return id;
  }

  function storePin(id: PersonId, pin: HashedSecret, now: string): void {
    check.store(id, pin, now);
    noteInAudit({ event: 'pin_set', person: id });
  }

  function storeCode(code: HashedSecret, now: string): void {
    check.store('recovery_code', code, now);
    noteInAudit({ event: 'recovery_code_set' });
  }

  /** Makes the first manager; `prepare` gives what is written together with him. */
  async function make(
    { name, pin }: { readonly name: string; readonly pin: string },
    prepare: () => Promise<(id: PersonId, now: string) => void>,
  ): Promise<Result<PersonName>> {
    if (anyCanSignIn()) return fail('people_exist');
    if (isWeakPin(pin)) return fail('weak_pin', { field: 'pin' });
    const hashed = await check.hashPin(pin);
    const writeMore = await prepare();
    return transaction(() => {
      // another page may have been first
      if (anyCanSignIn()) return fail('people_exist');
      const now = timestamp(clock);
      const id = managerNamed(name, now);
      if (id === null) return fail('name_taken', { field: 'name' });
      storePin(id, hashed, now);
      writeMore(id, now);
      return ok(nameOf(people.get(id)));
    });
  }

  return {
    /** False on a new till, and on one that has lost every manager's PIN together with the code. */
    anyCanSignIn,
    create: async (name: string, pin: string): Promise<Result<MadeManager>> => {
      let recoveryCode = '';
      const made = await make({ name, pin }, async () => {
        const code = await newCode();
        recoveryCode = code.text;
        return (_id, now) => storeCode(code.hashed, now);
      });
      return made.ok ? ok({ person: made.value, recoveryCode }) : made;
    },
    /** The sample manager. No recovery code is stored that nobody has seen; he can make one later. */
    createSample: (): Promise<Result<PersonName>> =>
      make(SAMPLE_MANAGER, async () => (id, now) => memory.set('sample_pin', `${now} ${id}`)),
    /** Who still has the PIN that the sample came with; null once it has been set anew, and where there is no sample. */
    withSamplePin: (): PersonId | null => {
      const [setAt, id] = memory.get('sample_pin')?.split(' ') ?? [];
      const isAsMade = id !== undefined && people.secret(id as PersonId)?.set_at === setAt;
      return isAsMade ? (id as PersonId) : null;
    },
    /** A new code for a manager who shows by his PIN that it is he: the one before may never have been written down. */
    renewCode: async (id: PersonId, pin: string): Promise<Result<{ readonly recoveryCode: string }>> => {
      const right = await check.attempt(id, pin, 'wrong_pin');
      if (!right.ok) return right;
      const code = await newCode();
      transaction(() => {
        check.store('recovery_code', code.hashed, timestamp(clock));
        noteInAudit({ event: 'recovery_code_set', person: id });
      });
      return ok({ recoveryCode: code.text });
    },
    /** A new PIN for a manager, by the code; a new code takes its place. */
    recover: async (id: PersonId, typed: string, pin: string): Promise<Result<MadeManager>> => {
      const manager = people.find(id);
      if (manager === null) return fail('not_found');
      if (manager.active === 0) return fail('person_inactive');
      if (manager.role !== 'manager') return fail('not_permitted', { field: 'personId' });
      if (isWeakPin(pin)) return fail('weak_pin', { field: 'pin' });
      const right = await check.attempt('recovery_code', bareRecoveryCode(typed), 'wrong_recovery_code');
      if (!right.ok) return right;
      const [hashed, code] = [await check.hashPin(pin), await newCode()];
      transaction(() => {
        const now = timestamp(clock);
        storePin(id, hashed, now);
        storeCode(code.hashed, now);
      });
      return ok({ person: nameOf(people.get(id)), recoveryCode: code.text });
    },
  };
}

export type FirstManagers = ReturnType<typeof createFirstManagers>;
