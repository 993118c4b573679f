import type { Database } from 'better-sqlite3';
import type { QrMode } from '../../../shared/qr-registration.ts';
import { type Breach, breach } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import { isEnd } from '../judge/facts.ts';
import type { CaseRow, PaymentRow, TillFile } from '../judge/till-file.ts';
import { type Book, type Money, sumOf } from './book.ts';
import type { Wish } from './cashier.ts';

/*
 * The till's file beside the honest book of the second operator, once that is at rest.
 *
 * What no till can see, and what is therefore no breach here:
 *
 * - An operator that says, always and everywhere, that somebody has paid who has not. Ours corrects itself at rest: until
 *   then its word is all there is, afterwards the approval has to be a case, or a difference of the day.
 * - Money of a QR charge whose code the till was never given. Nobody was shown it, and none of our customers pays it.
 * - Money that went and came back between two looks, by the same name or another: the sum is right, and so is the till.
 * - Which card was used, and in how many instalments, where the operator told of others only after the till had its proof.
 * - Whose QR code a text is: where the operator hands out the text of an earlier charge, the money comes in there, and is
 *   a case of that one; the new one stays unpaid.
 */

export type JudgeParts = {
  readonly till: TillFile;
  readonly database: Database;
  readonly book: Book;
  readonly wishes: readonly Wish[];
  /** Payments and charge codes, once per refund wanted. */
  readonly wantedBack: readonly string[];
  readonly health: string;
  readonly mode: QrMode;
  /** Every answer to a question was true. */
  readonly isTruthful: boolean;
  /** Also checks the invariants of the file alone. */
  readonly isWhole: boolean;
};

export type Judged = {
  readonly breaches: readonly Breach[];
  readonly money: number;
  readonly paid: number;
  readonly cases: number;
  readonly lent: number;
  /** Attempts reported by the reconciliation alone. */
  readonly byDay: number;
};

type Scene = JudgeParts & {
  readonly attempts: readonly PaymentRow[];
  readonly cases: ReadonlyMap<string, readonly CaseRow[]>;
  /** The last reconciliation's disagreements by attempt. */
  readonly differences: ReadonlyMap<string, string>;
  /** Payments with a case's money, by the attempt it came from. */
  readonly attached: ReadonlyMap<string, readonly PaymentRow[]>;
  readonly byDay: Set<string>;
};

export function judge(parts: JudgeParts): Judged {
  const { till, book } = parts;
  const attempts = till.payments.filter((one) => (one.tender === 'card' || one.tender === 'pix') && !one.case_id);
  const standing = till.cases.filter((one) => one.state !== 'dissolved');
  const cases = Map.groupBy(standing, (one) => one.payment_id ?? '');
  // money that its sale has released is a case again, until it leaves
  const released = new Set(till.rows('payment_undone').map((row) => row['payment_id']));
  const pays = ({ id, state }: PaymentRow): boolean => state === 'approved' && !cases.has(id) && !released.has(id);
  const used = till.payments.filter((one) => one.case_id && pays(one));
  const attached = Map.groupBy(used, (one) => {
    const origin = attempts.find(({ id }) => id === originOf(till, one));
    const own = origin === undefined ? 0 : ownOf(cases, origin);
    // under any name
    if (origin !== undefined && sumOf(keptOf(parts, origin)) - own >= one.amount_cents) return origin.id;
    return ownerOf(attempts, book, one) ?? originOf(till, one);
  });
  const scene: Scene = { ...parts, attempts, cases, differences: differencesOf(till), attached, byDay: new Set() };
  const breaches = [
    ...attempts.flatMap((attempt) => [...checkAttempt(scene, attempt), ...checkAttached(scene, attempt)]),
    ...checkProofs(scene),
    ...checkAsked(scene),
    ...checkParts(scene),
    ...checkRefunds(scene),
    ...checkGivenBack(scene),
    ...checkNames(scene),
    ...checkSales(scene),
    ...checkConduct(scene),
    ...(parts.isWhole ? checkInvariants({ tillFile: parts.database, ledger: null }) : []),
  ];
  const paid = attempts.filter((one) => one.state === 'approved').length;
  const lent = used.length;
  return { breaches, money: book.money.length, paid, cases: standing.length, lent, byDay: scene.byDay.size };
}

/** The attempt that the proof's payment really belongs to, if any. */
function ownerOf(attempts: readonly PaymentRow[], book: Book, payment: PaymentRow): string | undefined {
  const money = book.money.find(({ id, isGone }) => id === nameOf(payment) && !isGone);
  const owner = attempts.find((one) => money !== undefined && [one.id, bare(one.qr_code ?? '')].includes(money.about));
  return owner?.id;
}

function nameOf({ evidence }: PaymentRow): string {
  return (JSON.parse(evidence ?? '{}') as { operatorPaymentId?: string | null }).operatorPaymentId ?? '';
}

/** The first attempt of a payment's money, through all cases since. */
function originOf(till: TillFile, payment: PaymentRow): string {
  const from = till.cases.find(({ id }) => id === payment.case_id)?.payment_id ?? null;
  const before = till.payments.find(({ id }) => id === from);
  return before === undefined ? payment.id : originOf(till, before);
}

function differencesOf(till: TillFile): ReadonlyMap<string, string> {
  const newest = new Map(till.rows('reconciliation').map((run) => [run['day'], String(run['result'])]));
  const found = new Map<string, string>();
  for (const result of newest.values()) {
    const { rows } = JSON.parse(result) as { rows: { outcome: string; paymentIds: string[] }[] };
    for (const { outcome, paymentIds } of rows) {
      if (outcome !== 'not_checked' && outcome !== 'matched') for (const id of paymentIds) found.set(id, outcome);
    }
  }
  return found;
}

const bare = (code: string): string => code.replace(/^0+/, '');

function keptOf({ book }: Pick<Scene, 'book'>, attempt: PaymentRow): readonly Money[] {
  if (attempt.tender === 'card') return book.kept('card', attempt.id);
  return attempt.qr_code === null ? [] : book.kept('pix', bare(attempt.qr_code));
}

const BACK: ReadonlySet<string> = new Set(['leg_undone', 'returned']);
/** Approved, and its money went or is to go back. */
const GONE: ReadonlySet<string> = new Set(['money_gone', ...BACK]);

/** Kept money of an approved attempt. */
function ownOf(cases: Scene['cases'], { id, state, amount_cents }: PaymentRow): number {
  if (state !== 'approved') return 0;
  const back = (cases.get(id) ?? []).filter((one) => BACK.has(one.kind) && one.state === 'refunded');
  return back.reduce((rest, one) => rest - (one.amount_cents ?? 0), amount_cents);
}

function checkAttempt(scene: Scene, attempt: PaymentRow): Breach[] {
  const kept = sumOf(keptOf(scene, attempt));
  const rows = [`payment ${attempt.id}`];
  const cases = scene.cases.get(attempt.id) ?? [];
  const difference = scene.differences.get(attempt.id);
  const told = (isCase: boolean): boolean => {
    if (!isCase && difference !== undefined) scene.byDay.add(attempt.id);
    return isCase || difference !== undefined;
  };
  if (!isEnd(attempt.state)) {
    // a case tells a person
    if (cases.some(({ state }) => state === 'open')) return [];
    return [breach('I19', rows, `still ${attempt.state} (${attempt.reason}) although the operator is at rest`)];
  }
  if (attempt.state !== 'approved') {
    if (kept === 0 || told(coversAll(cases, kept))) return [];
    return [breach('I5', rows, `${attempt.state}, and ${kept} of it was taken that no case speaks of`)];
  }
  if (kept < attempt.amount_cents && !told(cases.some(({ kind }) => GONE.has(kind)))) {
    return [breach('I9', rows, `paid with ${attempt.amount_cents}, and ${kept} is there that was taken for it`)];
  }
  const over = kept - ownOf(scene.cases, attempt);
  if (over <= 0 || told(coversAll(cases, over))) return [];
  return [breach('I4', rows, `brought ${over} more than it paid, and no case speaks of it`)];
}

/** An attempt's money covers what its cases lent to other sales and what it paid. */
function checkAttached(scene: Scene, attempt: PaymentRow): Breach[] {
  const used = scene.attached.get(attempt.id) ?? [];
  if (used.length === 0) return [];
  const own = ownOf(scene.cases, attempt);
  const lent = used.reduce((sum, one) => sum + one.amount_cents, 0);
  const kept = sumOf(keptOf(scene, attempt));
  if (kept - own >= lent) return [];
  const ids = [attempt, ...used].map(({ id }) => id);
  if (ids.some((id) => (scene.cases.get(id) ?? []).some(({ kind }) => kind === 'money_gone'))) return [];
  const shown = ids.filter((id) => scene.differences.has(id));
  for (const id of shown) scene.byDay.add(id);
  if (shown.length > 0) return [];
  const rows = used.map(({ id }) => `payment ${id}`);
  return [breach('I9', rows, `${lent} of payment ${attempt.id} was attached, and ${kept} of it is there`)];
}

/** Whether cases cover that amount; an unknown amount covers any. */
function coversAll(cases: readonly CaseRow[], cents: number): boolean {
  const money = cases.filter(({ kind }) => !GONE.has(kind));
  if (money.some((one) => one.amount_cents === null)) return true;
  return money.reduce((sum, one) => sum + (one.amount_cents ?? 0), 0) >= cents;
}

/** No payment pays two sales. */
function checkProofs({ attempts, attached, book }: Scene): Breach[] {
  const names = new Set(book.money.map(({ id }) => id));
  const own = new Set(attempts.filter(({ state }) => state === 'approved').map(({ id }) => id));
  // lent by cases: here against other attempts, own ones in `checkAttached`
  const lent = [...attached].flatMap(([origin, rows]) => (own.has(origin) ? [] : rows.slice(0, 1)));
  const paid = [...attempts.filter(({ id }) => own.has(id)), ...lent];
  const groups = Map.groupBy(paid, (one) => (names.has(nameOf(one)) ? nameOf(one) : ''));
  return [...groups]
    .filter(([id, all]) => id !== '' && all.length > 1)
    .map(([id, all]) =>
      breach(
        'I24',
        all.map((one) => `payment ${one.id}`),
        `all are paid by ${id}`,
      ),
    );
}

/** Every request was asked for by the cashier: one per attempt, on her terms. */
function checkAsked({ attempts, book, wishes }: Scene): Breach[] {
  const found: Breach[] = [];
  const byKey = new Map(attempts.map((one) => [one.tender === 'card' ? one.id : one.id.slice(0, 8), one]));
  const seen = new Set<string>();
  for (const asked of book.asked) {
    const attempt = byKey.get(asked.key);
    if (attempt === undefined || attempt.tender !== asked.tender) {
      found.push(
        breach('I6', [], `a ${asked.tender} of ${asked.cents} was asked for that is not on file (${asked.key})`),
      );
      continue;
    }
    const rows = [`payment ${attempt.id}`];
    if (seen.has(asked.key)) found.push(breach('I6', rows, 'its request was sent more than once'));
    seen.add(asked.key);
    const isSame = asked.cents === attempt.amount_cents && (asked.deviceId ?? attempt.device_id) === attempt.device_id;
    if (!isSame) found.push(breach('I6', rows, `${asked.cents} was asked for on ${asked.deviceId}`));
  }
  if (attempts.length > wishes.length)
    found.push(breach('I6', [], `${attempts.length} attempts, and ${wishes.length} were wanted`));
  return found;
}

/** Each charged part matches one wanted part. */
function checkParts({ attempts, wishes }: Scene): Breach[] {
  const key = ({ saleId, tender }: Pick<Wish, 'saleId' | 'tender'>): string => `${saleId} ${tender}`;
  const wanted = Map.groupBy(wishes, key);
  return attempts.flatMap((attempt) => {
    const all = wanted.get(`${attempt.sale_id} ${attempt.tender}`) ?? [];
    if (all.some(({ cents }) => cents === null || cents === attempt.amount_cents)) return [];
    return [breach('I6', [`payment ${attempt.id}`], `${attempt.amount_cents} is none of the parts that were wanted`)];
  });
}

/** Refund requests do not exceed the wishes, and never go where refunds are impossible. */
function checkRefunds({ till, attempts, book, wantedBack, mode }: Scene): Breach[] {
  const own = new Map(attempts.map((one) => [one.id, bare(one.qr_code ?? '')]));
  // a case's money returns by its own charge
  const codes = new Map(till.payments.map((one) => [one.id, own.get(originOf(till, one))]));
  const wanted = Map.groupBy(wantedBack, (what) => codes.get(what) ?? bare(what));
  const asked = Map.groupBy(book.refunds, bare);
  return [...asked].flatMap(([code, requests]) => {
    const most = mode === 'default' ? (wanted.get(code)?.length ?? 0) : 0;
    if (requests.length <= most) return [];
    return [breach('I11', [], `charge ${code} was asked back ${requests.length} times, and was to be ${most} times`)];
  });
}

/** If no answer was a lie, money reported as returned has returned. */
function checkGivenBack({ attempts, cases, book, isTruthful }: Scene): Breach[] {
  if (!isTruthful) return [];
  return attempts.flatMap((attempt) => {
    const about = attempt.tender === 'card' ? attempt.id : bare(attempt.qr_code ?? '');
    const gone = sumOf(book.money.filter((one) => one.isGone && one.tender === attempt.tender && one.about === about));
    const settled = (cases.get(attempt.id) ?? []).filter(({ state }) => state === 'refunded');
    const back = settled.reduce((sum, one) => sum + (one.amount_cents ?? 0), 0);
    if (back <= gone) return [];
    return [breach('I5', [`payment ${attempt.id}`], `its cases say that ${back} went back, and ${gone} has`)];
  });
}

/** Charge operations name the set shop, register and mode. */
function checkNames({ book }: Scene): Breach[] {
  return book.misnamed.length === 0 ? [] : [breach('I22', [], `misnamed: ${[...new Set(book.misnamed)].join(', ')}`)];
}

/** A sale is paid exactly, partly while open, or not at all. */
function checkSales({ till, cases }: Scene): Breach[] {
  const undone = new Set(till.rows('payment_undone').map((row) => row['payment_id']));
  const paid = Map.groupBy(
    till.payments.filter(({ id, state }) => state === 'approved' && !undone.has(id)),
    (one) => one.sale_id,
  );
  return till.sales.flatMap((sale) => {
    const payments = paid.get(sale.id) ?? [];
    const sum = payments.reduce((total, one) => total + one.amount_cents, 0);
    const waits = sale.state === 'open' || sale.state === 'set_aside';
    const isGone = ({ id }: PaymentRow): boolean =>
      (cases.get(id) ?? []).some(({ kind, state }) => kind === 'money_gone' && state !== 'dissolved');
    // with money that has gone a sale is not paid, though it counts until it is undone
    const most = sale.total_cents - (payments.some(isGone) ? 0 : 1);
    const isRight = sale.state === 'paid' ? sum === sale.total_cents : waits ? sum <= most : sum === 0;
    if (isRight || payments.every((one) => cases.has(one.id))) return [];
    return [breach('I5', [`sale ${sale.id}`], `${sale.state}, costs ${sale.total_cents}, and ${sum} has come in`)];
  });
}

function checkConduct({ health }: Scene): Breach[] {
  return health === 'sound' ? [] : [breach('I19', [], `the till is ${health}`)];
}
