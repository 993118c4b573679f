import { cents } from '../../../../shared/money.ts';
import { ROLES } from '../../../../shared/person.ts';
import type { Product, ProductDraft } from '../../../../shared/product.ts';
import type { Settings } from '../../../../shared/settings.ts';
import { type Kind, kind, type Page } from './act.ts';
import { type PageView, pinOf } from './view.ts';

/** What is done away from the counter: products, people, settings, the day beside the operator's. */

const PINS = ['4826', '1379', '9053', '7264'];
const MOST_PEOPLE = 12;
const MOST_PRODUCTS = 60;

const own = ({ products }: PageView): readonly Product[] => products.filter(({ deleting }) => !deleting);
const hasProduct = (view: PageView): boolean => own(view).length > 0;

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
  kind('catalogue:set-active', 0.5, hasProduct, ({ view, dice }) => {
    const { id, active } = dice.pick(own(view));
    // most stay for sale, or soon nothing would be
    return { productId: id, active: !active || dice.chance(0.5) };
  }),
  kind(
    'catalogue:delete',
    0.15,
    (view) => own(view).length > 30,
    ({ view, dice }) => ({ productId: dice.pick(own(view)).id }),
  ),
  kind('catalogue:send-again', 0.2, hasProduct, ({ view, dice }) => ({ productId: dice.pick(own(view)).id })),
  kind('favourites:set', 0.4, hasProduct, ({ view, dice }) => ({
    ...{ productId: dice.pick(own(view)).id, favourite: dice.chance(0.5) },
  })),
];

/** Anybody whose PIN is known, but for the one who is there. */
const others = (view: PageView) =>
  (view.session?.people ?? []).filter((one) => one.id !== view.session?.person?.id && pinOf(view, one) !== null);

const PEOPLE: readonly Kind[] = [
  kind(
    'people:save',
    0.5,
    () => true,
    ({ view, dice }) => {
      const workers = view.people.filter((one) => one.active && one.id !== view.session?.person?.id);
      const known = workers.filter((one) => view.pins.has(one.id));
      const number = dice.below(1_000);
      if (view.people.length < MOST_PEOPLE)
        return { id: null, name: `Pessoa ${number}`, role: dice.pick(ROLES), pin: dice.pick(PINS) };
      if (known.length === 0) return null;
      return { id: dice.pick(known).id, name: `Pessoa ${number}`, role: dice.pick(ROLES), pin: dice.pick(PINS) };
    },
  ),
  kind(
    'people:set-active',
    0.3,
    ({ people }) => people.length > 3,
    ({ view, dice }) => {
      const some = view.people.filter((one) => view.pins.has(one.id) && one.id !== view.session?.person?.id);
      if (some.length === 0) return null;
      const one = dice.pick(some);
      return { personId: one.id, active: !one.active };
    },
  ),
  kind(
    'session:sign-in',
    1,
    (view) => others(view).length > 0,
    ({ view, dice }) => {
      const one = dice.pick(others(view));
      return { personId: one.id, pin: pinOf(view, one) ?? '' };
    },
  ),
  kind(
    'session:lock',
    0.15,
    () => true,
    () => null,
  ),
];

/** Another shop in what may be tried without a restart. */
function changed({ dice }: Page, settings: Settings): Settings {
  return {
    ...settings,
    storeName: `Loja ${dice.below(7)}`,
    askTaxId: dice.pick(['always', 'never']),
    tilesInSale: dice.chance(0.5),
    allowAmounts: dice.chance(0.7),
    allowStandaloneCard: dice.chance(0.9),
    countsAllowed: 1 + dice.below(9),
    blindClose: dice.chance(0.7),
    returnDays: dice.below(40),
    creditNoteDays: 1 + dice.below(200),
    instalmentType: dice.pick(['none', 'store', 'issuer']),
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
  kind(
    'devices:choose',
    0.4,
    ({ devices }) => (devices?.devices.length ?? 0) > 0,
    ({ view, dice }) => {
      const { devices } = view;
      return devices && { deviceId: dice.pick(devices.devices).id };
    },
  ),
  kind(
    'devices:refresh',
    0.05,
    () => true,
    () => null,
  ),
  kind(
    'outbox:send-now',
    0.3,
    () => true,
    ({ view, dice }) => ({
      lane: view.lanes.length > 0 && dice.chance(0.5) ? dice.pick(view.lanes) : null,
    }),
  ),
  kind(
    'customer:asking',
    0.3,
    () => true,
    ({ dice }) => ({ typed: dice.pick(['', '123', '123.456']) }),
  ),
];

const today = (): string => new Date().toLocaleDateString('sv');

const THE_DAY: readonly Kind[] = [
  kind(
    'reconciliation:run',
    0.03,
    () => true,
    () => ({ day: today(), everyPix: false }),
  ),
  kind(
    'reconciliation:act',
    0.3,
    ({ differences }) => differences.some(({ row }) => acts(row.acts).length > 0),
    (page) => {
      const { view, dice } = page;
      const { day, row } = dice.pick(view.differences.filter((one) => acts(one.row.acts).length > 0));
      return { day, rowId: row.id, act: dice.pick(acts(row.acts)) };
    },
  ),
  kind(
    'reconciliation:note',
    0.5,
    ({ differences }) => differences.some(({ row }) => row.acts.includes('note')),
    (page) => {
      const { day, row } = page.dice.pick(page.view.differences.filter((one) => one.row.acts.includes('note')));
      return { day, rowId: row.id, text: 'A operadora confirmou por telefone.' };
    },
  ),
  kind(
    'reconciliation:see-slip',
    0.5,
    ({ differences }) => differences.some(({ row }) => row.acts.includes('see_slip')),
    (page) => {
      const { day, row } = page.dice.pick(page.view.differences.filter((one) => one.row.acts.includes('see_slip')));
      return { day, rowId: row.id };
    },
  ),
];

function acts(offered: readonly string[]): readonly ('open_case' | 'ask_again')[] {
  return (['open_case', 'ask_again'] as const).filter((one) => offered.includes(one));
}

export const IN_THE_OFFICE: readonly Kind[] = [...PRODUCTS, ...PEOPLE, ...SHOP, ...THE_DAY];
