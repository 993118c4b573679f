import type { Payment } from '../../../shared/payment.ts';
import type { Random } from '../random.ts';
import type { VirtualTime } from '../simulation/virtual-time.ts';
import type { Book, CardRequest, Charge, Money } from './book.ts';

/** Only they move money; the book records what they pay. */
export type Customers = {
  readonly book: Book;
  readonly time: VirtualTime;
  readonly nowMs: () => number;
  readonly random: Random;
  readonly note: (what: string) => void;
  readonly seen: Set<string>;
  isHome: boolean;
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

export function force(people: Customers, request: CardRequest): void {
  if (people.random.chance(0.2)) after(people, people.random.between(500, 5_000), () => payCard(people, request));
}

/** A visible QR code may be paid at any time later. */
export function see(people: Customers, payment: Payment): void {
  if (payment.tender !== 'pix' || payment.state !== 'pending' || payment.qr === null || people.seen.has(payment.id))
    return;
  people.seen.add(payment.id);
  const { brCode } = payment.qr;
  // the charge in the text is paid, whatever the till believes
  const charge = [...people.book.charges.values()].find(({ text }) => text === brCode);
  if (charge !== undefined) before(people, charge);
}

export function goHome(people: Customers): void {
  people.isHome = true;
  for (const request of people.book.requests.values()) request.stage = 'over';
}

function after(people: Customers, ms: number, work: () => unknown): void {
  people.time.after(ms, () => {
    if (!people.isHome) work();
  });
}

function take(
  people: Customers,
  money: Pick<Money, 'tender' | 'about' | 'cents' | 'deviceId' | 'type' | 'instalments'>,
): Money {
  const number = String(people.random.between(1_000_000, 9_999_999));
  const id = money.tender === 'pix' ? `E${people.random.uuid().replaceAll('-', '').slice(1)}` : people.random.uuid();
  const authorization = String(people.random.between(100_000, 999_999));
  const taken: Money = { ...money, id, takenMs: people.nowMs(), nsu: number, authorization, isGone: false };
  people.book.money.push(taken);
  people.note(`money ${taken.tender} ${taken.about.slice(0, 8)} ${taken.cents} ${taken.id.slice(0, 8)}`);
  return taken;
}

function giveBack(people: Customers, money: Money): void {
  money.isGone = true;
  people.note(`money gone ${money.tender} ${money.about.slice(0, 8)} ${money.cents}`);
}

function payCard(
  people: Customers,
  request: CardRequest,
  change: Partial<Pick<Money, 'cents' | 'type' | 'instalments'>> = {},
): Money {
  const { identifier: about, cents, deviceId, type, instalments } = request;
  return take(people, { tender: 'card', about, cents, deviceId, type, instalments, ...change });
}

export function meet(people: Customers, request: CardRequest): void {
  const end = people.random.weighted(CARD_ENDS);
  if (end === 'late') after(people, people.random.between(60_000, 1_200_000), () => atEnd(people, request, 'pays'));
  else
    after(people, people.random.between(500, 6_000), () => {
      if (request.stage !== 'waiting') return;
      request.stage = 'running';
      after(people, people.random.between(1_000, 12_000), () => atEnd(people, request, end));
    });
}

function atEnd(people: Customers, request: CardRequest, end: Exclude<keyof typeof CARD_ENDS, 'late'>): void {
  // mostly an abort with the card inside ends it
  if (request.stage === 'over' && people.random.chance(0.7)) return;
  request.stage = 'over';
  if (end === 'leaves') return;
  if (end === 'declines') request.declined.push(people.random.uuid());
  else if (end === 'other_amount')
    payCard(people, request, { cents: request.cents + people.random.pick([-100, 250, 1_000]) });
  else if (end === 'other_terms')
    payCard(people, request, { type: people.random.pick([2, 3]), instalments: people.random.pick([1, 3]) });
  else {
    const money = payCard(people, request);
    if (end === 'twice') after(people, people.random.between(100, 400_000), () => payCard(people, request));
    if (end === 'goes' || end === 'comes')
      after(people, people.random.between(2_000, 400_000), () => giveBack(people, money));
    if (end === 'comes') after(people, people.random.between(400_000, 800_000), () => payCard(people, request));
  }
}

function payCharge(people: Customers, charge: Charge, cents = charge.cents): Money {
  return take(people, { tender: 'pix', about: charge.code, cents, deviceId: 0, type: 4, instalments: 1 });
}

function before(people: Customers, charge: Charge): void {
  const end = people.random.weighted(PIX_ENDS);
  const soon = people.random.between(2_000, 50_000);
  if (end === 'never') return;
  if (end === 'late') after(people, people.random.between(60_000, 1_800_000), () => payCharge(people, charge));
  else if (end === 'days') after(people, people.random.between(3, 58) * 3_600_000, () => payCharge(people, charge));
  else after(people, soon, () => atPhone(people, charge, end));
}

function atPhone(
  people: Customers,
  charge: Charge,
  end: Exclude<keyof typeof PIX_ENDS, 'never' | 'late' | 'days'>,
): void {
  // banks sometimes pay a charge that was just removed
  if (charge.isRemoved && people.random.chance(0.6)) return;
  if (end === 'denied') charge.isDenied = true;
  else if (end === 'other_amount') payCharge(people, charge, charge.cents + people.random.pick([-50, 700]));
  else {
    const money = payCharge(people, charge);
    if (end === 'twice') after(people, people.random.between(1_000, 400_000), () => payCharge(people, charge));
    if (end === 'goes' || end === 'comes')
      after(people, people.random.between(3_000, 400_000), () => giveBack(people, money));
    if (end === 'comes') after(people, people.random.between(400_000, 800_000), () => payCharge(people, charge));
  }
}
