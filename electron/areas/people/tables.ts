import { invariant } from '../../../shared/assert.ts';
import type { PersonId, Role } from '../../../shared/person.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';

export type PersonRow = {
  readonly id: PersonId;
  readonly name: string;
  readonly name_folded: string;
  readonly role: Role;
  readonly active: 0 | 1;
  readonly created_at: string;
  readonly updated_at: string;
};

/** `cost` is log2 of scrypt's N, `pepper` the mark of its pepper. */
export type HashedSecret = {
  readonly hash: string;
  readonly salt: string;
  readonly cost: number;
  readonly pepper: string | null;
};

export type SecretRow = HashedSecret & {
  readonly failed_tries: number;
  readonly wait_seconds: number;
  readonly set_at: string;
};

export type SecretKey = PersonId | 'recovery_code';

export function personRows(database: Statements) {
  const { one, total, all, run } = queriesOf(database);
  const find = one<[PersonId], PersonRow>('SELECT * FROM person WHERE id = ?');
  return {
    ...secretRows(database),
    all: all<[], PersonRow>('SELECT * FROM person ORDER BY name_folded, id'),
    find,
    get: (id: PersonId): PersonRow => {
      const row = find(id);
      invariant(row !== null, `person ${id} exists`);
      return row;
    },
    findActiveNamed: one<[folded: string], PersonRow>('SELECT * FROM person WHERE name_folded = ? AND active = 1'),
    add: run<[PersonRow]>(
      `INSERT INTO person (id, name, name_folded, role, active, created_at, updated_at)
       VALUES (@id, @name, @name_folded, @role, @active, @created_at, @updated_at)`,
    ),
    update: run<[PersonRow]>(
      `UPDATE person SET name = @name, name_folded = @name_folded, role = @role, active = @active,
         updated_at = @updated_at WHERE id = @id`,
    ),
    managerCount: total<[]>(`SELECT count(*) FROM person WHERE role = 'manager' AND active = 1`),
    managersWithPin: total<[]>(
      `SELECT count(*) FROM person JOIN person_pin ON person_id = person.id WHERE role = 'manager' AND active = 1`,
    ),
  };
}

function secretRows(database: Statements) {
  const { one, values, run } = queriesOf(database);
  const pin = one<[PersonId], SecretRow>('SELECT * FROM person_pin WHERE person_id = ?');
  const code = one<[], SecretRow>('SELECT * FROM recovery_code');
  const setPin = run<unknown[]>(
    `INSERT OR REPLACE INTO person_pin (person_id, hash, salt, cost, pepper, set_at)
     VALUES (@key, @hash, @salt, @cost, @pepper, @at)`,
  );
  const setCode = run<unknown[]>(
    `INSERT OR REPLACE INTO recovery_code (id, hash, salt, cost, pepper, set_at)
     VALUES (1, @hash, @salt, @cost, @pepper, @at)`,
  );
  const countPin = run<[number, number, PersonId]>(
    'UPDATE person_pin SET failed_tries = ?, wait_seconds = ? WHERE person_id = ?',
  );
  const countCode = run<[number, number]>('UPDATE recovery_code SET failed_tries = ?, wait_seconds = ?');
  return {
    secret: (key: SecretKey): SecretRow | null => (key === 'recovery_code' ? code() : pin(key)),
    /** Resets the wrong tries. */
    setSecret: (key: SecretKey, secret: HashedSecret, at: string): void => {
      if (key === 'recovery_code') setCode({ ...secret, at });
      else setPin({ ...secret, key, at });
    },
    setTries: (key: SecretKey, failed: number, waitSeconds: number): void => {
      if (key === 'recovery_code') countCode(failed, waitSeconds);
      else countPin(failed, waitSeconds, key);
    },
    dropPins: run<[]>('DELETE FROM person_pin'),
    peppers: values<[], string>('SELECT DISTINCT pepper FROM person_pin WHERE pepper IS NOT NULL'),
  };
}

export type PersonRows = ReturnType<typeof personRows>;

export type PeopleDatabase = TillFile & { readonly people: PersonRows };
