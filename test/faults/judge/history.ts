import { type Breach, breach, unless } from './breach.ts';
import { type Check, type Facts, holdsDevice, isEnd, isLive } from './facts.ts';
import { type Step, stepsOf } from './replay.ts';
import { named } from './requests.ts';
import type { EventRow, PaymentRow, Row } from './till-file.ts';
import { undoneOf } from './undone.ts';

/** I8: payments move by the state machine, each move with its event; finals absorb, contradictions are recorded. */
export const checkHistory: Check = (facts) => {
  const { till } = facts;
  const events = Map.groupBy(till.events, (event) => event.payment_id);
  const conflicts = new Set(till.conflicts.map((conflict) => `${conflict.payment_id} ${conflict.event}`));
  const undone = undoneOf(till);
  return [
    ...till.payments.flatMap((payment) => {
      const own = events.get(payment.id) ?? [];
      const moves = own.filter((event) => event.event !== UNDONE);
      return [...checkEvents(payment, moves, conflicts), ...checkUndoing(payment, own, undone.has(payment.id))];
    }),
    ...stepsOf(till).flatMap(checkEnd),
  ];
};

/** Not a state: the payment stays approved, its money goes back. */
const UNDONE = 'undone';

/** What a payment begins as, which its row alone may tell; null for money of a case, whose event tells the case. */
function beginsAs({ tender, case_id }: PaymentRow): string | null {
  if (typeof case_id === 'string') return null;
  return tender === 'card' || tender === 'pix' ? 'created' : 'approved';
}

function checkUndoing(payment: PaymentRow, events: readonly EventRow[], isUndone: boolean): Breach[] {
  const told = events.filter((event) => event.event === UNDONE);
  const place = events.findIndex((event) => event.event === UNDONE);
  const before = events.slice(0, Math.max(0, place));
  const isAfterApproval = beginsAs(payment) === 'approved' || before.some((event) => event.to_state === 'approved');
  const agrees = isUndone ? told.length === 1 && isAfterApproval : told.length === 0;
  return unless(agrees, 'I8', [`payment ${payment.id}`], 'its history and what was undone of it disagree');
}

function checkEvents(payment: PaymentRow, events: readonly EventRow[], conflicts: ReadonlySet<string>): Breach[] {
  const name = `payment ${payment.id}`;
  const [first] = events;
  const told = first === undefined ? undefined : BEGINNINGS[first.event];
  if (told !== undefined && first?.to_state !== told)
    return [breach('I8', [name], `a history begins with ${first?.event} to ${first?.to_state}`)];
  const beginning = told ?? beginsAs(payment);
  if (beginning === null) return [breach('I8', [name], 'no event tells which case a payment comes from')];
  let state = beginning;
  for (const event of told === undefined ? events : events.slice(1)) {
    const row = [name, `payment_event ${event.id}`];
    const allowed: string | undefined = MOVES[state]?.[event.event];
    if (event.from_state !== state || allowed === undefined || event.to_state !== allowed)
      return [breach('I8', row, `${state} went to ${event.to_state} by ${event.event}`)];
    if (allowed !== 'conflict') state = allowed;
    else if (!conflicts.has(`${payment.id} ${event.event}`))
      return [breach('I8', row, 'what contradicts an end is no conflict record')];
  }
  const says = `a payment is ${payment.state}, its history ends as ${state}`;
  return unless(state === payment.state, 'I8', [name], says);
}

function checkEnd({ id, subject, subjectId, before, after }: Step): Breach[] {
  if (subject !== 'payment' || before === null) return [];
  const [from, to] = [String(before['state']), String(after['state'])];
  const rows = [`payment ${subjectId}`, `audit ${id}`];
  return unless(!isEnd(from) || from === to, 'I8', rows, `an ended payment went from ${from} to ${to}`);
}

/** I18: repeated news counts once: one closing, one contradiction, one approval. */
export const checkOnce: Check = ({ till }) => {
  const found: Breach[] = [];
  const seen = new Set<string>();
  const once = (key: string, row: string, says: string): void => {
    if (seen.has(key)) found.push(breach('I18', [row], says));
    seen.add(key);
  };
  for (const step of stepsOf(till)) {
    const changed = step.before?.['state'] !== step.after['state'];
    const state = step.after['state'];
    if (step.subject === 'sale' && changed && state === 'paid')
      once(`sale ${step.subjectId}`, `sale ${step.subjectId}`, 'a sale was closed twice');
    if (step.subject === 'payment' && changed && state === 'approved')
      once(`payment ${step.subjectId}`, `payment ${step.subjectId}`, 'a payment was approved twice');
  }
  for (const { payment_id: id, event } of till.conflicts)
    once(`conflict ${id} ${event}`, `payment ${id}`, `${event} is recorded twice as a contradiction`);
  for (const event of till.events.filter((one) => one.to_state === 'conflict' && isOfOne(one)))
    once(`event ${event.payment_id} ${event.event}`, `payment ${event.payment_id}`, `${event.event} is told twice`);
  return found;
};

/** Approved once; a charge may vanish and return repeatedly. */
const isOfOne = (event: EventRow): boolean => event.event === 'seen_approved';

type Moment = { readonly payments: Map<string, Row>; readonly series: Map<string, number> };

/**
 * I7: while a payment may still move money its sale is not closed or changed, and sale and device have no second
 * attempt. Checked throughout the trail.
 */
export const checkRelease: Check = ({ till }) => {
  const moment: Moment = { payments: new Map(), series: new Map() };
  return [...stepsOf(till).flatMap((step) => releaseAt(step, moment)), ...releaseNow(till.payments)];
};

const liveOf = (moment: Moment, saleId: unknown): string[] =>
  [...moment.payments].filter(([, row]) => row['sale_id'] === saleId && isLive(String(row['state']))).map(([id]) => id);

function releaseAt(step: Step, moment: Moment): Breach[] {
  const row = [`${step.subject} ${step.subjectId}`, `audit ${step.id}`];
  switch (step.subject) {
    case 'payment': {
      const begins = step.before === null && isLive(String(step.after['state']));
      const found = begins ? beginsBeside(step, moment, row) : [];
      moment.payments.set(step.subjectId, step.after);
      if (isEnd(String(step.after['state']))) moment.payments.delete(step.subjectId);
      return found;
    }
    case 'sale':
      return saleAt(step, moment, row);
    case 'sale_line': {
      const live = liveOf(moment, step.after['sale_id']);
      const isRight = live.length === 0 || isToldAgain(step);
      return unless(isRight, 'I7', [...row, ...live], 'a sale changed while it was being paid');
    }
    default:
      return [];
  }
}

function beginsBeside(step: Step, moment: Moment, row: readonly string[]): Breach[] {
  const found: Breach[] = [];
  if (liveOf(moment, step.after['sale_id']).length > 0)
    found.push(breach('I7', row, 'a second attempt began on a sale whose first was not over'));
  const device = step.after['device_id'];
  const busy = [...moment.payments.values()].some(
    (one) => device !== null && one['device_id'] === device && holdsDevice(stateOf(one)),
  );
  if (busy) found.push(breach('I7', row, 'a second attempt began on a device whose first was not over'));
  return found;
}

const stateOf = (row: Row) => ({
  state: String(row['state']),
  reason: row['reason'] === null ? null : String(row['reason']),
});

/** a newer structure writes every image again */
function isToldAgain({ before, after }: Step): boolean {
  return before !== null && Object.entries(before).every(([name, value]) => after[name] === value);
}

const CLOSED = new Set<unknown>(['paid', 'cancelled']);

function saleAt(step: Step, moment: Moment, row: readonly string[]): Breach[] {
  const isClosing = step.before !== null && !CLOSED.has(step.before['state']) && CLOSED.has(step.after['state']);
  if (!isClosing) return [];
  const live = liveOf(moment, step.subjectId);
  const found = live.length === 0 ? [] : [breach('I7', [...row, ...live], 'a sale was closed while it was being paid')];
  if (step.after['state'] !== 'paid') return found;
  const series = String(step.after['series']);
  const number = Number(step.after['number']);
  const before = moment.series.get(series) ?? 0;
  if (number <= before) found.push(breach('I20', row, `number ${number} was given after number ${before}`));
  moment.series.set(series, Math.max(before, number));
  return found;
}

/** From the tables, for a file whose trail is not trusted. */
function releaseNow(payments: Facts['till']['payments']): Breach[] {
  const live = payments.filter((payment) => isLive(payment.state));
  const bySale = Map.groupBy(live, (payment) => payment.sale_id);
  const byDevice = Map.groupBy(
    live.filter((one) => one.device_id !== null && holdsDevice(one)),
    (one) => String(one.device_id),
  );
  const doubled = (groups: ReadonlyMap<string, readonly PaymentRow[]>, what: string): Breach[] =>
    [...groups]
      .filter(([, group]) => group.length > 1)
      .map(([id, group]) => breach('I7', [`${what} ${id}`, ...named(group)], `two live attempts on one ${what}`));
  return [...doubled(bySale, 'sale'), ...doubled(byDevice, 'device')];
}

/** The judge's own table of payment states. A test compares it with the code's, so a change is made twice. */

type Moves = Readonly<Record<string, string>>;

const ASKED: Moves = {
  outcome_unknown: 'unconfirmed',
  seen_waiting: 'pending',
  seen_in_progress: 'in_progress',
  seen_approved: 'approved',
  seen_declined: 'declined',
  seen_cancelled: 'cancelled',
  seen_expired: 'expired',
  seen_unknown: 'unconfirmed',
  seen_missing: 'unconfirmed',
  cancel_asked: 'cancel_requested',
  deadline_passed: 'cancel_requested',
};

const NOTHING_NEW = [...Object.keys(ASKED), 'case_settled'];

const stays = (state: string): Moves => Object.fromEntries(NOTHING_NEW.map((event) => [event, state]));

export const MOVES: Readonly<Record<string, Moves>> = {
  created: { accepted: 'pending', refused: 'declined', outcome_unknown: 'unconfirmed', cancel_asked: 'created' },
  pending: ASKED,
  in_progress: { ...ASKED, seen_waiting: 'in_progress' },
  cancel_requested: { ...ASKED, seen_waiting: 'cancel_requested', seen_in_progress: 'cancel_requested' },
  unconfirmed: {
    ...ASKED,
    accepted: 'pending',
    never_shown: 'cancelled',
    missing_settled: 'cancelled',
    cancel_asked: 'unconfirmed',
    deadline_passed: 'unconfirmed',
    case_settled: 'cancelled',
  },
  approved: {
    ...stays('approved'),
    seen_surplus: 'conflict',
    seen_waiting: 'conflict',
    seen_in_progress: 'conflict',
    seen_declined: 'conflict',
    seen_cancelled: 'conflict',
    seen_expired: 'conflict',
  },
  declined: { ...stays('declined'), seen_approved: 'conflict' },
  cancelled: { ...stays('cancelled'), seen_approved: 'conflict' },
  expired: { ...stays('expired'), seen_approved: 'conflict' },
};

/** Of a case's money, and of older programs. */
const BEGINNINGS: Moves = {
  created: 'created',
  paid_cash: 'approved',
  paid_standalone_card: 'approved',
  paid_store_credit: 'approved',
  attached: 'approved',
};
