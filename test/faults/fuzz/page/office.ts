import { cents } from '../../../../shared/money.ts';
import { ROLES } from '../../../../shared/person.ts';
import type { Product, ProductDraft } from '../../../../shared/product.ts';
import type { Settings } from '../../../../shared/settings.ts';
import { localDay } from '../../../support/shop-day.ts';
import { anyTime, type Kind, kind, oneOf, type Page } from './act.ts';
import { type PageView, pinOf } from './view.ts';

const PINS = ['4826', '1379', '9053', '7264'];
const MOST_PEOPLE = 12;
const MOST_PRODUCTS = 60;

const own = ({ products }: PageView): readonly Product[] => products.filter(({ deleting }) => !deleting);

function draft({ view, dice }: Page): ProductDraft {
  const known = own(view);
  if (known.length > 0 && (known.length >= MOST_PRODUCTS || dice.chance(0.6))) {
    const { id, code, barcode, name } = dice.pick(known);
    return { id, code, barcode, name, priceCents: cents(1 + dice.below(5_000)) };
  }
  const number = 1_000 + dice.below(1_000_000);
  const isNew = {
    id: null,
    code: `P${number}`,
    barcode: null,
    name: `Item ${number}`,
    priceCents: cents(number % 4_000),
  };
  const unit = dice.chance(0.4) ? 'weight' : 'piece';
  const category = dice.pick([null, 'Frutas', 'Bebidas']);
  return { ...isNew, unit, category, minimumAge: dice.chance(0.2) ? 18 : null, moreBarcodes: [`78${number}0`] };
}

const PRODUCTS: readonly Kind[] = [
  kind(
    'catalogue:save',
    1,
    ({ lanes }) => lanes.length < 100,
    (page) => draft(page),
  ),
  // most stay active, or soon nothing could be sold
  oneOf('catalogue:set-active', 0.5, own, ({ id, active }, { dice }) => ({
    productId: id,
    active: !active || dice.chance(0.5),
  })),
  kind(
    'catalogue:delete',
    0.15,
    (view) => own(view).length > 30,
    ({ view, dice }) => ({ productId: dice.pick(own(view)).id }),
  ),
  oneOf('catalogue:send-again', 0.2, own, ({ id }) => ({ productId: id })),
  oneOf('favourites:set', 0.4, own, ({ id }, { dice }) => ({ productId: id, favourite: dice.chance(0.5) })),
];

const others = (view: PageView) =>
  (view.session?.people ?? []).filter((one) => one.id !== view.session?.person?.id && pinOf(view, one) !== null);

const colleagues = ({ people, pins, session }: PageView) =>
  people.filter((one) => pins.has(one.id) && one.id !== session?.person?.id);

const PEOPLE: readonly Kind[] = [
  anyTime('people:save', 0.5, ({ view, dice }) => {
    const known = colleagues(view).filter(({ active }) => active);
    const name = `Pessoa ${dice.below(1_000)}`;
    const isNew = view.people.length < MOST_PEOPLE;
    if (!isNew && known.length === 0) return null;
    return { id: isNew ? null : dice.pick(known).id, name, role: dice.pick(ROLES), pin: dice.pick(PINS) };
  }),
  kind(
    'people:set-active',
    0.3,
    ({ people }) => people.length > 3,
    ({ view, dice }) => {
      const some = colleagues(view);
      if (some.length === 0) return null;
      const one = dice.pick(some);
      return { personId: one.id, active: !one.active };
    },
  ),
  oneOf('session:sign-in', 1, others, (one, { view }) => ({ personId: one.id, pin: pinOf(view, one) ?? '' })),
  anyTime('session:lock', 0.15, () => null),
];

function changed({ dice }: Page, settings: Settings): Settings {
  return {
    ...settings,
    storeName: `Loja ${dice.below(7)}`,
    askTaxId: dice.pick(['always', 'never']),
    saleScreen: dice.pick(['photos', 'scanner']),
    allowAmounts: dice.chance(0.7),
    allowStandaloneCard: dice.chance(0.9),
    countsAllowed: 1 + dice.below(9),
    blindClose: dice.chance(0.7),
    returnDays: dice.below(40),
    creditNoteDays: 1 + dice.below(200),
    instalmentType: dice.pick(['none', 'store', 'issuer']),
    heaviestKg: 1 + dice.below(60),
    drawerLimitCents: cents(dice.below(200_000)),
  };
}

const SHOP: readonly Kind[] = [
  kind(
    'settings:save',
    0.3,
    ({ settings }) => settings !== null,
    (page) => {
      const { settings } = page.view;
      return settings && { settings: changed(page, settings) };
    },
  ),
  oneOf(
    'devices:choose',
    0.4,
    ({ devices }) => devices?.devices ?? [],
    ({ id }) => ({ deviceId: id }),
  ),
  anyTime('devices:refresh', 0.05, () => null),
  anyTime('outbox:send-now', 0.3, ({ view, dice }) => ({
    lane: view.lanes.length > 0 && dice.chance(0.5) ? dice.pick(view.lanes) : null,
  })),
  anyTime('customer:asking', 0.3, ({ dice }) => ({ typed: dice.pick(['', '123', '123.456']) })),
];

const ACTS = ['open_case', 'ask_again'] as const;

const offering =
  (...some: readonly ((typeof ACTS)[number] | 'note' | 'see_slip')[]) =>
  ({ differences }: PageView) =>
    differences.filter(({ row }) => some.some((act) => row.acts.includes(act)));

const today = (): string => localDay(new Date());

const THE_DAY: readonly Kind[] = [
  anyTime('reconciliation:run', 0.03, () => ({ day: today(), everyPix: false })),
  oneOf('reconciliation:act', 0.3, offering(...ACTS), ({ day, row }, { dice }) => ({
    day,
    rowId: row.id,
    act: dice.pick(ACTS.filter((one) => row.acts.includes(one))),
  })),
  oneOf('reconciliation:note', 0.5, offering('note'), ({ day, row }) => ({
    day,
    rowId: row.id,
    text: 'A operadora confirmou por telefone.',
  })),
  oneOf('reconciliation:see-slip', 0.5, offering('see_slip'), ({ day, row }) => ({ day, rowId: row.id })),
];

export const IN_THE_OFFICE: readonly Kind[] = [...PRODUCTS, ...PEOPLE, ...SHOP, ...THE_DAY];
