import { cardMoney, qrMoney } from '../../../../shared/kept-money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { ChargeSearch } from '../../../../shared/rescue.ts';
import type { TillFile } from '../../../db/till-file.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorText, type Logger } from '../../../lib/logger.ts';
import { operatorTime } from '../../../lib/operator-time.ts';
import { createWakeableLoop, type WakeableLoop } from '../../../lib/wakeable-loop.ts';
import type { Answer, Operator, OperatorSale } from '../../../operator/operator.ts';
import type { UnknownCharge } from '../../money/cases/case-book.ts';
import { evidenceOf, qrCodeOf, type StoredPayment } from '../../money/payment/stored-payment.ts';
import { type ChargeErrand, type ChargeHint, readErrand } from './charge-hints.ts';

export type ChargeSearchParts = {
  readonly database: Pick<TillFile, 'memory'> & {
    readonly payments: { readonly find: (id: PaymentId) => StoredPayment | null };
  };
  readonly operator: Pick<
    Operator,
    'listCardSales' | 'readCardSale' | 'abortCardSale' | 'readQrCharge' | 'removeQrCharge'
  >;
  readonly operatorConfigured: () => boolean;
  readonly clock: Clock;
  readonly log: Logger;
  /** The operator's zone: minutes east of UTC. */
  readonly utcOffsetMinutes: number;
  /** This till's name at the operator; other tills of the shop have other names. */
  readonly ownName: () => string;
  readonly openUnknownCharge: (charge: UnknownCharge) => boolean;
  readonly lookAgain: (id: PaymentId) => void;
  readonly onChanged: (search: ChargeSearch) => void;
  readonly onFault: (error: unknown) => void;
  readonly times?: { readonly retryMs: number; readonly settleMs: number };
};

/** No usable answer: the rest is asked later. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const TIMES = {
  retryMs: 20_000,
  /** A customer may have been paying when the file was lost, so everything is asked again this long after. */
  settleMs: 15 * 60_000,
};

/** Allows for the operator's clock. */
const AHEAD_MS = 60 * 60_000;

type Search = ChargeSearchParts & {
  readonly errand: ChargeErrand;
  readonly times: typeof TIMES;
  shown: ChargeSearch;
};

/** After a restore: an unknown charge since the last sure record becomes a case, a known one in another state goes to
 * the payment machine. Continues over restarts until done; repeating it changes nothing. */
export function createChargeSearch(parts: ChargeSearchParts) {
  let search: Search | null = null;
  let loop: WakeableLoop | null = null;
  let running: Promise<void> = Promise.resolve();
  return {
    state: (): ChargeSearch | null => search?.shown ?? null,
    start: (): void => {
      const errand = readErrand(parts.database.memory.get('charges_to_ask'), parts.clock.now());
      if (errand === null) return;
      const begun: Search = { ...parts, errand, times: parts.times ?? TIMES, shown: nothingAsked(errand) };
      search = begun;
      loop = createWakeableLoop(parts.clock, () => turn(begun, () => loop?.end()));
      running = loop.run().catch((error: unknown) => {
        parts.log.error('the search for charges failed', { error: errorText(error) });
        parts.onFault(error);
      });
    },
    stop: async (): Promise<void> => {
      loop?.end();
      await running;
    },
  };
}

function nothingAsked({ since }: ChargeErrand): ChargeSearch {
  return { since, state: 'waiting', asked: 0, total: 0, unknown: 0, corrected: 0 };
}

async function turn(search: Search, end: () => void): Promise<number> {
  const { times, database } = search;
  const isLast = restMs(search) <= 0;
  try {
    if (!search.operatorConfigured()) throw new NoAnswer('not configured');
    tell(search, { state: 'asking' });
    await pass(search);
    tell(search, { state: 'done' });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    tell(search, { state: 'waiting' });
    return times.retryMs;
  }
  if (isLast) {
    database.memory.forget('charges_to_ask');
    end();
  }
  return Math.min(restMs(search), times.settleMs);
}

function restMs({ errand, times, clock }: Search): number {
  return Date.parse(errand.restoredAt) + times.settleMs - clock.now().getTime();
}

function tell(search: Search, change: Partial<ChargeSearch>): void {
  search.shown = { ...search.shown, ...change };
  search.onChanged(search.shown);
}

async function pass(search: Search): Promise<void> {
  search.shown = { ...search.shown, unknown: 0, corrected: 0 };
  for (const hint of search.errand.hints) await askForHint(search, hint);
  await askForSales(search);
}

/** Null if the operator does not know it. */
async function answered<T>(question: Promise<Answer<T>>): Promise<T | null> {
  const answer = await question;
  if (answer.kind === 'done') return answer.value;
  if (answer.kind === 'refused' && answer.cause === 'not_found') return null;
  throw new NoAnswer(answer.kind);
}

async function askForSales(search: Search): Promise<void> {
  const { errand, utcOffsetMinutes, clock, operator } = search;
  const from = operatorTime(new Date(errand.since), utcOffsetMinutes);
  const to = operatorTime(new Date(clock.now().getTime() + AHEAD_MS), utcOffsetMinutes);
  const seen = new Set<number>();
  for (let page = 1; ; page++) {
    const found = await answered(operator.listCardSales({ from, to, page }));
    if (found === null) throw new NoAnswer('no list');
    const fresh = found.items.filter((sale) => !seen.has(sale.operatorId));
    for (const sale of fresh) {
      await judge(search, sale);
      seen.add(sale.operatorId);
      tell(search, { asked: seen.size, total: Math.max(seen.size, found.totalCount) });
    }
    // an operator that repeats a page has no more
    if (!found.hasNext || fresh.length === 0) return;
  }
}

async function judge(search: Search, sale: OperatorSale): Promise<void> {
  if (sale.saleIdentifier === '') return;
  const known = search.database.payments.find(sale.saleIdentifier as PaymentId);
  if (known !== null) return compare(search, known, sale);
  if (sale.status !== 'done' || (await isOfAnotherTill(search, sale.saleIdentifier))) return;
  const [money] = cardMoney([sale], sale.saleIdentifier);
  const charge = sale.identifier === '' ? sale.saleIdentifier : sale.identifier;
  const evidence = money?.evidence ?? null;
  take(search, { tender: 'card', charge, qrCode: null, evidence, deviceName: sale.deviceName });
}

function compare(search: Search, known: StoredPayment, sale: OperatorSale): void {
  const isSettled = known.state === 'approved' && evidenceOf(known)?.operatorPaymentId === sale.identifier;
  const agrees = sale.status === 'done' ? isSettled && sale.amountCents === known.amountCents : !isSettled;
  if (agrees) return;
  search.lookAgain(known.id);
  search.shown = { ...search.shown, corrected: search.shown.corrected + 1 };
}

/** The list covers the shop; only the request tells which till sent it. */
async function isOfAnotherTill({ operator, ownName }: Search, identifier: string): Promise<boolean> {
  const request = await answered(operator.readCardSale(identifier));
  const description = request?.description ?? '';
  return description !== '' && description !== ownName();
}

function take(search: Search, charge: UnknownCharge): void {
  if (!search.openUnknownCharge(charge)) return;
  search.log.warn('a charge that nothing here knows', { code: charge.tender });
  search.shown = { ...search.shown, unknown: search.shown.unknown + 1 };
}

async function askForHint(search: Search, hint: ChargeHint): Promise<void> {
  const known = search.database.payments.find(hint.id as PaymentId);
  if (hint.tender === 'pix' && hint.qrCode !== null) {
    if (known === null || qrCodeOf(known) === null) await askForPix(search, hint.qrCode);
  } else if (known === null) await endOnDevice(search, hint.id);
}

/** No customer sees this QR now: a paid one becomes a case, an unpaid one is removed. */
async function askForPix(search: Search, code: string): Promise<void> {
  const reading = await answered(search.operator.readQrCharge(code));
  if (reading === null) return;
  const [money] = qrMoney(reading);
  if (money !== undefined) {
    take(search, { tender: 'pix', charge: code, qrCode: code, evidence: money.evidence, deviceName: null });
  } else if (reading.status === 'pending') await search.operator.removeQrCharge(code);
}

/** The next customer would pay a request that still waits on a device. Paid ones are in the list. */
async function endOnDevice({ operator }: Search, identifier: string): Promise<void> {
  const reading = await answered(operator.readCardSale(identifier));
  if (reading?.requestStatus === 'waiting') await operator.abortCardSale(identifier, { force: false });
}
