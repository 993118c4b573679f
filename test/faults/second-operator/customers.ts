import type { Payment } from '../../../shared/payment.ts';
import type { Random } from '../random.ts';
import type { VirtualTime } from '../simulation/virtual-time.ts';
import type { Book, CardRequest, Charge, Money } from './book.ts';

export type CustomersParts = {
  readonly book: Book;
  readonly time: VirtualTime;
  readonly nowMs: () => number;
  readonly random: Random;
  readonly note: (what: string) => void;
};

const CARD_ENDS = {
  pays: 60,
  declines: 10,
  leaves: 8,
  twice: 4,
  other_amount: 4,
  other_terms: 4,
  late: 8,
  goes: 4,
  comes: 3,
};
const PIX_ENDS = { pays: 55, never: 14, late: 7, days: 8, twice: 5, other_amount: 3, denied: 4, goes: 4, comes: 3 };

export type Customers = ReturnType<typeof createCustomers>;

/** The people before devices and phones: they alone make money move, and what they pay stands in the book. */
export function createCustomers({ book, time, nowMs, random, note }: CustomersParts) {
  const seen = new Set<string>();
  let isHome = false;

  function after(ms: number, work: () => unknown): void {
    time.after(ms, () => {
      if (!isHome) work();
    });
  }

  function take(money: Pick<Money, 'tender' | 'about' | 'cents' | 'deviceId' | 'type' | 'instalments'>): Money {
    const number = String(random.between(1_000_000, 9_999_999));
    const id = money.tender === 'pix' ? `E${random.uuid().replaceAll('-', '').slice(1)}` : random.uuid();
    const authorization = String(random.between(100_000, 999_999));
    const taken: Money = { ...money, id, takenMs: nowMs(), nsu: number, authorization, isGone: false };
    book.money.push(taken);
    note(`money ${taken.tender} ${taken.about.slice(0, 8)} ${taken.cents} ${taken.id.slice(0, 8)}`);
    return taken;
  }

  function giveBack(money: Money): void {
    money.isGone = true;
    note(`money gone ${money.tender} ${money.about.slice(0, 8)} ${money.cents}`);
  }

  function payCard(request: CardRequest, change: Partial<Pick<Money, 'cents' | 'type' | 'instalments'>> = {}): Money {
    const { identifier: about, cents, deviceId, type, instalments } = request;
    return take({ tender: 'card', about, cents, deviceId, type, instalments, ...change });
  }

  function atDevice(request: CardRequest): void {
    const end = random.weighted(CARD_ENDS);
    if (end === 'late') after(random.between(60_000, 1_200_000), () => atEnd(request, 'pays'));
    else
      after(random.between(500, 6_000), () => {
        if (request.stage !== 'waiting') return;
        request.stage = 'running';
        after(random.between(1_000, 12_000), () => atEnd(request, end));
      });
  }

  function atEnd(request: CardRequest, end: Exclude<keyof typeof CARD_ENDS, 'late'>): void {
    // aborted while the card was in the device: mostly that is the end of it
    if (request.stage === 'over' && random.chance(0.7)) return;
    request.stage = 'over';
    if (end === 'leaves') return;
    if (end === 'declines') request.declined.push(random.uuid());
    else if (end === 'other_amount') payCard(request, { cents: request.cents + random.pick([-100, 250, 1_000]) });
    else if (end === 'other_terms') payCard(request, { type: random.pick([2, 3]), instalments: random.pick([1, 3]) });
    else {
      const money = payCard(request);
      if (end === 'twice') after(random.between(100, 400_000), () => payCard(request));
      if (end === 'goes' || end === 'comes') after(random.between(2_000, 400_000), () => giveBack(money));
      if (end === 'comes') after(random.between(400_000, 800_000), () => payCard(request));
    }
  }

  function payCharge(charge: Charge, cents = charge.cents): Money {
    return take({ tender: 'pix', about: charge.code, cents, deviceId: 0, type: 4, instalments: 1 });
  }

  function before(charge: Charge): void {
    const end = random.weighted(PIX_ENDS);
    const soon = random.between(2_000, 50_000);
    if (end === 'never') return;
    if (end === 'late') after(random.between(60_000, 1_800_000), () => payCharge(charge));
    else if (end === 'days') after(random.between(3, 58) * 3_600_000, () => payCharge(charge));
    else after(soon, () => atPhone(charge, end));
  }

  function atPhone(charge: Charge, end: Exclude<keyof typeof PIX_ENDS, 'never' | 'late' | 'days'>): void {
    // a bank lets a payment through now and then whose charge was just taken away
    if (charge.isRemoved && random.chance(0.6)) return;
    if (end === 'denied') charge.isDenied = true;
    else if (end === 'other_amount') payCharge(charge, charge.cents + random.pick([-50, 700]));
    else {
      const money = payCharge(charge);
      if (end === 'twice') after(random.between(1_000, 400_000), () => payCharge(charge));
      if (end === 'goes' || end === 'comes') after(random.between(3_000, 400_000), () => giveBack(money));
      if (end === 'comes') after(random.between(400_000, 800_000), () => payCharge(charge));
    }
  }

  return {
    meet: atDevice,
    force: (request: CardRequest) => {
      if (random.chance(0.2)) after(random.between(500, 5_000), () => payCard(request));
    },
    /** What the till shows of a payment: whoever sees a QR code may pay it, now or days later. */
    see: (payment: Payment) => {
      if (payment.tender !== 'pix' || payment.state !== 'pending' || payment.qr === null || seen.has(payment.id))
        return;
      seen.add(payment.id);
      const { brCode } = payment.qr;
      // whoever scans it pays the charge that is in the text, whatever the till takes it for
      const charge = [...book.charges.values()].find(({ text }) => text === brCode);
      if (charge !== undefined) before(charge);
    },
    /** Nobody pays any more, and what is on a device is taken off it. */
    goHome: () => {
      isHome = true;
      for (const request of book.requests.values()) request.stage = 'over';
    },
  };
}
