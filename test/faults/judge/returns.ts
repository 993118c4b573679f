import { type Breach, breach, unless } from './breach.ts';
import type { Check } from './facts.ts';
import { type Step, stepsOf } from './replay.ts';
import { evidenceAmount } from './sales.ts';
import { type LineRow, type PaymentRow, type Row, sumOf, type TillFile } from './till-file.ts';
import { isSupervised, undoneOf } from './undone.ts';

/** I11: no more returned than sold, no more given than paid. I13: returns are numbered without a gap. */
export const checkReturns: Check = ({ till }) => {
  const returns = till.rows('sale_return');
  if (returns.length === 0 && till.rows('return_line').length === 0) return [];
  const pieces = Map.groupBy(till.rows('return_line'), (row) => String(row['return_id']));
  return [
    ...checkPieces(till),
    ...returns.flatMap((row) => checkOne(till, row, pieces.get(String(row['id'])) ?? [])),
    ...checkSales(till),
    ...checkLegs(till),
    ...checkNumbers(returns),
    ...checkOrphans(till),
  ];
};

/** Each piece its share of the line, rounded down; the last takes the rest. */
function checkPieces(till: TillFile): Breach[] {
  const lines = new Map(till.lines.map((line) => [line.id, line]));
  const sales = new Map(till.sales.map((sale) => [sale.id, sale]));
  const back = Map.groupBy(
    till.rows('return_line').filter((row) => row['line_id'] !== null),
    (row) => String(row['line_id']),
  );
  return [...back].flatMap(([id, rows]) => {
    const line = lines.get(id);
    const row = [`sale_line ${id}`];
    if (line === undefined || line.cancelled_at !== null || sales.get(line.sale_id)?.state !== 'paid')
      return [breach('I11', row, 'what came back had not been sold')];
    return checkLine(line, rows, row);
  });
}

function checkLine(line: LineRow, rows: readonly Row[], row: readonly string[]): Breach[] {
  const quantity = sumOf(rows, 'quantity');
  if (quantity > line.quantity) return [breach('I11', row, `${quantity} came back of ${line.quantity}`)];
  const cost = line.total_cents - (line.share_cents ?? 0);
  const given = sumOf(rows, 'amount_cents');
  const due = Number((BigInt(cost) * BigInt(quantity)) / BigInt(line.quantity));
  const says = `${given} was given for ${quantity} of ${line.quantity} that cost ${cost}`;
  return unless(given === due, 'I11', row, says);
}

function checkOne(till: TillFile, row: Row, pieces: readonly Row[]): Breach[] {
  const name = `sale_return ${row['id']}`;
  const found: Breach[] = [];
  const amount = sumOf(pieces, 'amount_cents');
  if (amount !== row['total_cents'])
    found.push(breach('I11', [name], `its lines come to ${amount}, and ${row['total_cents']} was given`));
  if ((row['money'] === 'cash' || row['sale_id'] === null) && !isSupervised(row))
    found.push(breach('I15', [name], 'no supervisor stands behind it'));
  if (row['money'] === 'original') found.push(...checkCase(till, row, name));
  if (row['money'] === 'credit_note') found.push(...checkNote(till, row, name));
  return found;
}

/** I5: money on its way back is a case until it arrives. */
function checkCase(till: TillFile, row: Row, name: string): Breach[] {
  const one = till.cases.find(({ id }) => id === row['case_id']);
  const agrees =
    one !== undefined &&
    one.kind === 'returned' &&
    one.payment_id === row['payment_id'] &&
    one.amount_cents === row['total_cents'] &&
    one.state !== 'dissolved';
  return unless(agrees, 'I5', [name], 'money that goes back is in no case of its amount');
}

function checkNote(till: TillFile, row: Row, name: string): Breach[] {
  const note = till.rows('credit_note').find(({ id }) => id === row['credit_note_id']);
  const agrees = note?.['return_id'] === row['id'] && note?.['issued_cents'] === row['total_cents'];
  return unless(agrees, 'I11', [name], 'its vale-troca is not there, or of another amount');
}

/** A vale-troca's money never comes back as money, and no more cash than was paid in cash. */
function checkSales(till: TillFile): Breach[] {
  const undone = undoneOf(till);
  const paid = Map.groupBy(
    till.payments.filter((one) => one.state === 'approved' && one.tender !== 'store_credit' && !undone.has(one.id)),
    (one) => one.sale_id,
  );
  const back = Map.groupBy(
    till.rows('sale_return').filter((row) => row['sale_id'] !== null && row['money'] !== 'credit_note'),
    (row) => String(row['sale_id']),
  );
  return [...back].flatMap(([id, rows]) => {
    const all = paid.get(id) ?? [];
    const cash = all.filter((one) => one.tender === 'cash');
    const inCash = rows.filter((row) => row['money'] === 'cash');
    return [...checkMoney(id, 'money', all, rows), ...checkMoney(id, 'cash', cash, inCash)];
  });
}

function checkMoney(saleId: string, what: string, paid: readonly PaymentRow[], back: readonly Row[]): Breach[] {
  const came = paid.reduce((sum, one) => sum + one.amount_cents, 0);
  const went = sumOf(back, 'total_cents');
  return unless(went <= came, 'I11', [`sale ${saleId}`], `${went} went back in ${what} of ${came} that came in`);
}

function checkLegs(till: TillFile): Breach[] {
  const payments = new Map<string, PaymentRow>(till.payments.map((one) => [one.id, one]));
  const back = Map.groupBy(
    till.rows('sale_return').filter((row) => row['money'] === 'original'),
    (row) => String(row['payment_id']),
  );
  return [...back].flatMap(([id, rows]) => {
    const leg = payments.get(id);
    const went = sumOf(rows, 'total_cents');
    const isOfSale = rows.every((row) => row['sale_id'] === leg?.sale_id);
    if (leg === undefined || leg.state !== 'approved' || undoneOf(till).has(id) || !isOfSale)
      return [breach('I11', [`payment ${id}`], 'money goes back on a payment that brought none for this sale')];
    return unless(went <= leg.amount_cents, 'I11', [`payment ${id}`], `${went} goes back of ${leg.amount_cents}`);
  });
}

function checkNumbers(returns: readonly Row[]): Breach[] {
  return [...Map.groupBy(returns, (row) => String(row['series']))].flatMap(([series, rows]) => {
    const wrong = rows.findIndex((row, place) => row['number'] !== place + 1);
    return unless(wrong < 0, 'I13', [`receipt_series ${series}`], `return ${wrong + 1} is not there`);
  });
}

function checkOrphans(till: TillFile): Breach[] {
  const returns = till.rows('sale_return');
  const ids = new Set(returns.map((row) => row['id']));
  const cases = new Set(returns.map((row) => row['case_id']));
  return [
    ...till.cases
      .filter((one) => one.kind === 'returned' && !cases.has(one.id))
      .map(({ id }) => breach('I11', [`money_case ${id}`], 'money goes back for a return that is not there')),
    ...till
      .rows('return_line')
      .filter((row) => !ids.has(row['return_id'] ?? null))
      .map((row) => breach('I11', [`return_line ${row['id']}`], 'goods came back by a return that is not there')),
  ];
}

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
function checkMoments(till: TillFile): Breach[] {
  const notes = new Map<string, Row>();
  let series = 0;
  const found: Breach[] = [];
  for (const step of stepsOf(till)) {
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
