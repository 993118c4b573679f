import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { invariant } from '../../../shared/assert.ts';
import { FutureDatabaseError } from '../../db/migrate.ts';
import { isUnreadable, makesNoSense } from '../../db/storage-failure.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { unreadableName } from '../../lib/unreadable-name.ts';
import { personalRows } from './tables.ts';

export const PERSONAL_FILE = 'personal.db';

export const PUT_AWAY = /^personal\.unreadable-\d+\.db$/;

/** The CHECKs refuse anything unencrypted, which is shorter or has other characters. `store_key` lists keys, the
 * newest last; the keys themselves are in the vault. */
const FIRST = `
CREATE TABLE personal.kept (
  sale_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('tax_id', 'name')),
  -- the mark of its key, and what that has encrypted
  text TEXT NOT NULL CHECK (length(text) >= 60 AND text NOT GLOB '*[^A-Za-z0-9_.-]*'),
  -- a keyed hash, by which the sales of one number are found
  search TEXT CHECK (length(search) >= 60 AND search NOT GLOB '*[^A-Za-z0-9_.-]*'),
  kept_at TEXT NOT NULL,
  PRIMARY KEY (sale_id, kind),
  CHECK ((kind = 'tax_id') = (search IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX personal.kept_by_search ON kept (search) WHERE search IS NOT NULL;
CREATE INDEX personal.kept_by_time ON kept (kept_at);
CREATE INDEX personal.kept_by_key ON kept (substr(text, 1, 16));
CREATE TABLE personal.store_key (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  mark TEXT NOT NULL UNIQUE,
  made_at TEXT NOT NULL
) STRICT;
-- what was erased and may not be in the trail yet: how many sales it was of, when, and by whom
CREATE TABLE personal.erased (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  sales INTEGER NOT NULL,
  person TEXT
) STRICT;
`;

/** In order; a released one is never edited. */
const STRUCTURES = [FIRST] as const;
const VERSION = STRUCTURES.length;

/**
 * A separate file, since the till's trail only grows and leaves the shop; an unreadable one is quarantined. The files
 * share no commit: personal data is committed first. Throws `FutureDatabaseError`.
 */
export function attachPersonal(database: Database, tillFile: string): void {
  const file = tillFile === ':memory:' ? tillFile : path.join(path.dirname(tillFile), PERSONAL_FILE);
  // a failing disk makes a sound file look damaged: damage must show twice
  for (let triesLeft = 2; ; triesLeft--) {
    try {
      attach(database, file);
      return;
    } catch (error) {
      detach(database);
      if (!(isUnreadable(error) || makesNoSense(error)) || triesLeft === 0) throw error;
      if (triesLeft === 1) putAway(file);
    }
  }
}

/** For a read-only till. False without such a file. */
export function attachPersonalToRead(database: Database, tillFile: string): boolean {
  const file = path.join(path.dirname(tillFile), PERSONAL_FILE);
  if (!existsSync(file)) return false;
  try {
    database.prepare('ATTACH DATABASE ? AS personal').run(file);
    return database.pragma('personal.user_version', { simple: true }) === VERSION;
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
}

function attach(database: Database, file: string): void {
  database.prepare('ATTACH DATABASE ? AS personal').run(file);
  database.pragma('personal.journal_mode = TRUNCATE');
  database.pragma('personal.synchronous = FULL');
  // overwrites freed pages with zeros
  database.pragma('personal.secure_delete = ON');
  assertSound(database, file);
  const version = Number(database.pragma('personal.user_version', { simple: true }));
  if (version > VERSION) throw new FutureDatabaseError(`personal data version ${version}, program version ${VERSION}`);
  if (version < VERSION) {
    database.transaction(() => {
      for (const structure of STRUCTURES.slice(version)) database.exec(structure);
      database.pragma(`personal.user_version = ${VERSION}`);
    })();
  }
  // fails now, while the file can still be quarantined
  personalRows(database);
}

/** Small, and checked whole: nothing fails later, during a sale. */
function assertSound(database: Database, file: string): void {
  const verdict = database.pragma('personal.quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw new Sqlite.SqliteError(String(verdict), 'SQLITE_CORRUPT');
  const read = (name: string): unknown => database.pragma(`personal.${name}`, { simple: true });
  invariant(read('journal_mode') === (file === ':memory:' ? 'memory' : 'truncate'), 'personal data have a journal');
  invariant(read('synchronous') === 2, 'every commit of personal data is synced');
}

function detach(database: Database): void {
  const attached = database.pragma('database_list') as readonly { readonly name: string }[];
  if (attached.some(({ name }) => name === 'personal')) database.exec('DETACH DATABASE personal');
}

/** With the journal that may repair it. */
function putAway(file: string): void {
  const kept = unreadableName(file);
  for (const end of ['', '-journal']) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${kept}${end}`);
  }
  syncFolder(path.dirname(file));
}
