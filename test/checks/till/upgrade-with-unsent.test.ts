import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { registerAuditFunctions } from '../../../electron/db/audit/audit-functions.ts';
import { MIGRATIONS, migrate } from '../../../electron/db/migrate.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { openCore } from '../../support/open-core.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';

/*
 * A till that was closed with thousands of changes unsent gets a newer program. What waits has to be there afterwards as it
 * was, to the byte.
 */

const UNSENT = 5_000;
const KINDS = ['product_save', 'product_active', 'product_retire_code', 'product_delete'];
const COLUMNS = 'id, lane, kind, payload, state, attempts, reason, created_at, ended_at';

/** A file as the program of `version` left it: sent and superseded rows, and the unsent ones between them. */
function layFile(file: string, version: number): readonly unknown[] {
  const database = new Sqlite(file);
  registerAuditFunctions(database, { now: () => new Date(0), who: () => ({ till: 1, person: null, shift: null }) });
  database.pragma('journal_mode = WAL');
  migrate(database, MIGRATIONS.slice(0, version));
  const insert = database.prepare(`INSERT INTO outbox (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  database.transaction(() => {
    let unsent = 0;
    for (let id = 1; unsent < UNSENT; id++) {
      const state = id % 10 === 0 ? 'sent' : id % 15 === 0 ? 'superseded' : id % 100 === 7 ? 'refused' : 'waiting';
      const isOpen = state === 'waiting' || state === 'refused';
      if (isOpen) unsent += 1;
      const at = new Date(1_700_000_000_000 + id * 1_000).toISOString();
      const payload = JSON.stringify({ code: `Ção-${id} "x"`, active: id % 2 === 0 });
      const reason = state === 'refused' ? `nome proibido ${id}` : null;
      insert.run(id, `product:${id % 3_000}`, KINDS[id % 4], payload, state, id % 5, reason, at, isOpen ? null : at);
    }
  })();
  const rows = rowsOf(database);
  database.close();
  return rows;
}

const rowsOf = (database: Sqlite.Database): readonly unknown[] =>
  database.prepare(`SELECT ${COLUMNS} FROM outbox ORDER BY id`).all();

test.for(MIGRATIONS.map(({ version }) => version))(
  'a file of version %i with 5,000 unsent changes is upgraded without touching one',
  async (version, context) => {
    const folder = tempFolder();
    mkdirSync(path.join(folder, 'real'));
    const file = path.join(folder, 'real', 'till.db');
    const before = layFile(file, version);
    const { core } = await openCore(context, { ...DEFAULT_SETTINGS, mode: 'real' }, folder);
    const state = value(await core.handlers['till:state'](null));
    expect(state.outboxWaiting + state.outboxRefused).toBe(UNSENT);
    expect(state.outboxSince).toBe(new Date(1_700_000_001_000).toISOString());
    await core.stop();
    const database = new Sqlite(file, { readonly: true });
    const after = rowsOf(database);
    const found = Number(database.pragma('user_version', { simple: true }));
    database.close();
    expect(found).toBe(MIGRATIONS.length);
    expect(after).toEqual(before);
  },
);
