import type { Random } from '../random.ts';
import type { SellingTill } from './selling-till.ts';
import { type Cashier, callOff, furnish, giveUp, pay, payCash, reprice, ring, start } from './shop-talk.ts';

export type Scenario = {
  readonly begins: 'empty' | 'furnished' | 'card-open' | 'pix-open' | 'sale-open';
  readonly act: (at: Till) => Promise<void>;
};

export type Till = {
  readonly till: SellingTill;
  readonly cashier: Cashier;
  readonly dice: Random;
  readonly restart: () => Promise<void>;
};

/** Limit of a payment, in real milliseconds. */
const PAYMENT_MS = 8_000;

const sell =
  (...tenders: ('cash' | 'card' | 'pix')[]): Scenario['act'] =>
  async ({ cashier, dice }) => {
    for (const tender of tenders) await pay(cashier, await ring(cashier, dice), tender, PAYMENT_MS);
  };

/** The first is the quick tier's. */
export const SCENARIOS = {
  'a sale by cash, a sale by card': {
    begins: 'furnished',
    act: async ({ cashier, dice }) => {
      await payCash(cashier, await ring(cashier, dice, 1));
      await pay(cashier, await ring(cashier, dice, 1), 'card', PAYMENT_MS);
    },
  },
  'a start with a card payment open': { begins: 'card-open', act: sell('cash') },
  'the first start, and a sale': {
    begins: 'empty',
    act: async (at) => {
      await furnish(at.cashier);
      await sell('cash')(at);
    },
  },
  'three sales by cash': { begins: 'furnished', act: sell('cash', 'cash', 'cash') },
  'a sale by card': { begins: 'furnished', act: sell('card') },
  'a sale by Pix': { begins: 'furnished', act: sell('pix') },
  'a start with a Pix payment open': { begins: 'pix-open', act: sell('cash') },
  'a start in the middle of a sale': { begins: 'sale-open', act: sell('cash') },
  'a restart between two sales': {
    begins: 'furnished',
    act: async (at) => {
      await sell('cash')(at);
      await at.restart();
      await sell('card')(at);
    },
  },
  'a sale that is given up': {
    begins: 'furnished',
    act: async (at) => {
      await giveUp(at.cashier, await ring(at.cashier, at.dice));
      await sell('cash')(at);
    },
  },
  'a change of prices between two sales': {
    begins: 'furnished',
    act: async (at) => {
      await sell('cash')(at);
      await reprice(at.cashier, 'P250', 300);
      await sell('cash')(at);
    },
  },
  'a card payment that is called off': {
    begins: 'furnished',
    act: async (at) => {
      await callOff(at.cashier, await ring(at.cashier, at.dice), PAYMENT_MS);
      await sell('cash')(at);
    },
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];

export const BEGINNINGS: Readonly<Record<Exclude<Scenario['begins'], 'empty' | 'furnished'>, Scenario['act']>> = {
  'card-open': async ({ cashier, dice }) => start(cashier, await ring(cashier, dice), 'card'),
  'pix-open': async ({ cashier, dice }) => start(cashier, await ring(cashier, dice), 'pix'),
  'sale-open': async ({ cashier, dice }) => void (await ring(cashier, dice)),
};
