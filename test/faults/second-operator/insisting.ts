import type { Random } from '../random.ts';
import type { Book, Money } from './book.ts';
import { cardReply, chargeReply, listed, listedSale, noSuchCharge, notFound, type Reply } from './replies.ts';

/* Persistent lies about one request or charge, in every answer and list until rest. */
const STUBBORN = {
  /** Over and unpaid. */
  hushed: 4,
  /** Paid, by an invented payment. */
  forged: 3,
  /** One payment of the requested amount, whatever was paid. */
  as_asked: 4,
  /** Paid, by another customer's payment. */
  swapped: 3,
  waiting: 1,
  missing: 1,
} as const;
type Stubborn = keyof typeof STUBBORN;

export type Insisting = {
  readonly book: Book;
  readonly random: Random;
  /** Share of affected requests, 0 to 1. */
  readonly strength: number;
  readonly nowMs: () => number;
  readonly onLie: (lie: string) => void;
  readonly moods: Map<string, Stubborn | null>;
  readonly inventions: Map<string, Money>;
};

export function insisting(parts: Omit<Insisting, 'moods' | 'inventions'>): Insisting {
  return { ...parts, moods: new Map(), inventions: new Map() };
}

/** Its lie about a request or charge; null: none. */
export function insistOn(mind: Insisting, tender: Money['tender'], key: string): Reply | null {
  const known = tender === 'card' ? mind.book.requests.has(key) : mind.book.charges.has(key);
  if (!known) return null;
  const version = versionOf(mind, tender, key);
  if (version === null) return null;
  if (moodOf(mind, key) === 'missing') return tender === 'card' ? notFound : noSuchCharge;
  return pretended(mind, tender, key, version);
}

/** Its card list between local times with the lies; null: no lies. */
export function insistInList(mind: Insisting, isWithin: (money: Money) => boolean): Reply | null {
  const stubborn = [...mind.book.requests.keys()].filter((key) => mind.moods.get(key) != null);
  const versions = new Map(stubborn.map((key) => [key, versionOf(mind, 'card', key)]));
  if (stubborn.length === 0) return null;
  const told = mind.book.money.filter((one) => one.tender === 'card' && versions.get(one.about) == null);
  const all = [...told, ...[...versions.values()].flatMap((version) => version ?? [])];
  return listed(all.filter(isWithin).map((money, index) => listedSale(money, 95_000 + index)));
}

function moodOf(mind: Insisting, key: string): Stubborn | null {
  const known = mind.moods.get(key);
  if (known !== undefined) return known;
  const mood = mind.random.chance(mind.strength) ? mind.random.weighted(STUBBORN) : null;
  mind.moods.set(key, mood);
  if (mood !== null) mind.onLie(`insists ${mood}`);
  return mood;
}

function askedOf(
  mind: Insisting,
  tender: Money['tender'],
  about: string,
): Pick<Money, 'cents' | 'deviceId' | 'type' | 'instalments'> {
  const request = mind.book.requests.get(about);
  if (tender === 'card' && request !== undefined) return request;
  return { cents: mind.book.charges.get(about)?.cents ?? 0, deviceId: 0, type: 4, instalments: 1 };
}

/** Always the same payment: invented, or another's. */
function invented(mind: Insisting, tender: Money['tender'], about: string, by: Money | null): Money {
  const known = mind.inventions.get(about);
  if (known !== undefined) return known;
  const nsu = String(mind.random.between(10_000, 99_999));
  const id = tender === 'pix' ? `E${nsu}`.padEnd(32, '3') : mind.random.uuid();
  const names = by ?? { id, nsu, authorization: nsu, takenMs: mind.nowMs() };
  const { id: name, nsu: number, authorization, takenMs } = names;
  const base = { tender, about, ...askedOf(mind, tender, about), isGone: false };
  const money = { ...base, id: name, nsu: number, authorization, takenMs };
  mind.inventions.set(about, money);
  return money;
}

/** The payments as it claims; null: the truth. */
function versionOf(mind: Insisting, tender: Money['tender'], about: string): readonly Money[] | null {
  const kept = mind.book.kept(tender, about);
  switch (moodOf(mind, about)) {
    case 'hushed':
    case 'missing':
    case 'waiting':
      return [];
    case 'forged':
      return kept.length > 0 ? null : [invented(mind, tender, about, null)];
    case 'as_asked':
      return kept[0] === undefined ? null : [{ ...kept[0], cents: askedOf(mind, tender, about).cents }];
    case 'swapped': {
      const other = mind.book.money.find((one) => one.tender === tender && one.about !== about);
      return other === undefined && !mind.inventions.has(about) ? null : [invented(mind, tender, about, other ?? null)];
    }
    case null:
      return null;
  }
}

function pretended(mind: Insisting, tender: Money['tender'], about: string, money: readonly Money[]): Reply {
  const version: Book = { ...mind.book, money: [...money], kept: () => money };
  const mood = moodOf(mind, about);
  const request = mind.book.requests.get(about);
  if (tender === 'card' && request !== undefined)
    return cardReply(version, { ...request, stage: mood === 'waiting' ? 'waiting' : 'over', declined: [] });
  const charge = mind.book.charges.get(about);
  if (charge === undefined) return noSuchCharge;
  return chargeReply(version, { ...charge, isRemoved: mood === 'hushed' || charge.isRemoved });
}
