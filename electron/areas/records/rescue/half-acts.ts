import type { Database } from 'better-sqlite3';
import { DISAGREEMENTS } from '../../../../shared/payment.ts';
import type { TrailEntry } from '../../../db/audit/entries.ts';
import { queriesOf } from '../../../db/statements.ts';

/** A cut trail may end within an act. Acts that can be repeated or shown again are removed; acts whose money is
 * complete are completed by `endHalfActs`. Acts are recognised by the order of entries: two may share a time. */
export function dropHalfAct(database: Database): void {
  dropHalfAttachment(database);
  dropHalfUndoing(database);
  dropHalfClose(database);
  dropHalfReturn(database);
  dropHalfMove(database);
  dropHalfContradiction(database);
  dropUnnamedChange(database);
}

function dropFrom(database: Database, entry: number | null | undefined): void {
  if (entry != null) database.prepare('DELETE FROM audit WHERE id >= ?').run(entry);
}

/** An attachment is a case, the end of its attempt, and a payment; without the payment the money would be lost. */
function dropHalfAttachment(database: Database): void {
  const begun = queriesOf(database).value<[], number>(
    `SELECT min(id) FROM audit AS gives WHERE id > (SELECT max(id) FROM audit) - 3
       AND subject = 'money_case' AND json_extract(body, '$.state') = 'attached'
       AND NOT EXISTS (SELECT 1 FROM audit AS takes WHERE takes.id > gives.id AND takes.subject = 'payment'
         AND json_extract(takes.body, '$.case_id') = gives.subject_id)`,
  );
  dropFrom(database, begun());
}

/** An undone leg is a case, for Pix a refund request, and the undoing; the case alone would refund money that still
 * pays. */
function dropHalfUndoing(database: Database): void {
  const begun = queriesOf(database).value<[], number>(
    `SELECT min(id) FROM audit AS gives WHERE id > (SELECT max(id) FROM audit) - 2
       AND subject = 'money_case' AND json_extract(body, '$.kind') IN ('leg_undone', 'sale_given_up')
       AND json_extract(body, '$.state') IN ('open', 'refunding')
       AND NOT EXISTS (SELECT 1 FROM audit AS takes WHERE takes.subject = 'payment_undone'
         AND takes.subject_id = json_extract(gives.body, '$.payment_id'))`,
  );
  dropFrom(database, begun());
}

/** A closed shift is followed by its Z. */
function dropHalfClose(database: Database): void {
  database.exec(
    `DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)
       AND subject = 'shift' AND json_extract(body, '$.state') = 'closed'`,
  );
}

/** A return begins with its lines and ends with its own entry; before that nothing was refunded. */
function dropHalfReturn(database: Database): void {
  database.exec(
    `DELETE FROM audit WHERE id >= (SELECT min(id) FROM audit AS line WHERE subject = 'return_line'
       AND NOT EXISTS (SELECT 1 FROM audit AS made WHERE made.subject = 'sale_return'
         AND made.subject_id = json_extract(line.body, '$.return_id')))`,
  );
}

type Entry = Pick<TrailEntry, 'id' | 'subject' | 'subject_id'>;
type Image = Readonly<Record<string, unknown>>;
type Said = Entry & { readonly image: Image };

function read({ body, ...entry }: Entry & Pick<TrailEntry, 'body'>): Said {
  return { ...entry, image: JSON.parse(body) as Image };
}

function ending(database: Database): readonly Said[] {
  const last = queriesOf(database).all<[], TrailEntry>(
    'SELECT id, subject, subject_id, body FROM audit ORDER BY id DESC LIMIT 2',
  );
  return last().map(read);
}

function imageBefore(database: Database, { id, subject, subject_id }: Entry): Image | null {
  const asked = queriesOf(database).value<[string, string, number], string>(
    'SELECT body FROM audit WHERE subject = ? AND subject_id = ? AND id < ? ORDER BY id DESC LIMIT 1',
  );
  const before = asked(subject, subject_id, id);
  return before === null ? null : (JSON.parse(before) as Image);
}

/** A change is followed by its event and, in a dispute, by its case; without them it is undone and the operator asked
 * again. A payment's first entry and its QR code stay: the charge is found by them. */
function dropHalfMove(database: Database): void {
  const [last, second] = ending(database);
  const hasEvent = last?.subject === 'payment_event' && last.image['payment_id'] === second?.subject_id;
  const moved = hasEvent ? second : last;
  if (moved?.subject !== 'payment') return;
  const before = imageBefore(database, moved);
  const { state, reason, qr_code: code } = moved.image;
  if (before === null || (before['qr_code'] ?? null) !== (code ?? null)) return;
  const isDisputed = reason !== before['reason'] && (DISAGREEMENTS as readonly unknown[]).includes(reason);
  if (isDisputed || (!hasEvent && state !== before['state'])) dropFrom(database, moved.id);
}

/** A contradiction is a record, its event and a case; the operator shows it again. */
function dropHalfContradiction(database: Database): void {
  const [last, second] = ending(database);
  const hasEvent = last?.subject === 'payment_event' && last.image['to_state'] === 'conflict';
  const record = hasEvent ? second : last;
  if (record?.subject === 'payment_conflict') dropFrom(database, record.id);
}

/** Cancellations, prices and discounts are followed by the act with person and reason. */
function dropUnnamedChange(database: Database): void {
  const changes = queriesOf(database).all<[], TrailEntry>(
    `SELECT id, subject, subject_id, body FROM audit WHERE id > coalesce(
       (SELECT id FROM audit WHERE subject NOT IN ('sale', 'sale_line') ORDER BY id DESC LIMIT 1), 0) ORDER BY id`,
  );
  const unnamed = changes()
    .map(read)
    .find((entry) => {
      const before = imageBefore(database, entry);
      return before !== null && wantsName(before, entry.image);
    });
  dropFrom(database, unnamed?.id);
}

/** A percentage's amount changes with the lines. */
function wantsName(before: Image, after: Image): boolean {
  const isChanged = (name: string): boolean => (before[name] ?? null) !== (after[name] ?? null);
  const isAmount = (after['discount_bp'] ?? null) === null && before['discount_cents'] !== undefined;
  const isCancelled = after['state'] === 'cancelled' && after['total_cents'] !== 0;
  return (
    isChanged('cancelled_at') ||
    (isCancelled && isChanged('state')) ||
    isChanged('unit_price_cents') ||
    isChanged('discount_bp') ||
    (isAmount && isChanged('discount_cents'))
  );
}
