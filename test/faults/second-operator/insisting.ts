import type { Random } from '../random.ts';
import type { Book, Money } from './book.ts';
import { cardReply, chargeReply, listed, listedSale, noSuchCharge, notFound, type Reply } from './replies.ts';

/*
 * Lies that it stays with, in every answer about one request or charge and in its list, until it comes to rest: whoever
 * asks twice hears the same.
 */
const STUBBORN = {
  /** Over, and nobody has paid. */
  hushed: 4,
  /** Paid, by a payment that nobody has made. */
  forged: 3,
  /** One payment of the amount that was asked for, whatever was paid, and how often. */
  as_asked: 4,
  /** Paid, by the payment that another customer has made. */
  swapped: 3,
  waiting: 1,
  missing: 1,
} as const;
type Stubborn = keyof typeof STUBBORN;

export type InsistingParts = {
  readonly book: Book;
  readonly random: Random;
  /** How many of the requests it is stubborn about, from 0 to 1. */
  readonly strength: number;
  readonly nowMs: () => number;
  readonly onLie: (lie: string) => void;
};

export type Insisting = ReturnType<typeof createInsisting>;

export function createInsisting({ book, random, strength, nowMs, onLie }: InsistingParts) {
  const moods = new Map<string, Stubborn | null>();
  const inventions = new Map<string, Money>();

  function moodOf(key: string): Stubborn | null {
    const known = moods.get(key);
    if (known !== undefined) return known;
    const mood = random.chance(strength) ? random.weighted(STUBBORN) : null;
    moods.set(key, mood);
    if (mood !== null) onLie(`insists ${mood}`);
    return mood;
  }

  function askedOf(tender: Money['tender'], about: string): Pick<Money, 'cents' | 'deviceId' | 'type' | 'instalments'> {
    const request = book.requests.get(about);
    if (tender === 'card' && request !== undefined) return request;
    return { cents: book.charges.get(about)?.cents ?? 0, deviceId: 0, type: 4, instalments: 1 };
  }

  /** The same payment each time: of nobody, or by the names of what another has paid. */
  function invented(tender: Money['tender'], about: string, by: Money | null): Money {
    const known = inventions.get(about);
    if (known !== undefined) return known;
    const nsu = String(random.between(10_000, 99_999));
    const id = tender === 'pix' ? `E${nsu}`.padEnd(32, '3') : random.uuid();
    const names = by ?? { id, nsu, authorization: nsu, takenMs: nowMs() };
    const { id: name, nsu: number, authorization, takenMs } = names;
    const base = { tender, about, ...askedOf(tender, about), isGone: false };
    const money = { ...base, id: name, nsu: number, authorization, takenMs };
    inventions.set(about, money);
    return money;
  }

  /** The payments under this name as it would have them; null where it says what is so. */
  function versionOf(tender: Money['tender'], about: string): readonly Money[] | null {
    const kept = book.kept(tender, about);
    switch (moodOf(about)) {
      case 'hushed':
      case 'missing':
      case 'waiting':
        return [];
      case 'forged':
        return kept.length > 0 ? null : [invented(tender, about, null)];
      case 'as_asked':
        return kept[0] === undefined ? null : [{ ...kept[0], cents: askedOf(tender, about).cents }];
      case 'swapped': {
        const other = book.money.find((one) => one.tender === tender && one.about !== about);
        return other === undefined && !inventions.has(about) ? null : [invented(tender, about, other ?? null)];
      }
      case null:
        return null;
    }
  }

  /** The book as it pretends that it is. */
  function pretended(tender: Money['tender'], about: string, money: readonly Money[]): Reply {
    const version: Book = { ...book, money: [...money], kept: () => money };
    const mood = moodOf(about);
    const request = book.requests.get(about);
    if (tender === 'card' && request !== undefined)
      return cardReply(version, { ...request, stage: mood === 'waiting' ? 'waiting' : 'over', declined: [] });
    const charge = book.charges.get(about);
    if (charge === undefined) return noSuchCharge;
    return chargeReply(version, { ...charge, isRemoved: mood === 'hushed' || charge.isRemoved });
  }

  return {
    /** What it says of one request or charge; null where it has nothing to insist on. */
    read: (tender: Money['tender'], key: string) => {
      const known = tender === 'card' ? book.requests.has(key) : book.charges.has(key);
      if (!known) return null;
      const version = versionOf(tender, key);
      if (version === null) return null;
      if (moodOf(key) === 'missing') return tender === 'card' ? notFound : noSuchCharge;
      return pretended(tender, key, version);
    },
    /** Its list of card payments between two local times, with all that it insists on. Null where that is nothing. */
    list: (isWithin: (money: Money) => boolean) => {
      const stubborn = [...book.requests.keys()].filter((key) => moods.get(key) != null);
      const versions = new Map(stubborn.map((key) => [key, versionOf('card', key)]));
      if (stubborn.length === 0) return null;
      const told = book.money.filter((one) => one.tender === 'card' && versions.get(one.about) == null);
      const all = [...told, ...[...versions.values()].flatMap((version) => version ?? [])];
      return listed(all.filter(isWithin).map((money, index) => listedSale(money, 95_000 + index)));
    },
  };
}
