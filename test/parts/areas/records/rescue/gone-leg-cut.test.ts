import Sqlite from 'better-sqlite3';
import { test as base, expect, onTestFinished } from 'vitest';
import { dropHalfAct } from '../../../../../electron/areas/records/rescue/half-acts.ts';
import { partPaidByPix, theCase, undoAtOperator } from '../../../../support/case-scenes.ts';
import { type LyingShop, openLyingShop } from '../../../../support/open-lying-shop.ts';
import { value } from '../../../../support/value.ts';

/* The trail of a leg whose money is gone, cut after each of its entries. */

const test = base.extend('shop', ({ onTestFinished: after }) => openLyingShop({ onTestFinished: after }));

type Entry = { id: number; at: string; subject: string; subject_id: string; body: string };

function trailOf(shop: LyingShop): readonly Entry[] {
  const file = new Sqlite(`${shop.folder}/till/real/till.db`, { readonly: true });
  const all = file.prepare('SELECT id, at, subject, subject_id, body FROM audit ORDER BY id').all() as Entry[];
  file.close();
  return all;
}

/** What a rescue takes from a trail that ends with this entry. */
function left(entries: readonly Entry[]): readonly { subject: string; id: string; body: Record<string, unknown> }[] {
  const database = new Sqlite(':memory:');
  onTestFinished(() => void database.close());
  database.exec('CREATE TABLE audit (id INTEGER PRIMARY KEY, at TEXT, subject TEXT, subject_id TEXT, body TEXT)');
  const insert = database.prepare('INSERT INTO audit (id, at, subject, subject_id, body) VALUES (?, ?, ?, ?, ?)');
  for (const { id, at, subject, subject_id, body } of entries) insert.run(id, at, subject, subject_id, body);
  dropHalfAct(database);
  const kept = database.prepare('SELECT subject, subject_id, body FROM audit ORDER BY id').all() as Entry[];
  return kept.map(({ subject, subject_id, body }) => ({ subject, id: subject_id, body: JSON.parse(body) }));
}

async function goneLeg(shop: LyingShop) {
  const { id, code } = await partPaidByPix(shop);
  await undoAtOperator(shop, code);
  const gone = await theCase(shop, { kind: 'money_gone', state: 'open' });
  return { id, gone };
}
test('the undoing of a gone leg, cut', async ({ shop }) => {
  const { id, gone } = await goneLeg(shop);
  value(shop.till().legs.undo(id));
  await shop.closeTill();
  const trail = trailOf(shop);
  const undone = trail.findIndex(({ subject }) => subject === 'payment_undone');
  const begun = trail.findIndex(
    ({ subject_id, body }) => subject_id === gone.id && (JSON.parse(body) as { state: string }).state === 'dissolved',
  );
  expect(begun).toBeGreaterThan(0);
  const lost: string[] = [];
  for (let end = begun + 1; end <= undone; end++) {
    const rest = left(trail.slice(0, end));
    const state = rest.findLast((one) => one.id === gone.id)?.body['state'];
    const legUndone = rest.some(({ subject }) => subject === 'payment_undone');
    if (state === 'dissolved' && !legUndone) lost.push(`after ${trail[end - 1]?.subject} ${end - begun}`);
  }
  expect(lost).toEqual([]);
});

test('the going of the money, cut', async ({ shop }) => {
  const { id, gone } = await goneLeg(shop);
  await shop.closeTill();
  const trail = trailOf(shop);
  const begun = trail.findIndex(({ subject }) => subject === 'payment_conflict');
  expect(begun).toBeGreaterThan(0);
  const lost: string[] = [];
  for (let end = begun + 1; end <= Math.min(trail.length, begun + 4); end++) {
    const rest = left(trail.slice(0, end));
    const hasCase = rest.some((one) => one.id === gone.id);
    const hasConflict = rest.some(({ subject }) => subject === 'payment_conflict');
    const hasEvent = rest.some(
      ({ subject, body }) =>
        subject === 'payment_event' && body['to_state'] === 'conflict' && body['payment_id'] === id,
    );
    if (new Set([hasCase, hasConflict, hasEvent]).size > 1)
      lost.push(`${end - begun}: ${hasConflict} ${hasCase} ${hasEvent}`);
  }
  expect(lost).toEqual([]);
});
