import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { invariant } from '../../../shared/assert.ts';
import { FutureDatabaseError } from '../../db/migrate.ts';
import { isUnreadable, makesNoSense } from '../../db/storage-failure.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { unreadableName } from '../../lib/unreadable-name.ts';
import { personalRows } from './tables.ts';

/** The file of what is known of customers, beside the till's. */
export const PERSONAL_FILE = 'personal.db';

/** What an unreadable one is kept as. */
export const PUT_AWAY = /^personal\.unreadable-\d+\.db$/;

/**
 * One row for what is kept of a customer with a sale. What is not encrypted is shorter, or has other characters.
 * `store_key` lists what it is encrypted with, the newest last; the keys themselves are in the vault.
 */
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

/** In order; one that has been in a shop is never edited. */
const STRUCTURES = [FIRST] as const;
const VERSION = STRUCTURES.length;

/**
 * Joins the file of what is known of customers to the till's connection, as the schema `personal`.
 *
 * It is a file of its own because nothing can be taken out of the till's: the trail only grows, is copied every hour and
 * goes to head office. What is erased here is erased: no copy and no trail has ever had it. Money depends on none of it: a
 * file that cannot be read is put away under another name, and an empty one begins.
 *
 * A rollback journal and not a log: what was deleted does not wait in it for the next checkpoint. The two files have no
 * commit in common: of a transaction that wrote both a power cut could leave the till's alone. So none does; what is kept
 * here goes first.
 * Throws `FutureDatabaseError` where a newer program wrote it.
 */
export function attachPersonal(database: Database, tillFile: string): void {
  const file = tillFile === ':memory:' ? tillFile : path.join(path.dirname(tillFile), PERSONAL_FILE);
  // a disk that fails for a moment makes a sound file look damaged: only what is so twice is believed
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

/** For a till that is only looked at. False where there is no such file. */
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
  // freed pages are written over with zeros
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
  // prepared for nothing but to be refused now, while the file can still be put away
  personalRows(database);
}

/** The file is small: it is read whole, so that nothing of it fails under a customer later. */
function assertSound(database: Database, file: string): void {
  const verdict = database.pragma('personal.quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw new Sqlite.SqliteError(String(verdict), 'SQLITE_CORRUPT');
  const read = (name: string): unknown => database.pragma(`personal.${name}`, { simple: true });
  invariant(read('journal_mode') === (file === ':memory:' ? 'memory' : 'truncate'), 'personal data have a journal');
  invariant(read('synchronous') === 2, 'every commit of personal data is synced');
}

/** Also where the attaching itself failed half-way. */
function detach(database: Database): void {
  const attached = database.pragma('database_list') as readonly { readonly name: string }[];
  if (attached.some(({ name }) => name === 'personal')) database.exec('DETACH DATABASE personal');
}

/** Under a name by which somebody can look at it, with the journal that may mend it. */
function putAway(file: string): void {
  const kept = unreadableName(file);
  for (const end of ['', '-journal']) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${kept}${end}`);
  }
  syncFolder(path.dirname(file));
}
