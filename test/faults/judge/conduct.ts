import { breach, unless } from './breach.ts';
import { type Barred, type Check, isLive } from './facts.ts';
import { named } from './requests.ts';
import type { PaymentRow } from './till-file.ts';

/** The judge's own parser of a QR's text: chain of id, length and value, check sum, amount. */

function checkSum(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

function fieldOf(text: string, wanted: string): string | null {
  let rest = text;
  while (rest.length >= 4) {
    const end = 4 + Number(rest.slice(2, 4));
    if (rest.startsWith(wanted)) return rest.slice(4, end);
    rest = rest.slice(end);
  }
  return null;
}

/** Null if a bank's app in Brazil would pay exactly `amountCents`. */
function whatIsWrongWith(text: string, amountCents: number): string | null {
  if (checkSum(text.slice(0, -4)) !== text.slice(-4)) return 'whose check sum is wrong';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return 'with a character of control';
  if (fieldOf(text, '53') !== '986') return 'in another currency';
  if (fieldOf(text, '58') !== 'BR') return 'of another country';
  const amount = fieldOf(text, '54');
  // a dynamic code may leave it to its address
  if (amount === null) return fieldOf(fieldOf(text, '26') ?? '', '25') === null ? 'without an amount' : null;
  const [reais = '', cents = ''] = amount.split('.');
  const named = BigInt(reais || '0') * 100n + BigInt(cents.padEnd(2, '0'));
  return named === BigInt(amountCents) ? null : `for ${named} instead of ${amountCents}`;
}

/** I21: no early status request. */
export const checkSpacing: Check = ({ ledger }) =>
  (ledger?.spacing.callers ?? [])
    .filter((caller) => caller.violations > 0)
    .map(({ caller, violations, requests }) =>
      breach('I21', [`caller ${caller}`], `${violations} of ${requests} status requests came too soon`),
    );

/** I22: no QR charge before both registrations. */
export const checkRegistration: Check = ({ till, ledger }) => {
  const done = till.rows('qr_registration').filter((row) => row['state'] === 'done');
  const steps = new Set(done.map((row) => row['step']));
  const pix = till.payments.filter((payment) => payment.tender === 'pix');
  const isRight = pix.length === 0 || (steps.has('company') && steps.has('cash_register'));
  const onFile = unless(isRight, 'I22', named(pix), 'a Pix payment without both registrations');
  if (ledger === null) return onFile;
  const first = (operation: string): number =>
    ledger.requests.find((one) => one.operation === operation && one.outcome === 'done')?.seq ??
    Number.POSITIVE_INFINITY;
  const ready = Math.max(first('qr.company'), first('qr.register'));
  // a ledger that starts later lacks the registrations
  const isWhole = ledger.requests[0]?.seq === 1;
  const early = ledger.requests.filter((one) => one.operation === 'qr.create' && one.seq < ready);
  const tooEarly = isWhole ? early : [];
  return [
    ...onFile,
    ...tooEarly.map(({ seq }) => breach('I22', [`request ${seq}`], 'a QR charge before both registrations')),
  ];
};

/** I10, I22: no charge began while the rig knew it unsound. */
export const checkBarred: Check = ({ till, barred }) =>
  barred.flatMap((span) =>
    till.payments
      .filter((payment) => beganWithin(payment, span))
      .map(({ id }) => breach(span.invariant, [`payment ${id}`], `a charge began although ${span.why}`)),
  );

function beganWithin({ tender, created_at: at }: PaymentRow, { from, to, tenders }: Barred): boolean {
  return (tenders as readonly string[]).includes(tender) && at >= from && at <= to;
}

/** I19: once quiet, nothing is unknown or unsent except what a person was told to decide. */
export const checkQuiet: Check = ({ till, quiet }) => {
  if (!quiet) return [];
  const told = new Set(till.cases.map((one) => one.payment_id));
  const live = till.payments.filter((payment) => isLive(payment.state) && !told.has(payment.id));
  const waiting = till.rows('outbox').filter((row) => row['state'] === 'waiting');
  return [
    ...live.map(({ id, state }) => breach('I19', [`payment ${id}`], `a payment is still ${state}`)),
    ...waiting.map((row) => breach('I19', [`outbox ${row['id']}`], 'a change still waits to be sent')),
  ];
};

/** I6: a QR on disk has code, amount and expiry, and the payment's amount. */
export const checkDrawable: Check = ({ till }) =>
  till.payments.flatMap(({ id, br_code: text, qr_code: code, qr_expires_at: end, amount_cents: amount }) => {
    if (text === null) return [];
    if (code === null || end === null)
      return [breach('I6', [`payment ${id}`], 'a QR can be drawn whose code or end is not on disk')];
    const wrong = whatIsWrongWith(text, amount);
    return unless(wrong === null, 'I6', [`payment ${id}`], `a QR can be drawn ${wrong}`);
  });
