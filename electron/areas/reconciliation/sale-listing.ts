import type { Span } from '../../../shared/local-time.ts';
import type { Listing } from '../../../shared/reconciliation.ts';
import { operatorTime } from '../../lib/operator-time.ts';
import type { Answer, OperatorSale, Page } from '../../operator/operator.ts';
import type { CheckOrder, CheckParts } from './check-parts.ts';

/** A request is taken in at one moment and paid at another, and the operator's clock is not ours. */
const MARGIN_MS = 3 * 60 * 60_000;
const TRIES = 3;
const PAUSE_MS = 2_000;

export type SaleListing = { readonly listing: Listing; readonly sales: readonly OperatorSale[] };

/**
 * The operator's sales around a day, all pages of them. Where it falls silent midway, what was read till then is
 * answered all the same: it proves what it says, and nothing of what it does not.
 */
export async function listSales(parts: CheckParts, span: Span, order: CheckOrder): Promise<SaleListing> {
  if (!parts.operatorConfigured()) return { listing: 'not_configured', sales: [] };
  const from = operatorTime(new Date(span.from.getTime() - MARGIN_MS), parts.utcOffsetMinutes);
  const to = operatorTime(new Date(span.to.getTime() + MARGIN_MS), parts.utcOffsetMinutes);
  const seen = new Map<number, OperatorSale>();
  for (let page = 1; !order.signal.aborted; page++) {
    const answer = await readPage(parts, order, () =>
      parts.operator.listCardSales({ from, to, page, everyKind: true }),
    );
    if (answer.kind !== 'done') return { listing: whyNot(answer), sales: [...seen.values()] };
    const fresh = answer.value.items.filter((sale) => !seen.has(sale.operatorId));
    for (const sale of fresh) seen.set(sale.operatorId, sale);
    order.onProgress({ step: 'list', done: seen.size, total: Math.max(seen.size, answer.value.totalCount) });
    // an operator that gives the same page again has no other
    if (!answer.value.hasNext || fresh.length === 0) break;
    await parts.breathe();
  }
  return { listing: 'had', sales: [...seen.values()] };
}

type PageAnswer = Answer<Page<OperatorSale>>;

/** A page that was lost on the way is asked for again, after a pause. */
async function readPage(
  { clock }: CheckParts,
  { signal }: CheckOrder,
  ask: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.kind === 'done' || isRefusal(answer) || tries === TRIES || signal.aborted) return answer;
    await clock.sleep(PAUSE_MS, signal);
  }
}

/** Without a right to the list, or for a moment too early, nothing is said about whether there is one. */
function isRefusal(answer: PageAnswer): boolean {
  return answer.kind === 'refused' && answer.cause !== 'too_soon' && answer.cause !== 'unauthorised';
}

function whyNot(answer: PageAnswer): Listing {
  return isRefusal(answer) ? 'not_offered' : 'silent';
}
