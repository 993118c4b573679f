import { type Breach, breach, unless } from './breach.ts';
import type { Check } from './facts.ts';
import { type Step, stepsOf } from './replay.ts';
import { evidenceAmount } from './sales.ts';
import type { PaymentRow, Row, TillFile } from './till-file.ts';
import { undoneOf } from './undone.ts';

/** What is owed to whoever brings the paper: it is paid out once, in goods. */

/** I11: a vale-troca never pays more than it was issued over, whoever spends it, nor one of an earlier series, nor late. */
export const checkCreditNotes: Check = ({ till }) => {
  const payments = till.payments.filter((one) => one.tender === 'store_credit');
  const notes = till.rows('credit_note');
  if (payments.length === 0 && notes.length === 0) return [];
  const byId = new Map(notes.map((row) => [String(row['id']), row]));
  const spent = Map.groupBy(payments, (one) => String(one.credit_note_id));
  return [
    ...[...spent].flatMap(([id, own]) => checkSpent(till, id, byId.get(id), own)),
    ...notes.flatMap((row) => checkReissue(row, byId, spent.get(String(row['reissue_of'])) ?? [], till)),
    ...payments.flatMap(checkEvidence),
    ...checkMoments(till),
  ];
};

function paidBy(till: TillFile, payments: readonly PaymentRow[]): number {
  const undone = undoneOf(till);
  return payments
    .filter((one) => one.state === 'approved' && !undone.has(one.id))
    .reduce((sum, one) => sum + one.amount_cents, 0);
}

function checkSpent(till: TillFile, id: string, note: Row | undefined, payments: readonly PaymentRow[]): Breach[] {
  const row = [`credit_note ${id}`, ...payments.map((one) => `payment ${one.id}`)];
  if (note === undefined) return [breach('I11', row, 'a vale-troca paid that was never issued')];
  const spent = paidBy(till, payments);
  const issued = Number(note['issued_cents']);
  if (spent > issued) return [breach('I11', row, `a vale-troca over ${issued} paid ${spent}`)];
  const late = payments.filter((one) => one.created_at > String(note['expires_at']));
  return late.map((one) => breach('I11', [...row, `payment ${one.id}`], 'a vale-troca paid after its last day'));
}

/** In the place of one of an earlier series, over no more than was left of it. */
function checkReissue(
  row: Row,
  notes: ReadonlyMap<string, Row>,
  spent: readonly PaymentRow[],
  till: TillFile,
): Breach[] {
  if (row['reissue_of'] == null) return [];
  const former = notes.get(String(row['reissue_of']));
  const left = Number(former?.['issued_cents'] ?? 0) - paidBy(till, spent);
  const agrees =
    former !== undefined &&
    Number(former['series']) < Number(row['series']) &&
    Number(row['issued_cents']) <= left &&
    former['expires_at'] === row['expires_at'];
  const says = 'a vale-troca was made anew over more than was left';
  return unless(agrees, 'I11', [`credit_note ${row['id']}`], says);
}

/** I9: it stands on the note that it names and on nobody else's word. */
function checkEvidence(payment: PaymentRow): Breach[] {
  const row = [`payment ${payment.id}`];
  const isOwn =
    payment.state === 'approved' &&
    payment.device_id === null &&
    payment.qr_code === null &&
    evidenceAmount(payment) === payment.amount_cents &&
    (payment.evidence ?? '').includes('"source":"credit_note"');
  return unless(isOwn, 'I9', row, 'what a vale-troca paid stands on something else');
}

/** At the moment of the payment its note was of the series that receipts were numbered in. */
function checkMoments({ audit }: TillFile): Breach[] {
  const notes = new Map<string, Row>();
  let series = 0;
  const found: Breach[] = [];
  for (const step of stepsOf(audit)) {
    if (step.subject === 'receipt_series') series = Math.max(series, Number(step.after['series']));
    if (step.subject === 'credit_note') notes.set(step.subjectId, step.after);
    if (step.subject === 'payment') found.push(...spentAt(step, notes, series));
  }
  return found;
}

function spentAt({ id, subjectId, before, after }: Step, notes: ReadonlyMap<string, Row>, series: number): Breach[] {
  if (before !== null || after['tender'] !== 'store_credit') return [];
  const note = notes.get(String(after['credit_note_id']));
  const row = [`payment ${subjectId}`, `audit ${id}`];
  if (note === undefined) return [breach('I11', row, 'a vale-troca paid before it was issued')];
  const says = 'a vale-troca of before the restore paid: another till may have spent it';
  return unless(Number(note['series']) >= series, 'I11', row, says);
}
