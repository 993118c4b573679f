import type { Random } from '../random.ts';
import { type Extras, NOTHING_MORE } from './extras.ts';
import { GUIDED_CARD } from './guided-card.ts';
import { GUIDED_CRASHES } from './guided-crashes.ts';
import { GUIDED_LEGS } from './guided-legs.ts';
import { type Guided, paid } from './guided-parts.ts';
import { GUIDED_PIX } from './guided-pix.ts';
import { GUIDED_SALES } from './guided-sales.ts';
import type { Tender, Visit } from './visit.ts';

export const GUIDED: readonly Guided[] = [
  ...GUIDED_CARD,
  ...GUIDED_PIX,
  ...GUIDED_CRASHES,
  ...GUIDED_LEGS,
  ...GUIDED_SALES,
];

const QUIET: Visit = {
  name: '',
  items: 2,
  paceMs: 300,
  quantity: 1,
  cancelsLine: false,
  weighsAnew: false,
  scansUnknown: false,
  paysTooLittle: false,
  tenders: ['card'],
  deviceIndex: 0,
  cardKind: 'credit',
  instalments: 1,
  pressesTwice: false,
  patienceMs: 90_000,
  onWait: 'cancel',
  forces: false,
  device: [],
  phone: { act: 'pay', from: 'shown', afterMs: 5_000 },
  script: {},
  more: NOTHING_MORE,
};

export function quietVisit(tender: Tender, random: Random): Visit {
  return { ...QUIET, name: 'quiet', tenders: [tender], device: [paid(random)] };
}

export function guidedVisit(number: number, random: Random): Visit {
  const guided = GUIDED[number % GUIDED.length];
  if (guided === undefined) throw new Error('there are no guided visits');
  const planned = guided.plan(random);
  const { more: extras, ...visit } = planned;
  const more: Extras = { ...NOTHING_MORE, ...extras };
  return { ...QUIET, device: [paid(random)], ...visit, more, name: guided.name };
}

export function settingUp(random: Random): Visit {
  const operations = (['qr.company', 'qr.register', 'produto.create', 'device.list'] as const).filter(() =>
    random.chance(0.4),
  );
  const fates = operations.map((operation) => ({
    operation,
    fate: random.pick(['answer_lost', 'lost', 'twice'] as const),
  }));
  const crash = {
    at: random.pick(['send', 'arrival', 'answer'] as const),
    operation: random.pick(['qr.register', 'produto.create'] as const),
  };
  return { ...QUIET, name: 'setting up', script: { fates, downMs: 2_000, ...(random.chance(0.3) ? { crash } : {}) } };
}
