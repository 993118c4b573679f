import { whatIsWrongWith } from './br-code.ts';
import { breach, unless } from './breach.ts';
import { type Barred, type Check, isLive } from './facts.ts';
import { named } from './proofs.ts';
import type { PaymentRow } from './till-file.ts';

/** How the till behaves towards the operator, and what is left when the trouble is over. */

/** I21: the operator counted no status request that came too soon. */
export const checkSpacing: Check = ({ ledger }) =>
  (ledger?.spacing.callers ?? [])
    .filter((caller) => caller.violations > 0)
    .map(({ caller, violations, requests }) =>
      breach('I21', [`caller ${caller}`], `${violations} of ${requests} status requests came too soon`),
    );

/** I22: no QR charge was asked for before both registrations had succeeded, and none is on disk without them. */
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
  // a book that does not begin at its first request has forgotten the registrations
  const isWhole = ledger.requests[0]?.seq === 1;
  const early = ledger.requests.filter((one) => one.operation === 'qr.create' && one.seq < ready);
  const tooEarly = isWhole ? early : [];
  return [
    ...onFile,
    ...tooEarly.map(({ seq }) => breach('I22', [`request ${seq}`], 'a QR charge before both registrations')),
  ];
};

/** I10, I22: where the rig knows that no charge could begin soundly, none began. */
export const checkBarred: Check = ({ till, barred }) =>
  barred.flatMap((span) =>
    till.payments
      .filter((payment) => beganWithin(payment, span))
      .map(({ id }) => breach(span.invariant, [`payment ${id}`], `a charge began although ${span.why}`)),
  );

function beganWithin({ tender, created_at: at }: PaymentRow, { from, to, tenders }: Barred): boolean {
  return (tenders as readonly string[]).includes(tender) && at >= from && at <= to;
}

/** I19: once all is quiet nothing is unknown but what somebody has been told to decide, and nothing waits to be sent. */
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

/** I6: a QR on disk is whole, since a charge can be found again by its code alone; and it asks for what the payment does. */
export const checkDrawable: Check = ({ till }) =>
  till.payments.flatMap(({ id, br_code: text, qr_code: code, qr_expires_at: end, amount_cents: amount }) => {
    if (text === null) return [];
    if (code === null || end === null)
      return [breach('I6', [`payment ${id}`], 'a QR can be drawn whose code or end is not on disk')];
    const wrong = whatIsWrongWith(text, amount);
    return unless(wrong === null, 'I6', [`payment ${id}`], `a QR can be drawn ${wrong}`);
  });
