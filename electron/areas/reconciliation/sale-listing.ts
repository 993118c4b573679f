import type { Span } from '../../../shared/local-time.ts';
import type { Listing } from '../../../shared/reconciliation.ts';
import { operatorTime } from '../../lib/operator-time.ts';
import type { Answer, OperatorSale, Page } from '../../operator/operator.ts';
import type { CheckOrder, CheckParts } from './check-parts.ts';

/** Requests may be paid later, and clocks differ. */
const MARGIN_MS = 3 * 60 * 60_000;
const TRIES = 3;
const PAUSE_MS = 2_000;

export type SaleListing = { readonly listing: Listing; readonly sales: readonly OperatorSale[] };

/** All pages. An incomplete list still proves its content. */
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
    const { items, hasNext, totalCount } = answer.value;
    // the same page again is the end
    if (items.length > 0 && fresh.length === 0) break;
    // fewer than the list itself counts are not the whole
    if (!hasNext || items.length === 0)
      return { listing: seen.size < totalCount ? 'silent' : 'had', sales: [...seen.values()] };
    await parts.breathe();
  }
  return { listing: 'had', sales: [...seen.values()] };
}

type PageAnswer = Answer<Page<OperatorSale>>;

/** Retries a lost page. */
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

/** Unauthorised and too_soon do not tell whether a list exists. */
function isRefusal(answer: PageAnswer): boolean {
  return answer.kind === 'refused' && answer.cause !== 'too_soon' && answer.cause !== 'unauthorised';
}

function whyNot(answer: PageAnswer): Listing {
  return isRefusal(answer) ? 'not_offered' : 'silent';
}
