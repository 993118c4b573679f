import type { ServiceParts } from '../../service-parts.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CaseRow } from './case-rows.ts';

type Believing = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock'>;

/**
 * The worse is believed at once; the better, after n times that it did not last, after 2^n - 1 minutes: an operator
 * that alternates opens a few cases an hour.
 */
export function isBelieved({ clock }: Pick<Believing, 'clock'>, times: number, since: string | null = null): boolean {
  const passedMs = since === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - Date.parse(since);
  // after a clock was set back the time is unknown
  return passedMs < 0 || passedMs >= (2 ** times - 1) * 60_000;
}

/** False if the operator has told before that the shop has this money again, and is not believed yet. */
export function isNoLongerGone(parts: Believing, { payment_id: id, opened_at: since }: CaseRow): boolean {
  const all = id === null ? [] : parts.database.cases.ofPayment(id);
  const before = all.filter(({ kind, state }) => kind === 'money_gone' && state === 'dissolved');
  return isBelieved(parts, before.length, [since, before.at(-1)?.settled_at ?? ''].sort().at(-1));
}

/** False if the operator has contradicted this refund before, and is not believed yet. */
export function isRefundBelieved(parts: Believing, { id, state, refund_seen_cents: seen }: CaseRow): boolean {
  if (state !== 'open' || seen === null) return true;
  const { times, at } = parts.database.cases.contradicted(id);
  return isBelieved(parts, times, at);
}
