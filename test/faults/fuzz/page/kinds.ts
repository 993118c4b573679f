import type { Channel } from '../../../../shared/api/contract.ts';
import { localDay } from '../../../support/shop-day.ts';
import type { Act, Kind, Page } from './act.ts';
import { AT_THE_DESK, CLOSING } from './desk.ts';
import { IN_THE_OFFICE } from './office.ts';
import { PAYING } from './paying.ts';
import { SELLING } from './selling.ts';

const BY_DAY: readonly Kind[] = [...SELLING, ...PAYING, ...AT_THE_DESK, ...IN_THE_OFFICE];
const BY_EVENING: readonly Kind[] = [...BY_DAY.filter(({ begins }) => !begins), ...CLOSING];

/** Acts, whoever sends them: calls that store or start something. */
export const ACT_CHANNELS: ReadonlySet<Channel> = new Set<Channel>([
  ...[...BY_DAY, ...CLOSING].map(({ channel }) => channel),
  'approval:act',
  'shift:open',
  'qr:register-company',
  'qr:register-cash-register',
]);

export const IMPORTANT: readonly Channel[] = [
  ...(['sale:add-by-code', 'sale:add-product', 'sale:add-weighed', 'sale:set-quantity', 'sale:set-weight'] as const),
  ...(['sale:cancel-line', 'sale:discount-line', 'sale:discount-sale', 'sale:change-price'] as const),
  ...(['sale:confirm-age', 'sale:set-tax-id', 'sale:cancel', 'sale:hold', 'sale:set-aside', 'sale:resume'] as const),
  ...(['payment:pay-cash', 'payment:pay-standalone-card', 'payment:pay-store-credit'] as const),
  ...(['payment:start-card', 'payment:start-pix', 'payment:cancel', 'payment:undo'] as const),
  ...(['returns:make', 'case:note', 'case:refund', 'case:refund-by-hand', 'case:attach'] as const),
  ...(['shift:open', 'shift:move', 'shift:count', 'shift:close'] as const),
  ...(['catalogue:save', 'catalogue:set-active', 'favourites:set', 'people:save', 'people:set-active'] as const),
  ...(['session:sign-in', 'approval:act', 'printing:print', 'reconciliation:run', 'settings:save'] as const),
];

const TRIES = 6;

/** An act offered by the screens, by weight; null if the choice is not available after all. */
export async function chooseAct(page: Page, isEvening: boolean): Promise<Act | null> {
  const kinds = (isEvening ? BY_EVENING : BY_DAY).filter(({ when }) => when(page.view));
  for (let tried = 0; tried < TRIES; tried++) {
    const one = pickByWeight(kinds, page);
    // its own reads may have changed the screen
    const act = one.when(page.view) ? await one.make(page) : null;
    if (act !== null) return act;
  }
  return null;
}

/** A channel by the same weights, whatever the screens offer. */
export const anyChannel = (page: Pick<Page, 'dice'>): Channel => pickByWeight(BY_DAY, page).channel;

function pickByWeight(kinds: readonly Kind[], { dice }: Pick<Page, 'dice'>): Kind {
  let left = dice.next() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (const one of kinds) {
    left -= one.weight;
    if (left < 0) return one;
  }
  return dice.pick(kinds);
}

export async function glance({ view, dice, look }: Page): Promise<void> {
  const today = localDay(new Date());
  const saleId = view.paid.at(-1);
  const looks = [
    () => look('session:alive', null),
    () => look('session:alive', null),
    () => look('shift:check-close', null),
    () => look('till:state', null),
    () => look('printing:state', null),
    () => (saleId === undefined ? null : look('sale:get', { saleId })),
    () =>
      saleId === undefined ? null : look('printing:preview', { slip: { kind: 'receipt', saleId }, printerId: null }),
    () => look('returns:find', { search: { by: 'day', day: today }, offset: 0, limit: 10 }),
    // these grow with the day
    () => (dice.chance(0.2) ? look('sale:list', { day: null }) : null),
    () => (dice.chance(0.2) ? look('shift:report-x', null) : null),
    () => (dice.chance(0.2) ? look('reports:run', { kind: 'method', from: today, to: today }) : null),
  ];
  await dice.pick(looks)();
}
