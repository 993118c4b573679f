import type { CardPaymentReading } from '../../shared/payment-evidence.ts';
import type { PaymentRow } from '../db/payment-rows.ts';
import type { OperatorSale } from '../operator/operator.ts';
import type { StepParts } from './payment-steps.ts';

/**
 * Everything the operator has of one attempt. Its answer about an identifier speaks of one request; where a request
 * arrived twice there are two, and only the list of payments shows the money of both.
 *
 * had      the list, whole
 * refused  this operator does not give it
 * silent   no usable answer: another time
 */
export type CardRecords =
  | { readonly kind: 'had'; readonly records: readonly CardPaymentReading[] }
  | { readonly kind: 'refused' | 'silent' };

/** The operator's clock and ours need not agree: what belongs to an attempt is looked for well before and after it. */
const MARGIN_MS = 60 * 60_000;
/** A hundred payments a page: more than any till makes in the time that is looked at. */
const MOST_PAGES = 20;

export async function listRecords(parts: StepParts, row: PaymentRow): Promise<CardRecords> {
  const from = parts.operatorTime(new Date(Date.parse(row.created_at) - MARGIN_MS));
  const to = parts.operatorTime(new Date(parts.clock.now().getTime() + MARGIN_MS));
  const found: OperatorSale[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await parts.operator.listCardSales({ from, to, page });
    if (answer.kind === 'refused') return { kind: answer.cause === 'too_soon' ? 'silent' : 'refused' };
    if (answer.kind !== 'done') return { kind: 'silent' };
    found.push(...answer.value.items.filter((one) => one.saleIdentifier === row.id));
    if (!answer.value.hasNext) return { kind: 'had', records: found };
  }
  return { kind: 'silent' };
}
