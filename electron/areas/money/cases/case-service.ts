import { invariant } from '../../../../shared/assert.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { maskCardNumbers } from '../../../../shared/mask-card-numbers.ts';
import {
  type AttachTarget,
  type CaseActs,
  isSettled,
  type MoneyCase,
  type RefundWay,
} from '../../../../shared/money-case.ts';
import { CARD_KINDS, type CaseId, type PaymentEvidence, type PaymentId } from '../../../../shared/payment.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { maskTypedText } from '../../../lib/mask-typed-text.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { PaymentLedger } from '../payment/payment-ledger.ts';
import type { CardIntent } from '../payment/payment-rows.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CaseRefunds } from './case-refunds.ts';
import type { CaseChange, CaseRow } from './case-rows.ts';
import { actsOf, type CaseViewParts, viewCase } from './case-view.ts';
import { originOf } from './money-of-cases.ts';

export type CaseServiceParts = ServiceParts<MoneyDatabase> &
  Pick<CaseViewParts, 'refundsPix'> & {
    readonly ledger: PaymentLedger;
    readonly refunds: CaseRefunds;
    /** Asks about the payment again, for as long as about a newly ended one. */
    readonly lookAgain: (id: PaymentId) => void;
    readonly onChanged: () => void;
  };

/** Each decision is on disk before the call answers. */
export function createCaseService(parts: CaseServiceParts) {
  const { cases } = parts.database;
  return {
    list: (): Result<readonly MoneyCase[]> => {
      const today = parts.localTime().spanAt(parts.clock.now());
      return ok(cases.listed(today.from.toISOString()).map((row) => viewCase(parts, row)));
    },
    attach: (id: CaseId, saleId: SaleId): Result<MoneyCase> => {
      const attached = decide(parts, id, (row) => {
        const offer = acts(parts, row).attach;
        if (!offer.may) return fail(offer.why);
        const target = offer.with.find((one) => one.saleId === saleId);
        return target === undefined ? fail('case_no_sale') : ok(attach(parts, row, target));
      });
      if (attached.ok) watchOrigin(parts, attached.value);
      return attached;
    },
    /** A request: the refund is done once the operator shows it. */
    refund: (id: CaseId): Result<MoneyCase> => {
      const requested = decide(parts, id, (row) => {
        const may = refundable(parts, row, 'operator');
        if (!may.ok) return may;
        const cleared = { refund_sent_at: null, refund_trouble: null, refund_seen_cents: null, operator_message: null };
        cases.update(id, { state: 'refunding', ...cleared });
        return ok(row.payment_id === null ? [] : [row.payment_id]);
      });
      if (requested.ok) parts.refunds.follow(id);
      return requested;
    },
    refundByHand: (id: CaseId, nsu: string): Result<MoneyCase> =>
      decide(parts, id, (row) => {
        const may = refundable(parts, row, 'by_hand');
        if (!may.ok) return may;
        return settleBy(parts, row, { state: 'refunded_by_hand', refund_nsu: maskCardNumbers(nsu) });
      }),
    note: (id: CaseId, text: string): Result<MoneyCase> => {
      const noted = decide(parts, id, (row) => {
        const { note } = acts(parts, row);
        if (!note.may) return fail(note.why);
        return settleBy(parts, row, { state: 'noted', note: maskTypedText(text) });
      });
      if (noted.ok && noted.value.kind === 'money_gone') watchOrigin(parts, noted.value);
      return noted;
    },
    refunded: (id: CaseId): void => {
      const settled = { state: 'refunded', refund_seen_cents: null } as const;
      decide(parts, id, (row) => ok(isSettled(row.state) ? [] : settle(parts, row, settled)));
    },
  };
}

export type CaseService = ReturnType<typeof createCaseService>;

/** One transaction; tells the screen of the payments it returns. */
function decide(
  parts: CaseServiceParts,
  id: CaseId,
  work: (row: CaseRow) => Result<readonly PaymentId[]>,
): Result<MoneyCase> {
  const { cases, transaction } = parts.database;
  const done = transaction(() => {
    const row = cases.find(id);
    return row === null ? fail('not_found') : work(row);
  });
  if (!done.ok) return done;
  parts.log.info('case decided', { caseId: id, state: cases.get(id).state });
  for (const payment of done.value) parts.ledger.tell(payment);
  parts.onChanged();
  return ok(viewCase(parts, cases.get(id)));
}

/** Settles the case and ends an attempt that waited for it. Returns the payments concerned. */
function settle({ database, clock, ledger }: CaseServiceParts, row: CaseRow, change: CaseChange): readonly PaymentId[] {
  database.cases.update(row.id, { ...change, settled_at: timestamp(clock) });
  if (row.payment_id === null) return [];
  ledger.endByCase(row.payment_id);
  return [row.payment_id];
}

/** By a person's statement, stored with the name. */
function settleBy(parts: CaseServiceParts, row: CaseRow, change: CaseChange): Result<readonly PaymentId[]> {
  const signer = parts.actor.signer();
  return signer === null ? fail('signed_out') : ok(settle(parts, row, { ...change, settled_by: signer.name }));
}

function acts(parts: CaseServiceParts, row: CaseRow): CaseActs {
  return actsOf(parts, row, row.payment_id === null ? null : parts.database.payments.get(row.payment_id));
}

function refundable(parts: CaseServiceParts, row: CaseRow, way: RefundWay): Result<null> {
  const { refund } = acts(parts, row);
  if (!refund.may) return fail(refund.why);
  return refund.with.includes(way) ? ok(null) : fail('case_refund_not_offered');
}

function attach(parts: CaseServiceParts, row: CaseRow, target: AttachTarget): readonly PaymentId[] {
  invariant(row.amount_cents !== null && row.evidence !== null, 'money of a known amount is attached');
  const told = settle(parts, row, { state: 'attached', sale_id: target.saleId });
  const id = parts.newId() as PaymentId;
  const evidence = JSON.parse(row.evidence) as PaymentEvidence;
  parts.ledger.attach({
    ...{ id, saleId: target.saleId, amountCents: row.amount_cents, state: 'approved', evidence, caseId: row.id },
    ...{ createdAt: timestamp(parts.clock), ...parts.actor.by() },
    ...(row.tender === 'card' ? { tender: 'card', ...cardIntent(parts, row, evidence) } : { tender: 'pix' }),
  });
  return [...told, id];
}

/** Money that has just begun to pay for a sale may still leave; money that has gone may be shown again. */
function watchOrigin({ database, lookAgain }: CaseServiceParts, { paymentId }: MoneyCase): void {
  const origin = paymentId === null ? null : originOf(database, database.payments.get(paymentId));
  if (origin !== null) lookAgain(origin.id);
}

/** Device 0 represents a card that this till did not send. */
function cardIntent({ database }: CaseServiceParts, row: CaseRow, evidence: PaymentEvidence): CardIntent {
  const asked = row.payment_id === null ? null : database.payments.get(row.payment_id);
  const from = asked?.tender === 'card' ? asked : null;
  const used = CARD_KINDS.find((kind) => kind === evidence.cardKind);
  const known = database.devices.all().find((one) => one.name === row.device_name);
  return {
    kind: used ?? from?.kind ?? 'credit',
    instalments: Math.min(12, evidence.instalments ?? from?.instalments ?? 1),
    deviceId: from?.deviceId ?? known?.id ?? (0 as CardIntent['deviceId']),
    deviceName: row.device_name ?? '',
  };
}

export function pushCases({ database, push }: Pick<ServiceParts<MoneyDatabase>, 'database' | 'push'>): void {
  push('case:changed', { openCases: database.cases.openCount() });
}
