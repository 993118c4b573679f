import type { CardPaymentReading } from '../../../../shared/payment-evidence.ts';
import type { OperatorSale } from '../../../operator/operator.ts';
import type { StepParts } from './payment-steps.ts';
import type { StoredCard } from './stored-payment.ts';

/**
 * The operator's records of one attempt. A read by identifier shows one request; after a double delivery only the list
 * shows both.
 *
 * had      the whole list
 * refused  this operator gives none
 * silent   no usable answer, ask later
 */
export type CardRecords =
  | { readonly kind: 'had'; readonly records: readonly CardPaymentReading[] }
  | { readonly kind: 'refused' | 'silent' };

/** The operator's clock may differ from ours. */
const MARGIN_MS = 60 * 60_000;
/** Of a hundred payments each. */
const MOST_PAGES = 20;

export async function listRecords(parts: StepParts, row: StoredCard): Promise<CardRecords> {
  const { from, to } = span(parts, row);
  const found: OperatorSale[] = [];
  let count = 0;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await parts.operator.listCardSales({ from, to, page });
    if (answer.kind === 'refused') return { kind: answer.cause === 'too_soon' ? 'silent' : 'refused' };
    if (answer.kind !== 'done') return { kind: 'silent' };
    const { items, hasNext, totalCount } = answer.value;
    found.push(...items.filter((one) => one.saleIdentifier === row.id));
    count += items.length;
    if (!hasNext) return count < totalCount ? { kind: 'silent' } : { kind: 'had', records: found };
  }
  return { kind: 'silent' };
}

type Span = { readonly from: string; readonly to: string };

/** Around the operator's own time of payment if known: our clock may be wrong. */
function span(parts: StepParts, row: StoredCard): Span {
  const nowMs = parts.clock.now().getTime();
  const paidMs = localMs(row.evidence?.paidAt ?? '');
  if (Number.isNaN(paidMs)) {
    // the clock may have been set back since
    const createdMs = Date.parse(row.createdAt);
    const from = parts.operatorTime(new Date(Math.min(createdMs, nowMs) - MARGIN_MS));
    return { from, to: parts.operatorTime(new Date(Math.max(createdMs, nowMs) + MARGIN_MS)) };
  }
  const local = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
  return { from: local(paidMs - MARGIN_MS), to: local(paidMs + MARGIN_MS) };
}

/** `2026-11-20 14:05:09` or `20/11/2026 14:05:09` read as UTC; else NaN. */
function localMs(text: string): number {
  const brazilian = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)/.exec(text);
  if (brazilian !== null) return Date.parse(`${brazilian[3]}-${brazilian[2]}-${brazilian[1]}T${brazilian[4]}Z`);
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(text);
  return iso === null ? Number.NaN : Date.parse(`${iso[1]}T${iso[2]}Z`);
}
