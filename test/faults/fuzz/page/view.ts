import type { Channel, Input, PushChannel, Pushes, Value } from '../../../../shared/api/contract.ts';
import type { DeviceList } from '../../../../shared/device.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { isSettled, type MoneyCase } from '../../../../shared/money-case.ts';
import type { Payment, PaymentId } from '../../../../shared/payment.ts';
import { isFinal } from '../../../../shared/payment-states.ts';
import type { Person, PersonId } from '../../../../shared/person.ts';
import type { PrintJob } from '../../../../shared/printing.ts';
import type { Product } from '../../../../shared/product.ts';
import type { QrRegistration } from '../../../../shared/qr-registration.ts';
import type { ReconciliationRowView } from '../../../../shared/reconciliation.ts';
import type { Sale } from '../../../../shared/sale.ts';
import type { ReturnId, SaleReturn } from '../../../../shared/sale-return.ts';
import type { Session } from '../../../../shared/session.ts';
import type { Settings, SettingsView } from '../../../../shared/settings.ts';
import type { ShiftState } from '../../../../shared/shift.ts';
import { ON_DUTY } from '../../../support/on-duty.ts';

/** Finished items that a page remembers. */
const MOST = 60;

/** A page's screens by its last answers and pushes, possibly outdated. */
export type PageView = {
  sale: Sale | null;
  session: Session | null;
  shift: ShiftState | null;
  settings: Settings | null;
  devices: DeviceList | null;
  pixReady: boolean;
  products: readonly Product[];
  people: readonly Person[];
  cases: readonly MoneyCase[];
  jobs: readonly PrintJob[];
  differences: readonly { readonly day: string; readonly row: ReconciliationRowView }[];
  lanes: readonly string[];
  readonly waiting: Set<SaleId>;
  readonly paid: SaleId[];
  readonly returned: ReturnId[];
  readonly moved: string[];
  readonly notes: Set<string>;
  readonly underWay: Map<PaymentId, Payment>;
  readonly pins: Map<PersonId, string>;
  zCount: number;
  readonly old: Set<Channel>;
};

export function emptyView(): PageView {
  return {
    ...{ sale: null, session: null, shift: null, settings: null, devices: null, pixReady: false },
    ...{ products: [], people: [], cases: [], jobs: [], differences: [], lanes: [], zCount: 0 },
    ...{ waiting: new Set(), paid: [], returned: [], moved: [], notes: new Set(), underWay: new Map() },
    ...{ pins: new Map(), old: new Set(SCREENS.map(([channel]) => channel)) },
  };
}

function remember<T>(list: T[], one: T): void {
  if (list.includes(one)) return;
  list.push(one);
  if (list.length > MOST) list.shift();
}

function seeSale(view: PageView, sale: Sale): void {
  if (sale.state === 'open') view.sale = sale;
  else if (view.sale?.id === sale.id) view.sale = null;
  if (sale.state === 'set_aside') view.waiting.add(sale.id);
  else view.waiting.delete(sale.id);
  if (sale.state === 'paid') remember(view.paid, sale.id);
}

function seePayment(view: PageView, payment: Payment): void {
  if (isFinal(payment.state)) view.underWay.delete(payment.id);
  else view.underWay.set(payment.id, payment);
  // an answer is older than the pushes since
  view.old.add('sale:current').add('devices:list');
}

function seeReturn(view: PageView, made: SaleReturn): void {
  remember(view.returned, made.id);
  if (made.creditNote !== null) view.notes.add(made.creditNote.code);
}

function seeProduct(view: PageView, product: Product): void {
  const others = view.products.filter(({ id }) => id !== product.id);
  view.products = product.deleting ? others : [...others, product].slice(-MOST);
}

function keeps<K extends keyof PageView>(name: K): (view: PageView, told: PageView[K]) => void {
  return (view, told) => {
    view[name] = told;
  };
}

const ages =
  (channel: Channel) =>
  (view: PageView): void =>
    void view.old.add(channel);

const seeRegistration = (view: PageView, { ready }: QrRegistration): void => keeps('pixReady')(view, ready);
const seeSettings = (view: PageView, { settings }: SettingsView): void => keeps('settings')(view, settings);
const seeJobs = (view: PageView, { open }: Value<'printing:state'>): void => keeps('jobs')(view, open);

const LEARNS: { readonly [C in Channel]?: (view: PageView, value: Value<C>) => void } = {
  'sale:current': (view, sale) => {
    view.sale = null;
    if (sale !== null) seeSale(view, sale);
  },
  'sale:list': (view, sales) => {
    view.waiting.clear();
    for (const { id, state } of sales) if (state === 'set_aside') view.waiting.add(id);
  },
  'session:get': keeps('session'),
  'session:sign-in': keeps('session'),
  'session:lock': keeps('session'),
  'session:sign-out': keeps('session'),
  'shift:state': keeps('shift'),
  'shift:open': keeps('shift'),
  'shift:count': keeps('shift'),
  'shift:move': (view, { state, movement }) => {
    view.shift = state;
    remember(view.moved, movement.id);
  },
  'shift:close': (view, { number }) => {
    view.zCount = number ?? view.zCount;
    view.old.add('shift:state');
  },
  'settings:get': seeSettings,
  'settings:save': seeSettings,
  'devices:list': keeps('devices'),
  'devices:refresh': keeps('devices'),
  'devices:choose': keeps('devices'),
  'qr:registration': seeRegistration,
  'qr:register-company': seeRegistration,
  'qr:register-cash-register': seeRegistration,
  'catalogue:search': (view, { products }) => {
    view.products = products;
  },
  'people:list': keeps('people'),
  'people:save': ages('people:list'),
  'people:set-active': ages('people:list'),
  'case:list': (view, cases) => {
    view.cases = cases.filter(({ state }) => !isSettled(state));
  },
  'printing:state': seeJobs,
  'outbox:list': (view, { lanes }) => {
    view.lanes = lanes.map(({ lane }) => lane);
  },
  'payment:list-unfinished': (view, payments) => {
    view.underWay.clear();
    for (const payment of payments) view.underWay.set(payment.id, payment);
  },
  'payment:start-card': seePayment,
  'payment:start-pix': seePayment,
  'payment:cancel': seePayment,
  'returns:make': seeReturn,
  'catalogue:save': seeProduct,
  'catalogue:set-active': seeProduct,
  'reconciliation:get': (view, { day, report }) => {
    view.differences = (report?.rows ?? []).filter(({ acts }) => acts.length > 0).map((row) => ({ day, row }));
  },
};

const HEARS: { readonly [P in PushChannel]?: (view: PageView, payload: Pushes[P]) => void } = {
  'sale:changed': seeSale,
  'payment:changed': seePayment,
  'session:changed': keeps('session'),
  'shift:changed': keeps('shift'),
  'product:changed': seeProduct,
  'product:gone': (view, gone) => {
    view.products = view.products.filter(({ id }) => id !== gone);
  },
  'devices:changed': keeps('devices'),
  'qr:changed': seeRegistration,
  'printing:changed': seeJobs,
  'case:changed': ages('case:list'),
  'reconciliation:changed': ages('reconciliation:get'),
};

function isSale(value: unknown): value is Sale {
  return typeof value === 'object' && value !== null && 'lines' in value && 'dueCents' in value && 'state' in value;
}

export function learn(view: PageView, channel: Channel, value: unknown): void {
  const own = LEARNS[channel] as ((view: PageView, value: unknown) => void) | undefined;
  view.old.delete(channel);
  if (own !== undefined) own(view, value);
  else if (isSale(value)) seeSale(view, value);
}

export function hear(view: PageView, channel: PushChannel, payload: unknown): void {
  const own = HEARS[channel] as ((view: PageView, payload: unknown) => void) | undefined;
  own?.(view, payload);
}

type Look = { readonly [C in Channel]: readonly [C, (view: PageView) => Input<C>] }[Channel];

export const SCREENS: readonly Look[] = [
  ['session:get', () => null],
  ['shift:state', () => null],
  ['sale:current', () => null],
  ['settings:get', () => null],
  ['devices:list', () => null],
  ['qr:registration', () => null],
  ['catalogue:search', () => ({ text: '', onlyActive: false, offset: 0, limit: MOST })],
  ['people:list', () => null],
  ['case:list', () => null],
  ['printing:state', () => null],
  ['outbox:list', () => null],
  ['payment:list-unfinished', () => null],
  ['reconciliation:get', () => ({ day: null })],
];

/** PINs the page knows: the first manager's, and those typed since. */
export function pinOf(
  { pins }: PageView,
  { id, name }: { readonly id: PersonId; readonly name: string },
): string | null {
  return pins.get(id) ?? (name === ON_DUTY.name ? ON_DUTY.pin : null);
}
