import { type Breach, breach, unless } from './breach.ts';
import type { Check } from './facts.ts';
import { type Step, stepsOf } from './replay.ts';
import type { PaymentRow, Row, TillFile } from './till-file.ts';

/** Payments undone before their sale closed: still approved, paying for nothing. */

const known = new WeakMap<TillFile, ReadonlyMap<string, Row>>();

export function undoneOf(till: TillFile): ReadonlyMap<string, Row> {
  const rows = known.get(till) ?? new Map(till.rows('payment_undone').map((row) => [String(row['payment_id']), row]));
  known.set(till, rows);
  return rows;
}

const WAY: Readonly<Record<string, string>> = {
  cash: 'drawer',
  card: 'case',
  pix: 'case',
  standalone_card: 'case',
  store_credit: 'credit',
};

/** I5: an undone payment is whole, of an unclosed sale, and its money left the drawer, is in a case or on its vale-troca. */
export const checkUndoneLegs: Check = ({ till, books }) => [
  ...[...undoneOf(till)].flatMap(([id, row]) => checkRow(till, row, books.paymentById.get(id))),
  ...checkMoments(till),
];

function checkRow(till: TillFile, row: Row, payment: PaymentRow | undefined): Breach[] {
  const name = `payment_undone ${row['payment_id']}`;
  if (payment === undefined) return [breach('I5', [name], 'a payment was undone that is not there')];
  const found: Breach[] = [];
  const agrees =
    payment.state === 'approved' && payment.amount_cents === row['amount_cents'] && payment.sale_id === row['sale_id'];
  if (!agrees) found.push(breach('I5', [name], 'what was undone is not the whole of an approved payment'));
  if (row['how'] !== WAY[payment.tender])
    found.push(breach('I5', [name], `money that came by ${payment.tender} went back by ${row['how']}`));
  if (row['how'] === 'drawer' && !isSupervised(row))
    found.push(breach('I15', [name], 'cash was given back, and no supervisor stands behind it'));
  return row['how'] === 'case' ? [...found, ...checkCase(till, row, name)] : found;
}

/** The actor had permission or an approval. */
export function isSupervised(row: Row): boolean {
  return row['approver'] != null || !String(row['person']).includes('"role":"cashier"');
}

function checkCase(till: TillFile, row: Row, name: string): Breach[] {
  const one = till.cases.find(({ id }) => id === row['case_id']);
  const agrees =
    one !== undefined &&
    one.payment_id === row['payment_id'] &&
    one.amount_cents === row['amount_cents'] &&
    (one.kind === 'leg_undone' || one.kind === 'sale_given_up') &&
    one.state !== 'dissolved';
  return unless(agrees, 'I5', [name], 'money that was undone is in no case of its amount');
}

const CLOSED = new Set<unknown>(['paid', 'cancelled']);

/** Throughout the trail: no payment of a closed sale is undone, and none twice. */
function checkMoments(till: TillFile): Breach[] {
  const states = new Map<string, unknown>();
  const found: Breach[] = [];
  for (const step of stepsOf(till)) {
    if (step.subject === 'sale') states.set(step.subjectId, step.after['state']);
    if (step.subject === 'payment_undone') found.push(...undoneAt(step, states));
  }
  return found;
}

function undoneAt({ id, subjectId, before, after }: Step, states: ReadonlyMap<string, unknown>): Breach[] {
  const row = [`payment_undone ${subjectId}`, `audit ${id}`];
  if (before !== null) return [breach('I5', row, 'what was undone was written over')];
  const isClosed = CLOSED.has(states.get(String(after['sale_id'])));
  return unless(!isClosed, 'I5', row, 'a payment of a closed sale was undone');
}
