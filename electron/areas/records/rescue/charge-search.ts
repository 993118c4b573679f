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
import { type ChargeErrand, readErrand } from './charge-errand.ts';
import type { ChargeHint } from './charge-hints.ts';

type PaymentsAsked = { readonly find: (id: PaymentId) => StoredPayment | null };

export type ChargeSearchParts = {
  readonly database: Pick<TillFile, 'memory' | 'transaction'> & { readonly payments: PaymentsAsked };
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
  /** False where the charge has a case already. */
  readonly openUnknownCharge: (charge: UnknownCharge) => boolean;
  /** Also for an attempt that has ended. */
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

/** After a restore, asks the operator for every charge since the last sure record. An unknown one becomes a case, a
 * known one in another state goes to the payment machine. Continues over restarts until done; repeating it changes
 * nothing. */
export function createChargeSearch(parts: ChargeSearchParts) {
  const { memory, payments } = parts.database;
  const times = parts.times ?? TIMES;
  let loop: WakeableLoop | null = null;
  let search: ChargeSearch | null = null;
  let running: Promise<void> = Promise.resolve();
  let counted = { unknown: 0, corrected: 0 };

  function tell(change: Partial<ChargeSearch>): void {
    if (search === null) return;
    search = { ...search, ...counted, ...change };
    parts.onChanged(search);
  }

  /** Null where the operator does not know it. */
  async function answered<T>(question: Promise<Answer<T>>): Promise<T | null> {
    const answer = await question;
    if (answer.kind === 'done') return answer.value;
    if (answer.kind === 'refused' && answer.cause === 'not_found') return null;
    throw new NoAnswer(answer.kind);
  }

  async function askForSales(errand: ChargeErrand): Promise<void> {
    const from = operatorTime(new Date(errand.since), parts.utcOffsetMinutes);
    const to = operatorTime(new Date(parts.clock.now().getTime() + AHEAD_MS), parts.utcOffsetMinutes);
    const seen = new Set<number>();
    for (let page = 1; ; page++) {
      const found = await answered(parts.operator.listCardSales({ from, to, page }));
      if (found === null) throw new NoAnswer('no list');
      const fresh = found.items.filter((sale) => !seen.has(sale.operatorId));
      for (const sale of fresh) {
        await judge(sale);
        seen.add(sale.operatorId);
        tell({ asked: seen.size, total: Math.max(seen.size, found.totalCount) });
      }
      // an operator that repeats a page has no more
      if (!found.hasNext || fresh.length === 0) return;
    }
  }

  async function judge(sale: OperatorSale): Promise<void> {
    if (sale.saleIdentifier === '') return;
    const known = payments.find(sale.saleIdentifier as PaymentId);
    if (known !== null) return compare(known, sale);
    if (sale.status === 'done' && !(await isOfAnotherTill(sale.saleIdentifier))) open(sale);
  }

  function compare(known: StoredPayment, sale: OperatorSale): void {
    const isSettled = known.state === 'approved' && evidenceOf(known)?.operatorPaymentId === sale.identifier;
    const agrees = sale.status === 'done' ? isSettled && sale.amountCents === known.amountCents : !isSettled;
    if (agrees) return;
    parts.lookAgain(known.id);
    counted = { ...counted, corrected: counted.corrected + 1 };
  }

  /** The list covers the shop; only the request tells which till sent it. */
  async function isOfAnotherTill(identifier: string): Promise<boolean> {
    const request = await answered(parts.operator.readCardSale(identifier));
    const description = request?.description ?? '';
    return description !== '' && description !== parts.ownName();
  }

  function open(sale: OperatorSale): void {
    const [money] = cardMoney([sale], sale.saleIdentifier);
    const charge = sale.identifier === '' ? sale.saleIdentifier : sale.identifier;
    take({ tender: 'card', charge, qrCode: null, evidence: money?.evidence ?? null, deviceName: sale.deviceName });
  }

  function take(charge: UnknownCharge): void {
    if (!parts.openUnknownCharge(charge)) return;
    parts.log.warn('a charge that nothing here knows', { code: charge.tender });
    counted = { ...counted, unknown: counted.unknown + 1 };
  }

  async function askForHint(hint: ChargeHint): Promise<void> {
    const known = payments.find(hint.id as PaymentId);
    if (hint.tender === 'pix' && hint.qrCode !== null) {
      if (known === null || qrCodeOf(known) === null) await askForPix(hint.qrCode);
    } else if (known === null) await endOnDevice(hint.id);
  }

  /** No customer sees this QR now: a paid one becomes a case, an unpaid one is removed. */
  async function askForPix(code: string): Promise<void> {
    const reading = await answered(parts.operator.readQrCharge(code));
    if (reading === null) return;
    const [money] = qrMoney(reading);
    if (money !== undefined) {
      take({ tender: 'pix', charge: code, qrCode: code, evidence: money.evidence, deviceName: null });
    } else if (reading.status === 'pending') await parts.operator.removeQrCharge(code);
  }

  /** The next customer would pay a request that still waits on a device. Paid ones are in the list. */
  async function endOnDevice(identifier: string): Promise<void> {
    const reading = await answered(parts.operator.readCardSale(identifier));
    if (reading?.requestStatus === 'waiting') await parts.operator.abortCardSale(identifier, { force: false });
  }

  /** Throws {@link NoAnswer} where the operator does not say. */
  async function pass(errand: ChargeErrand): Promise<void> {
    counted = { unknown: 0, corrected: 0 };
    for (const hint of errand.hints) await askForHint(hint);
    await askForSales(errand);
  }

  /** Milliseconds until the last pass. */
  function restMs(errand: ChargeErrand): number {
    return Date.parse(errand.restoredAt) + times.settleMs - parts.clock.now().getTime();
  }

  /** Milliseconds until the next turn. */
  async function turn(errand: ChargeErrand): Promise<number> {
    const isLast = restMs(errand) <= 0;
    try {
      if (!parts.operatorConfigured()) throw new NoAnswer('not configured');
      tell({ state: 'asking' });
      await pass(errand);
      tell({ state: 'done' });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      tell({ state: 'waiting' });
      return times.retryMs;
    }
    if (isLast) {
      memory.forget('charges_to_ask');
      loop?.end();
    }
    return Math.min(restMs(errand), times.settleMs);
  }

  return {
    /** Null where no restore left anything to ask. */
    state: (): ChargeSearch | null => search,
    start: (): void => {
      const errand = readErrand(memory.get('charges_to_ask'), parts.clock.now());
      if (errand === null) return;
      search = { since: errand.since, state: 'waiting', asked: 0, total: 0, ...counted };
      loop = createWakeableLoop(parts.clock, () => turn(errand));
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
