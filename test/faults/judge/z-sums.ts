import { type Breach, breach } from './breach.ts';
import type { Check } from './facts.ts';
import { type Step, stepsOf } from './replay.ts';
import { type Row, readObject, sumOf } from './till-file.ts';

type Images = ReadonlyMap<string, Map<string, Row>>;
type Told = Readonly<Record<string, unknown>>;

const KEPT_IMAGES = [
  'sale',
  'sale_line',
  'sale_act',
  'payment',
  'payment_undone',
  'cash_movement',
  'sale_return',
  'credit_note',
  'money_case',
] as const;
type Kept = (typeof KEPT_IMAGES)[number];

type Moment = {
  readonly images: Images;
  /** Since the last Z. */
  late: Row[];
  ended: Row[];
  wasGone: ReadonlySet<unknown>;
  hasClosed: boolean;
};

/** I3: each figure of a Z equals its shift's rows at that moment; a missing figure is zero. */
export const checkZSums: Check = ({ till }) => {
  const moment: Moment = {
    images: new Map(KEPT_IMAGES.map((one) => [one, new Map()])),
    late: [],
    ended: [],
    wasGone: new Set(),
    hasClosed: false,
  };
  const found: Breach[] = [];
  for (const step of stepsOf(till)) {
    if (step.subject === 'shift_report') {
      found.push(...checkZ(step, moment));
      moment.late = [];
      moment.ended = [];
      moment.wasGone = goneIn(moment.images);
      moment.hasClosed = true;
    }
    if (step.subject === 'payment' && step.after['state'] === 'approved' && step.before?.['state'] !== 'approved')
      moment.late.push(step.after);
    if (step.subject === 'sale' && hasEnded(step.after) && !hasEnded(step.before)) moment.ended.push(step.after);
    moment.images.get(step.subject)?.set(step.subjectId, step.after);
  }
  return found;
};

const hasEnded = (sale: Row | null): boolean => sale?.['state'] === 'paid' || sale?.['state'] === 'cancelled';

/** Payments whose money is with the customer again. */
function goneIn(images: Images): ReadonlySet<unknown> {
  const cases = [...(images.get('money_case')?.values() ?? [])];
  return new Set(
    cases.filter((row) => row['kind'] === 'money_gone' && row['state'] !== 'dissolved').map((row) => row['payment_id']),
  );
}

function checkZ({ after, id }: Step, { images, late, ended, wasGone, hasClosed }: Moment): Breach[] {
  const told = readObject(after['body']);
  const of = (what: Kept): readonly Row[] => [...(images.get(what)?.values() ?? [])];
  const own = (what: Kept): readonly Row[] => of(what).filter((row) => row['shift_id'] === after['shift_id']);
  const undone = new Set(of('payment_undone').map((row) => row['payment_id']));
  const kept = own('payment').filter((row) => row['state'] === 'approved' && !undone.has(row['id'] ?? null));
  const gone = goneIn(images);
  const isKept = (row: Row): boolean => row['state'] === 'approved' && !undone.has(row['id'] ?? null);
  const isOfAnother = (row: Row): boolean => row['shift_id'] !== after['shift_id'];
  const others = of('payment').filter((row) => isOfAnother(row) && isKept(row));
  // while no shift was open
  const between = hasClosed ? ended.filter(isOfAnother) : [];
  const expected: Readonly<Record<string, string>> = {
    ...salesOf([...own('sale'), ...between], of('sale_line')),
    cancelledItems: tally(own('sale_act').filter((row) => row['kind'] === 'line_cancelled')),
    ...moneyOut(own('payment_undone'), own('sale_return'), own('credit_note')),
    ...moved(own('cash_movement')),
    payments: paymentsOf(kept),
    reversed: tally(kept.filter(({ id }) => gone.has(id))),
    lateReversals: tally(others.filter(({ id }) => gone.has(id) && !wasGone.has(id))),
    reversalsBack: tally(others.filter(({ id }) => !gone.has(id) && wasGone.has(id))),
    // money before the first close includes a time without shifts
    ...(hasClosed ? { lateApprovals: tally(late.filter(isOfAnother)) } : {}),
  };
  return Object.entries(expected).flatMap(([name, came]) => {
    const said = saidOfAny(name, told);
    if (said === came) return [];
    const row = [`shift_report ${after['number']}`, `audit ${id}`];
    return [breach('I3', row, `its Z says ${said} of ${name}, the rows came to ${came}`)];
  });
}

function salesOf(sales: readonly Row[], lines: readonly Row[]): Record<string, string> {
  const sold = sales.filter((row) => Number(row['total_cents']) > 0);
  const paid = new Set(sales.filter((row) => row['state'] === 'paid').map((row) => row['id']));
  const kept = lines.filter((row) => paid.has(row['sale_id'] ?? null) && row['cancelled_at'] === null);
  const given = [...sales.filter((row) => paid.has(row['id'] ?? null)), ...kept];
  return {
    sales: tally(
      sold.filter((row) => row['state'] === 'paid'),
      'total_cents',
    ),
    cancelledSales: tally(
      sold.filter((row) => row['state'] === 'cancelled'),
      'total_cents',
    ),
    discounts: tally(
      given.filter((row) => Number(row['discount_cents'] ?? 0) > 0),
      'discount_cents',
    ),
  };
}

function moneyOut(undone: readonly Row[], returns: readonly Row[], notes: readonly Row[]): Record<string, string> {
  const out = [
    ...undone.filter((row) => row['how'] === 'drawer').map((row) => Number(row['amount_cents'])),
    ...returns.filter((row) => row['money'] === 'cash').map((row) => Number(row['total_cents'])),
  ];
  return {
    undone: tally(undone),
    returns: tally(returns, 'total_cents'),
    // a replacement is not a new issue
    creditNotesIssued: tally(
      notes.filter((row) => row['reissue_of'] === null),
      'issued_cents',
    ),
    paidOutCents: String(out.reduce((sum, one) => sum + one, 0)),
  };
}

function moved(movements: readonly Row[]): Record<string, string> {
  const of = (kind: string): readonly Row[] => movements.filter((row) => row['kind'] === kind);
  return { supplies: tally(of('supply')), withdrawals: tally(of('withdrawal')), noSales: String(of('no_sale').length) };
}

function paymentsOf(kept: readonly Row[]): string {
  const groups = Map.groupBy(kept, (row) => {
    const { cardKind, brand } = readObject(row['evidence']);
    return `${row['tender']} ${cardKind ?? row['card_kind'] ?? ''} ${brand ?? ''}`;
  });
  return [...groups]
    .map(([name, rows]) => `${name}: ${tally(rows)}`)
    .sort()
    .join(', ');
}

function saidOfAny(name: string, told: Told): string {
  if (name === 'payments') return saidOfPayments(told);
  return name === 'paidOutCents' || name === 'noSales' ? String(told[name] ?? 0) : saidOf(told[name]);
}

type SaidPayment = { tender?: unknown; cardKind?: unknown; brand?: unknown; tally?: unknown };

function saidOfPayments({ payments }: Told): string {
  const said = (Array.isArray(payments) ? payments : []) as SaidPayment[];
  return said
    .map((one) => `${one.tender} ${one.cardKind ?? ''} ${one.brand ?? ''}: ${saidOf(one.tally)}`)
    .sort()
    .join(', ');
}

const tally = (rows: readonly Row[], column = 'amount_cents'): string => `${rows.length} over ${sumOf(rows, column)}`;

/** Count and sum; unknown is zero. */
function saidOf(told: unknown): string {
  const { count = 0, cents = 0 } = (told ?? {}) as { count?: unknown; cents?: unknown };
  return `${count} over ${cents}`;
}
