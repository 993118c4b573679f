import {
  type CustomerBasket,
  type CustomerLine,
  type CustomerScene,
  MAX_CUSTOMER_LINES,
} from '../../../shared/customer-view.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { maskedTaxId } from '../../../shared/masked-tax-id.ts';
import { subtract } from '../../../shared/money.ts';
import { isRefused, type Payment, type PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Sale, SaleLine } from '../../../shared/sale.ts';

type Moment = { readonly scene: TimedScene; readonly lastsMs: number };

const APPROVED_MS = 4_000;
/** Long enough to discuss it with the cashier. */
const REFUSED_MS = 8_000;
/** Long enough to count the change. */
const CHANGE_MS = 12_000;

const THANKS: Moment = { scene: { state: 'thanks' }, lastsMs: 6_000 };

function momentOf(ended: readonly Payment[], { dueCents }: Pick<Sale, 'dueCents'>): Moment | null {
  const paid = ended.findLast(({ state, undone }) => state === 'approved' && undone === null);
  if (paid !== undefined) return momentOfApproved(paid, dueCents);
  if (!ended.some(isRefused)) return null;
  return { scene: { state: 'refused', dueCents }, lastsMs: REFUSED_MS };
}

function momentOfApproved(payment: Payment, dueCents: Sale['dueCents']): Moment {
  if (payment.tender === 'cash' && payment.changeCents > 0) {
    const { tenderedCents, changeCents } = payment;
    return { scene: { state: 'change', tenderedCents, changeCents, dueCents }, lastsMs: CHANGE_MS };
  }
  return { scene: { state: 'approved', amountCents: payment.amountCents, dueCents }, lastsMs: APPROVED_MS };
}

export type Seen = {
  readonly staffed: boolean;
  /** The open sale; otherwise the last shown sale in its present state, or null. */
  readonly sale: Sale | null;
  readonly asking: string | null;
};

export type Memory = {
  readonly saleId: SaleId | null;
  readonly staffed: boolean;
  /** Payments whose end was shown, or came before the screen looked. */
  readonly shownEnds: ReadonlySet<PaymentId>;
  readonly moment: (Moment & { readonly endsAtMs: number }) | null;
};

export const NOTHING_SHOWN: Memory = { saleId: null, staffed: false, shownEnds: new Set(), moment: null };

/** Its QR expires by the wall clock; the page gets the time left. */
export type TimedScene = Exclude<CustomerScene, { state: 'pix' }> | TimedPix;
type TimedPix = Omit<Extract<CustomerScene, { state: 'pix' }>, 'leftMs'> & { readonly expiresAt: string | null };

export type Next = {
  readonly scene: TimedScene;
  readonly memory: Memory;
  /** On the clock of `atMs`; null if only an act ends it. */
  readonly endsAtMs: number | null;
};

const IDLE: TimedScene = { state: 'idle' };

/**
 * Priority: a running payment, also while locked; for some seconds its result; the sale. Without a signed-in person no
 * sale is shown.
 */
export function nextScene(before: Memory, seen: Seen, atMs: number): Next {
  const { sale } = seen;
  if (sale === null) return over(seen);
  const kept = before.saleId === sale.id ? before : beginWith(sale, seen);
  const running = sale.payments.find((payment) => !isFinal(payment.state)) ?? null;
  if (running !== null) {
    const shownEnds = endsOf(sale);
    return stays(sceneOfRunning(running), { saleId: sale.id, staffed: seen.staffed, shownEnds, moment: null });
  }
  const moment = momentNow(kept, seen, sale, atMs);
  const memory: Memory = { saleId: sale.id, staffed: seen.staffed, shownEnds: endsOf(sale), moment };
  if (moment !== null) return { scene: moment.scene, memory, endsAtMs: moment.endsAtMs };
  if (sale.state !== 'open' || !seen.staffed) return sale.state === 'open' ? stays(IDLE, memory) : over(seen);
  return stays(sceneOfOpen(sale, seen.asking), memory);
}

function stays(scene: TimedScene, memory: Memory): Next {
  return { scene, memory, endsAtMs: null };
}

function over({ staffed }: Seen): Next {
  return stays(IDLE, { ...NOTHING_SHOWN, staffed });
}

/** Payments that ended before the screen saw the sale are no news. */
function beginWith(sale: Sale, { staffed }: Seen): Memory {
  return { saleId: sale.id, staffed, shownEnds: endsOf(sale), moment: null };
}

function endsOf({ payments }: Sale): ReadonlySet<PaymentId> {
  return new Set(payments.filter(({ state }) => isFinal(state)).map(({ id }) => id));
}

function momentNow(kept: Memory, seen: Seen, sale: Sale, atMs: number): Memory['moment'] {
  if (sale.state === 'cancelled' || sale.state === 'set_aside') return null;
  const fresh = sale.payments.filter(({ id, state }) => isFinal(state) && !kept.shownEnds.has(id));
  const next = momentOf(fresh, sale);
  if (next !== null) return { ...next, endsAtMs: atMs + next.lastsMs };
  // a cashier who leaves ends the present scene; later ones are still shown
  const hasLeft = kept.staffed && !seen.staffed;
  const { moment } = kept;
  if (moment === null || hasLeft || isOvertaken(moment.scene, sale)) return null;
  if (atMs < moment.endsAtMs) return moment;
  const thanks = sale.state === 'paid' && moment.scene.state !== 'thanks' ? THANKS : null;
  return thanks === null ? null : { ...thanks, endsAtMs: atMs + thanks.lastsMs };
}

function isOvertaken(scene: TimedScene, { dueCents }: Sale): boolean {
  return 'dueCents' in scene && scene.dueCents !== dueCents;
}

function sceneOfOpen(sale: Sale, asking: string | null): TimedScene {
  const basket = basketOf(sale);
  if (basket.lines.length === 0) return IDLE;
  if (asking !== null) return { state: 'asking', masked: maskedTaxId(asking), totalCents: sale.dueCents };
  return { state: 'selling', basket };
}

function sceneOfRunning(payment: Payment): TimedScene {
  const { amountCents } = payment;
  const isKnown = payment.state !== 'unconfirmed' && payment.state !== 'cancel_requested';
  if (isKnown && payment.tender === 'card') {
    return { state: 'paying_card', amountCents, kind: payment.kind, instalments: payment.instalments };
  }
  if (isKnown && payment.tender === 'pix') {
    const { brCode = null, expiresAt = null } = payment.qr ?? {};
    return { state: 'pix', amountCents, brCode, expiresAt };
  }
  return { state: 'confirming', amountCents };
}

/** Fields are listed one by one: new fields of a sale stay private. */
function basketOf(sale: Sale): CustomerBasket {
  const kept = sale.lines.filter((line) => !line.cancelled);
  return {
    lines: kept.slice(-MAX_CUSTOMER_LINES).map(lineOf),
    linesBefore: Math.max(0, kept.length - MAX_CUSTOMER_LINES),
    subtotalCents: sale.subtotalCents,
    discountCents: sale.discountCents,
    totalCents: sale.totalCents,
    paidCents: subtract(sale.totalCents, sale.dueCents),
    dueCents: sale.dueCents,
  };
}

function lineOf({ name, quantity, weight, unitPriceCents, listPriceCents, ...line }: SaleLine): CustomerLine {
  // a package with a changed price has none by the kilogram
  const perKilogram = weight !== null && listPriceCents === null;
  return {
    name,
    quantity,
    grams: weight?.grams ?? null,
    unitPriceCents: perKilogram ? weight.kgPriceCents : unitPriceCents,
    perKilogram,
    discountCents: line.discountCents,
    totalCents: line.totalCents,
  };
}
