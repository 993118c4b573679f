import { type Cents, sum } from './money.ts';
import { isFinal } from './payment-states.ts';
import type {
  OperatorRecord,
  OurPayment,
  ReconciliationOutcome,
  ReconciliationRow,
  WhyNotChecked,
} from './reconciliation.ts';

type Group = { readonly ours: OurPayment[]; readonly theirs: OperatorRecord[] };

/** Matches our payments with the operator's records, independent of the input order. Each item is in exactly one row
 * with everything about the same money: a double charge, or a late charge used for another sale, is one row. */
export function reconcile(
  ours: readonly OurPayment[],
  theirs: readonly OperatorRecord[],
): readonly ReconciliationRow[] {
  const steps = reconcileInSteps(ours, theirs);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const SLICE = 200;

/** Yields between slices. */
export function* reconcileInSteps(
  ours: readonly OurPayment[],
  theirs: readonly OperatorRecord[],
): Generator<null, readonly ReconciliationRow[]> {
  const claims = claimsOf(theirs, ours);
  yield null;
  const groups = new Map<object, Group>();
  for (const [index, record] of byName(theirs, (one) => one.charge).entries()) {
    let group: Group = { ours: [], theirs: [record] };
    groups.set(record, group);
    for (const payment of claims(record)) group = merge(groups, group, payment);
    if (index % SLICE === SLICE - 1) yield null;
  }
  for (const payment of ours) if (!groups.has(payment)) groups.set(payment, { ours: [payment], theirs: [] });
  const rows: ReconciliationRow[] = [];
  for (const group of new Set(groups.values())) {
    rows.push(toRow(group));
    if (rows.length % SLICE === 0) yield null;
  }
  return byName(rows, (row) => `${row.at ?? ''} ${row.id}`);
}

function merge(groups: Map<object, Group>, group: Group, payment: OurPayment): Group {
  const other = groups.get(payment);
  if (other === group) return group;
  if (other === undefined) {
    group.ours.push(payment);
    groups.set(payment, group);
    return group;
  }
  for (const one of [...group.ours, ...group.theirs]) groups.set(one, other);
  other.ours.push(...group.ours);
  other.theirs.push(...group.theirs);
  return other;
}

/** Matches by charge id, by identifier or, for a standalone card, by receipt. */
function claimsOf(theirs: readonly OperatorRecord[], ours: readonly OurPayment[]) {
  const byCharge = index(ours, (one) => (one.charge === null ? null : `${one.tender} ${one.charge}`));
  const byId = index(ours, (one) => one.id);
  const byCode = index(ours, (one) => one.qrCode);
  const direct = (record: OperatorRecord): readonly OurPayment[] => {
    const named = byCharge.get(`${record.tender} ${record.charge}`) ?? [];
    const about = [...(byId.get(record.about) ?? []), ...(byCode.get(record.about) ?? [])];
    return [...named, ...about.filter((one) => one.tender === record.tender)];
  };
  const byReceipt = receipts(
    ours,
    theirs.filter((record) => record.standing === 'kept' && direct(record).length === 0),
  );
  return (record: OperatorRecord): readonly OurPayment[] => {
    const found = direct(record);
    const alone = found.length === 0 ? byReceipt.get(record) : undefined;
    return alone === undefined ? found : [alone];
  };
}

/** Standalone cards match an unclaimed record by NSU and amount. */
function receipts(ours: readonly OurPayment[], free: readonly OperatorRecord[]): Map<OperatorRecord, OurPayment> {
  const key = (nsu: string, amount: Cents): string => `${nsu.replace(/^0+/, '')} ${amount}`;
  const alone = index(
    byName(ours, (one) => one.id).filter((one) => one.tender === 'standalone_card'),
    (one) => (one.nsu === null || one.nsu === '' ? null : key(one.nsu, one.amountCents)),
  );
  const matched = new Map<OperatorRecord, OurPayment>();
  for (const record of byName(free, (one) => one.charge)) {
    if (record.nsu === null || record.amountCents === null) continue;
    const payment = alone.get(key(record.nsu, record.amountCents))?.shift();
    if (payment !== undefined) matched.set(record, payment);
  }
  return matched;
}

function index<T>(items: readonly T[], key: (item: T) => string | null): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    if (name === null || name === '') continue;
    const known = found.get(name);
    if (known === undefined) found.set(name, [item]);
    else known.push(item);
  }
  return found;
}

/** Makes the result independent of the input order. */
function byName<T>(items: readonly T[], name: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, name: name(item) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ item }) => item);
}

function toRow(group: Group): ReconciliationRow {
  const ours = byName(group.ours, (one) => `${one.at} ${one.id}`);
  const theirs = byName(group.theirs, (one) => one.charge);
  const [first] = ours;
  const kept = theirs.filter((record) => record.standing === 'kept');
  const shown = kept[0] ?? theirs[0];
  const { outcome, why, theirsCents } = judge(ours, theirs);
  return {
    id: first?.id ?? `charge:${shown?.charge ?? ''}`,
    outcome,
    why,
    checkedBy: ours.find((one) => one.checkedBy !== null)?.checkedBy ?? (theirs.length > 0 ? 'sale_query' : null),
    paymentIds: ours.map((one) => one.id),
    charges: theirs.map((record) => record.charge),
    tender: first?.tender ?? shown?.tender ?? '',
    state: first?.state ?? null,
    at: first?.at ?? shown?.at ?? null,
    deviceName: first?.deviceName ?? shown?.deviceName ?? null,
    brand: shown?.brand ?? first?.brand ?? null,
    nsu: shown?.nsu ?? first?.nsu ?? null,
    askedCents: first?.amountCents ?? null,
    oursCents: paidHere(ours),
    theirsCents,
    records: theirs,
  };
}

function paidHere(ours: readonly OurPayment[]): Cents {
  return sum(ours.filter((one) => one.state === 'approved' && one.undone !== true).map((one) => one.amountCents));
}

type Judgement = {
  readonly outcome: ReconciliationOutcome;
  readonly why: WhyNotChecked | null;
  readonly theirsCents: Cents | null;
};

const OPERATORS_TENDERS: ReadonlySet<string> = new Set(['card', 'pix']);

function judge(ours: readonly OurPayment[], theirs: readonly OperatorRecord[]): Judgement {
  const notChecked = (why: WhyNotChecked): Judgement => ({ outcome: 'not_checked', why, theirsCents: null });
  const amounts = theirs.filter((record) => record.standing === 'kept').map((record) => record.amountCents);
  if (theirs.some((record) => record.ownerUnknown)) return notChecked('operator_silent');
  const isTheirs = theirs.length > 0 || ours.some((one) => OPERATORS_TENDERS.has(one.tender));
  if (!isTheirs) return notChecked('not_by_operator');
  const unheard = ours.find((one) => one.unchecked !== null)?.unchecked ?? null;
  if (unheard !== null) return notChecked(unheard);
  if (amounts.includes(null) || theirs.some((record) => record.standing === 'unknown')) return notChecked('unreadable');
  const theirsCents = sum(amounts as readonly Cents[]);
  const running = ours.filter((one) => !isFinal(one.state));
  if (running.length === 0) return { outcome: compare(ours, theirs, theirsCents), why: null, theirsCents };
  const asked = sum(running.map((one) => one.amountCents));
  const held = running.every((one) => one.held);
  if (held && theirsCents > 0 && theirsCents !== asked) return { outcome: 'amount_differs', why: null, theirsCents };
  return notChecked(held ? 'undecided' : 'under_way');
}

function compare(
  ours: readonly OurPayment[],
  theirs: readonly OperatorRecord[],
  theirsCents: Cents,
): ReconciliationOutcome {
  if (ours.length === 0) return theirsCents > 0 ? 'missing_here' : 'matched';
  const oursCents = paidHere(ours);
  if (oursCents === theirsCents) return theirsCents > 0 && contradicts(ours, theirs) ? 'late' : 'matched';
  if (oursCents === 0) return 'late';
  if (theirsCents > 0) return 'amount_differs';
  return theirs.length === 0 ? 'missing_there' : 'undone';
}

/** The sums agree, but money had been refunded, or an attempt is paid by another one's charge. */
function contradicts(ours: readonly OurPayment[], theirs: readonly OperatorRecord[]): boolean {
  if (ours.some((one) => one.givenBack === true)) return true;
  const paidBy = (record: OperatorRecord): OurPayment | undefined =>
    ours.find((one) => one.charge === record.charge && one.state === 'approved' && one.ofCase !== true);
  return theirs.some((record) => {
    const owner = ours.find(
      ({ id, qrCode, tender }) => tender === record.tender && (id === record.about || qrCode === record.about),
    );
    const paid = paidBy(record);
    return (
      record.standing === 'kept' &&
      paid !== undefined &&
      paid !== owner &&
      owner !== undefined &&
      owner.state !== 'approved'
    );
  });
}
