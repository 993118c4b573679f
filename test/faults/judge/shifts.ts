import { hash } from 'node:crypto';
import { type Breach, breach, unless, whatIsSo } from './breach.ts';
import type { Check, Facts } from './facts.ts';
import { stepsOf } from './replay.ts';
import { centsIn, type Row, readObject, sumOf, type TillFile } from './till-file.ts';

/** Values of notes and coins, largest first: the judge's own table. */
const WORTH = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5];

const centsOf = (tally: unknown): unknown => (tally as { cents?: unknown } | undefined)?.cents;

function sumsOf(till: TillFile, shift: Row) {
  const own = till.rows('cash_movement').filter((one) => one['shift_id'] === shift['id']);
  const cash = till
    .rows('payment')
    .filter((one) => one['shift_id'] === shift['id'] && one['tender'] === 'cash' && one['state'] === 'approved');
  const moved = (kind: string): number =>
    sumOf(
      own.filter((one) => one['kind'] === kind),
      'amount_cents',
    );
  const taken = sumOf(cash, 'tendered_cents') - sumOf(cash, 'change_cents');
  const [supplies, withdrawals] = [moved('supply'), moved('withdrawal')];
  return { float: centsIn(shift, 'float_cents'), taken, supplies, withdrawals, paidOut: paidOutOf(till, shift) };
}

function paidOutOf(till: TillFile, shift: Row): number {
  const own = (table: string): readonly Row[] => till.rows(table).filter((one) => one['shift_id'] === shift['id']);
  const undone = own('payment_undone').filter((one) => one['how'] === 'drawer');
  const returned = own('sale_return').filter((one) => one['money'] === 'cash');
  return sumOf(undone, 'amount_cents') + sumOf(returned, 'total_cents');
}

/** I3: opening + in - out is the Z's expected sum; the difference from the last count is recorded. */
export const checkDrawer: Check = ({ till }) => [
  ...till
    .rows('shift')
    .filter((shift) => shift['state'] === 'closed')
    .flatMap((shift) => checkClosed(till, shift)),
  ...checkPurse(till),
  ...till.rows('shift_count').flatMap(checkCount),
];

function checkCount(count: Row): Breach[] {
  const pieces = readObject(count['pieces']);
  const worth = WORTH.reduce((total, value, place) => total + value * Number(pieces[place] ?? 0), 0);
  return unless(worth === count['counted_cents'], 'I3', [`shift_count ${count['id']}`], `the pieces come to ${worth}`);
}

function checkClosed(till: TillFile, shift: Row): Breach[] {
  const row = [`shift ${shift['id']}`];
  const { float, taken, supplies, withdrawals, paidOut } = sumsOf(till, shift);
  const expected = float + taken + supplies - withdrawals - paidOut;
  const last = till
    .rows('shift_count')
    .filter((one) => one['shift_id'] === shift['id'])
    .at(-1);
  const z = till.rows('shift_report').find((one) => one['shift_id'] === shift['id']);
  const said = readObject(z?.['body']);
  const counted = shift['counted_cents'];
  return whatIsSo('I3', row, [
    [
      shift['expected_cents'] !== expected,
      `it should hold ${expected}, and was closed over ${shift['expected_cents']}`,
    ],
    [last?.['counted_cents'] !== counted, 'it was closed by what nobody counted'],
    [said['expectedCents'] !== expected || said['countedCents'] !== counted, 'its Z says otherwise'],
    [said['differenceCents'] !== Number(counted) - expected, 'its Z hides a difference'],
    [said['floatCents'] !== float || said['cashInCents'] !== taken, 'its Z has another float, or other cash'],
    [centsOf(said['supplies']) !== supplies, 'its Z has other supplies'],
    [centsOf(said['withdrawals']) !== withdrawals, 'its Z has other withdrawals'],
  ]);
}

/** I3 throughout the trail: nothing leaves the drawer that is not in it. */
function checkPurse(till: TillFile): Breach[] {
  const purses = new Map<unknown, number>();
  const found: Breach[] = [];
  for (const { id, subject, subjectId, before, after } of stepsOf(till)) {
    if (before !== null) continue;
    const shift = subject === 'shift' ? subjectId : after['shift_id'];
    const moved = moveOf(subject, after);
    if (shift == null || moved === 0) continue;
    const left = (purses.get(shift) ?? 0) + moved;
    purses.set(shift, left);
    if (left < 0) found.push(breach('I3', [`${subject} ${subjectId}`, `audit ${id}`], `the drawer would hold ${left}`));
  }
  return found;
}

function moveOf(subject: string, row: Row): number {
  if (subject === 'shift') return centsIn(row, 'float_cents');
  if (subject === 'payment') return row['tender'] === 'cash' ? centsIn(row, 'amount_cents') : 0;
  if (subject === 'payment_undone') return row['how'] === 'drawer' ? -centsIn(row, 'amount_cents') : 0;
  if (subject === 'sale_return') return row['money'] === 'cash' ? -centsIn(row, 'total_cents') : 0;
  if (subject !== 'cash_movement') return 0;
  return row['kind'] === 'withdrawal' ? -centsIn(row, 'amount_cents') : centsIn(row, 'amount_cents');
}

/** I13: shifts and Zs run from 1 without a gap, at most one shift is open. I12: each Z is chained to the one before. */
export const checkReports: Check = ({ till }) => {
  const shifts = till.rows('shift');
  const reports = till.rows('shift_report');
  const found: Breach[] = [];
  const gap = (rows: readonly Row[], what: string): void => {
    const wrong = rows.findIndex((row, place) => row['number'] !== place + 1);
    if (wrong >= 0)
      found.push(breach('I13', [`${what} ${rows[wrong]?.['number']}`], `number ${wrong + 1} is not there`));
  };
  gap(shifts, 'shift');
  gap(reports, 'shift_report');
  if (shifts.filter((one) => one['state'] === 'open').length > 1) found.push(breach('I13', [], 'two shifts are open'));
  for (const { id, state } of shifts as readonly (Row & { id: string; state: string })[]) {
    const own = reports.filter((one) => one['shift_id'] === id).length;
    if (own !== (state === 'closed' ? 1 : 0))
      found.push(breach('I13', [`shift ${id}`], `${own} Z, and it is ${state}`));
  }
  return [...found, ...checkSeals(reports)];
};

function checkSeals(reports: readonly Row[]): Breach[] {
  let previous = '';
  for (const z of reports) {
    const row = [`shift_report ${z['number']}`];
    const said = [previous, z['number'], z['at'], '', 'shift_report', z['shift_id'], z['body']];
    const isSealed = z['seal'] === hash('sha256', JSON.stringify(said)) && z['previous_seal'] === previous;
    if (!isSealed) return [breach('I12', row, 'a Z does not carry its seal over the one before')];
    if ((readObject(z['body'])['previousSeal'] ?? '') !== previous)
      return [breach('I12', row, 'a Z names another before it')];
    previous = String(z['seal']);
  }
  return [];
}

const MONEY = new Set([
  'sale',
  'payment',
  'payment_undone',
  'sale_act',
  'sale_return',
  'credit_note',
  'cash_movement',
  'shift_count',
  'shift_report',
  'shift',
]);

/** I15: from the first shift on, selling needs an open one and a named person. */
export const checkShiftActors = ({ till }: Facts): readonly Breach[] => {
  const whos = new Map(till.audit.map(({ id, who }) => [id, readObject(who)]));
  const found: Breach[] = [];
  let open: unknown = null;
  let hasBegun = false;
  for (const { id, subject, subjectId, before, after } of stepsOf(till)) {
    if (subject === 'shift') {
      hasBegun = true;
      open = after['state'] === 'open' ? subjectId : null;
    }
    if (before !== null || !hasBegun || !MONEY.has(subject)) continue;
    const isRow = subject === 'sale' || subject === 'payment';
    const who = whos.get(id) ?? {};
    const person = isRow ? after['person_id'] : who['person'];
    const shift = isRow ? after['shift_id'] : who['shift'];
    const expected = subject === 'shift_report' ? after['shift_id'] : open;
    const row = [`${subject} ${subjectId}`, `audit ${id}`];
    if (person == null) found.push(breach('I15', row, 'nobody stands behind it'));
    if (shift == null || shift !== expected) found.push(breach('I15', row, 'it is not of the shift that is open'));
  }
  return found;
};
