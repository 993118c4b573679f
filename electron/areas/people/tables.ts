import { invariant } from '../../../shared/assert.ts';
import type { PersonId, Role } from '../../../shared/person.ts';
import type { Statements } from '../../db/statements.ts';
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

/** A person's PIN, or the recovery code. */
export type SecretKey = PersonId | 'recovery_code';

export function personRows(database: Statements) {
  const all = database.prepare<[], PersonRow>('SELECT * FROM person ORDER BY name_folded, id');
  const byId = database.prepare<[PersonId], PersonRow>('SELECT * FROM person WHERE id = ?');
  const activeNamed = database.prepare<[string], PersonRow>(
    'SELECT * FROM person WHERE name_folded = ? AND active = 1',
  );
  const insert = database.prepare<[PersonRow]>(
    `INSERT INTO person (id, name, name_folded, role, active, created_at, updated_at)
     VALUES (@id, @name, @name_folded, @role, @active, @created_at, @updated_at)`,
  );
  const update = database.prepare<[PersonRow]>(
    `UPDATE person SET name = @name, name_folded = @name_folded, role = @role, active = @active,
       updated_at = @updated_at WHERE id = @id`,
  );
  const managers = database
    .prepare<[], number>(`SELECT count(*) FROM person WHERE role = 'manager' AND active = 1`)
    .pluck();
  const managersWithPin = database
    .prepare<[], number>(
      `SELECT count(*) FROM person JOIN person_pin ON person_id = person.id WHERE role = 'manager' AND active = 1`,
    )
    .pluck();

  return {
    ...secretRows(database),
    all: (): PersonRow[] => all.all(),
    find: (id: PersonId): PersonRow | null => byId.get(id) ?? null,
    get: (id: PersonId): PersonRow => {
      const row = byId.get(id);
      invariant(row !== undefined, `person ${id} exists`);
      return row;
    },
    /** At most one. */
    findActiveNamed: (folded: string): PersonRow | null => activeNamed.get(folded) ?? null,
    add: (row: PersonRow): void => void insert.run(row),
    update: (row: PersonRow): void => void update.run(row),
    managerCount: (): number => managers.get() ?? 0,
    managersWithPin: (): number => managersWithPin.get() ?? 0,
  };
}

function secretRows(database: Statements) {
  const pin = database.prepare<[PersonId], SecretRow>('SELECT * FROM person_pin WHERE person_id = ?');
  const code = database.prepare<[], SecretRow>('SELECT * FROM recovery_code');
  const setPin = database.prepare<unknown[]>(
    `INSERT OR REPLACE INTO person_pin (person_id, hash, salt, cost, pepper, set_at)
     VALUES (@key, @hash, @salt, @cost, @pepper, @at)`,
  );
  const setCode = database.prepare<unknown[]>(
    `INSERT OR REPLACE INTO recovery_code (id, hash, salt, cost, pepper, set_at)
     VALUES (1, @hash, @salt, @cost, @pepper, @at)`,
  );
  const dropPins = database.prepare<[]>('DELETE FROM person_pin');
  const countPin = database.prepare<[number, number, PersonId]>(
    'UPDATE person_pin SET failed_tries = ?, wait_seconds = ? WHERE person_id = ?',
  );
  const countCode = database.prepare<[number, number]>('UPDATE recovery_code SET failed_tries = ?, wait_seconds = ?');
  const peppered = database
    .prepare<[], string>('SELECT DISTINCT pepper FROM person_pin WHERE pepper IS NOT NULL')
    .pluck();

  return {
    secret: (key: SecretKey): SecretRow | null => (key === 'recovery_code' ? code.get() : pin.get(key)) ?? null,
    /** Resets the wrong tries. */
    setSecret: (key: SecretKey, secret: HashedSecret, at: string): void => {
      if (key === 'recovery_code') setCode.run({ ...secret, at });
      else setPin.run({ ...secret, key, at });
    },
    setTries: (key: SecretKey, failed: number, waitSeconds: number): void => {
      if (key === 'recovery_code') countCode.run(failed, waitSeconds);
      else countPin.run(failed, waitSeconds, key);
    },
    /** Only the recovery code is left. */
    dropPins: (): void => void dropPins.run(),
    /** Marks of the peppers in use. */
    peppers: (): string[] => peppered.all(),
  };
}

export type PersonRows = ReturnType<typeof personRows>;

export type PeopleDatabase = TillFile & { readonly people: PersonRows };
