import { MAX_PICTURE_SECONDS, MIN_PICTURE_SECONDS } from '../../../shared/customer-screen.ts';
import { areSoundKeys } from '../../../shared/key-conflicts.ts';
import type { KeySettings } from '../../../shared/key-settings.ts';
import { isRegisterSaid } from '../../../shared/own-shop.ts';
import { MAX_KEEP_DAYS, MIN_KEEP_DAYS } from '../../../shared/personal-data.ts';
import { isPhone, MAX_PHONE_LENGTH } from '../../../shared/phone.ts';
import { MAX_FOOTER_LENGTH } from '../../../shared/printing.ts';
import {
  DEFAULT_HEAD_OFFICE,
  MAX_HEAVIEST_KG,
  MAX_LOCK_MINUTES,
  MAX_RETURN_DAYS,
  SALE_SCREENS,
  SAMPLE_SHOP,
} from '../../../shared/settings.ts';
import { THEMES } from '../../../shared/theme.ts';
import { isLabelLayout, MAX_LABEL_LAYOUTS } from '../../../shared/weight-label.ts';
import { LANGUAGE_CHOICES } from '../../text/language-names.ts';
import { TIME_ZONE_CHOICES } from '../../text/time-zone-names.ts';
import { cnpj, type FieldKind, line, list, money, percent, whole } from '../../ui/field-kinds.ts';
import {
  address,
  isWholePath,
  itemsOf,
  parseUtcOffset,
  serversOf,
  serversProblem,
  utcOffsetText,
} from './field-readers.ts';
import {
  check,
  choice,
  type Field,
  type Needs,
  nothingWrong,
  type OwnSetting,
  own,
  type TextSetting,
  text,
} from './setting-kinds.ts';

const YES = { on: true, off: false };

/** Each receipt number begins with it; empty until set. */
const registerNumber: TextSetting<'registerNumber'> = {
  ...{ kind: 'text', place: 'store', at: 'registerNumber', entry: { maxLength: 3, inputMode: 'numeric' } },
  take: (settings) => (isRegisterSaid(settings) ? String(settings.registerNumber) : ''),
  store: (settings, typed) => {
    const registerTyped = typed.trim() !== '';
    return { ...settings, registerTyped, registerNumber: registerTyped ? Number(typed) : SAMPLE_SHOP.registerNumber };
  },
  problem: (typed) => (/^(?:0*[1-9]\d{0,2})?$/.test(typed.trim()) ? null : 'registerNumber'),
};

/** Typed or left alone, never shown; no part of the settings. */
const token: TextSetting<'tokenMissing' | 'tokenCharacters'> = {
  ...{ kind: 'text', place: 'operator', at: 'token', entry: { maxLength: 4096, type: 'password' } },
  take: () => '',
  store: (settings) => settings,
  problem: (typed, { reach, hasToken }) => {
    if (typed === '') return reach && !hasToken ? 'tokenMissing' : null;
    return /^[\x21-\x7e]+$/.test(typed.trim()) ? null : 'tokenCharacters';
  },
};

/** Whether there is one. */
const headOffice: OwnSetting<boolean> = {
  ...{ kind: 'own', place: 'headOffice', at: 'headOffice', problem: nothingWrong },
  take: (settings) => settings.headOffice !== null,
  store: (settings, on) => ({ ...settings, headOffice: on ? DEFAULT_HEAD_OFFICE : null }),
};

const keys = {
  ...own('keys', 'keys'),
  problem: (typed: KeySettings) => (areSoundKeys(typed) ? null : 'keyConflict'),
} satisfies Field<KeySettings, 'keyConflict'>;

const weightLabels = list(
  80,
  (typed) => itemsOf(typed.toUpperCase()),
  (layouts) => {
    if (layouts.length > MAX_LABEL_LAYOUTS) return 'weightLabelsMany';
    return layouts.every(isLabelLayout) ? null : 'weightLabels';
  },
);

/** The operator's company id, sent with every product call; empty for none. */
const companyId: FieldKind<number | null, 'companyId'> = {
  show: (id) => (id === null ? '' : String(id)),
  read: (typed) => (typed.trim() === '' ? null : Number(typed)),
  wrong: (typed) => (/^(?:0*[1-9]\d*)?$/.test(typed.trim()) && typed.trim().length <= 9 ? null : 'companyId'),
  maxLength: 9,
  inputMode: 'numeric',
};

const utcOffset: FieldKind<number, 'utcOffset'> = {
  show: utcOffsetText,
  read: (typed) => parseUtcOffset(typed) ?? 0,
  wrong: (typed) => (parseUtcOffset(typed) === null ? 'utcOffset' : null),
  maxLength: 6,
};

const wireName = line(60, (name) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? null : 'wireName'));

/** `/something`, without dots, a query or a second address. */
const wirePath = line(120, (path) => (/^(?:\/[A-Za-z0-9_-]+)+$/.test(path) ? null : 'wirePath'));

const file = ofHeadOffice(line(400, (path) => (path === '' || isWholePath(path) ? null : 'filePath')));

/** A name given by head office. */
function name<E extends string>(maxLength: number, wrong: E) {
  const isRight = new RegExp(`^[A-Za-z0-9_-]{1,${maxLength}}$`);
  return ofHeadOffice(line(maxLength, (typed) => (isRight.test(typed) ? null : wrong)));
}

/** No problems where there is no head office. */
function ofHeadOffice<V, E extends string>(kind: FieldKind<V, E, Needs>): FieldKind<V, E, Needs> {
  return { ...kind, wrong: (typed, needs) => (needs.headOffice ? kind.wrong(typed, needs) : null) };
}

/**
 * Every setting of the page: its place, its path, its kind. Its label is `settings.field.<name>`, its hint
 * `settings.hint.<name>`. In the order of the screen; the first wrong one is focused.
 */
export const FIELDS = {
  mode: own('store', 'mode'),
  storeName: text(
    'store',
    'storeName',
    line(60, (typed) => (typed === '' ? 'storeNameMissing' : null)),
  ),
  storeAddress: text('store', 'storeAddress', line(80)),
  storeCity: text(
    'store',
    'storeCity',
    line(40, (typed) => (typed === '' ? 'storeCityMissing' : null)),
  ),
  storePhone: text(
    'store',
    'storePhone',
    line(MAX_PHONE_LENGTH, (typed) => (typed === '' || isPhone(typed) ? null : 'storePhone')),
  ),
  timeZone: choice('store', 'timeZone', () => TIME_ZONE_CHOICES),
  registerNumber,
  cnpj: text(
    'store',
    'operator.cnpj',
    cnpj(({ shop }: Needs) => shop),
  ),
  theme: choice('store', 'theme', (t) => THEMES.map((id) => ({ id, label: t(`theme.${id}`) }))),
  language: choice('store', 'language', () => LANGUAGE_CHOICES),
  weightLabels: text('store.labels', 'weightLabels', weightLabels),
  allowStandaloneCard: check('store.sale', 'allowStandaloneCard', YES),
  standaloneCardSupervised: check('store.sale', 'standaloneCardSupervised', YES),
  saleScreen: choice('store.sale', 'saleScreen', (t) =>
    SALE_SCREENS.map((id) => ({ id, label: t(`saleScreen.${id}`) })),
  ),
  askTaxId: check('store.sale', 'askTaxId', { on: 'always', off: 'never' }),
  heaviestKg: text('store.sale', 'heaviestKg', whole(1, MAX_HEAVIEST_KG, 'heaviestKg')),
  keepDays: text('store.sale', 'personalData.keepDays', whole(MIN_KEEP_DAYS, MAX_KEEP_DAYS, 'keepDays')),

  lockAfterMinutes: text('shift', 'lockAfterMinutes', whole(0, MAX_LOCK_MINUTES, 'lockAfterMinutes')),
  countsAllowed: text('shift', 'countsAllowed', whole(1, 9, 'countsAllowed')),
  drawerLimitCents: text('shift', 'drawerLimitCents', money('drawerAmount')),
  closeDifferenceCents: text('shift', 'closeDifferenceCents', money('drawerAmount')),
  returnDays: text('shift', 'returnDays', whole(0, MAX_RETURN_DAYS, 'returnDays')),
  creditNoteDays: text('shift', 'creditNoteDays', whole(1, MAX_RETURN_DAYS, 'creditNoteDays')),
  blindClose: check('shift.rules', 'blindClose', YES),
  withdrawalSupervised: check('shift.rules', 'withdrawalSupervised', YES),
  kiosk: check('shift.rules', 'kiosk.on', YES),

  customerShown: own('customer', 'customerScreen.shown'),
  customerDisplay: own('customer', 'customerScreen.display'),
  pictureSeconds: text(
    'customer',
    'customerScreen.pictureSeconds',
    whole(MIN_PICTURE_SECONDS, MAX_PICTURE_SECONDS, 'pictureSeconds'),
  ),

  cashierLinePercent: text('discounts.cashier', 'discountLimits.cashier.linePercent', percent('discountPercent')),
  cashierLineCents: text('discounts.cashier', 'discountLimits.cashier.lineCents', money('discountAmount')),
  cashierSalePercent: text('discounts.cashier', 'discountLimits.cashier.salePercent', percent('discountPercent')),
  cashierSaleCents: text('discounts.cashier', 'discountLimits.cashier.saleCents', money('discountAmount')),
  supervisorLinePercent: text(
    'discounts.supervisor',
    'discountLimits.supervisor.linePercent',
    percent('discountPercent'),
  ),
  supervisorLineCents: text('discounts.supervisor', 'discountLimits.supervisor.lineCents', money('discountAmount')),
  supervisorSalePercent: text(
    'discounts.supervisor',
    'discountLimits.supervisor.salePercent',
    percent('discountPercent'),
  ),
  supervisorSaleCents: text('discounts.supervisor', 'discountLimits.supervisor.saleCents', money('discountAmount')),
  allowAmounts: check('discounts', 'allowAmounts', YES),

  keys,

  baseUrl: text('operator', 'operator.baseUrl', { ...address(({ reach }: Needs) => reach), type: 'url' }),
  qrBaseUrl: text('operator', 'operator.qrBaseUrl', { ...address(({ operator }: Needs) => operator), type: 'url' }),
  token,
  qrMode: choice('operator', 'operator.qrMode', (t) =>
    (['default', 'acquirer_operated'] as const).map((id) => ({ id, label: t(`qrMode.${id}`) })),
  ),
  acquirerCnpj: text(
    'operator',
    'operator.acquirerCnpj',
    cnpj(({ acquirer }: Needs) => acquirer),
  ),
  qrProvider: text(
    'operator',
    'operator.qrProvider',
    line(40, (typed) => (typed === '' ? 'providerMissing' : null)),
  ),
  minInstalmentCents: text('operator.instalments', 'minInstalmentCents', money('minInstalment')),
  instalmentType: choice('operator.instalments', 'instalmentType', (t) =>
    (['store', 'issuer', 'none'] as const).map((id) => ({ id, label: t(`instalmentType.${id}`) })),
  ),

  printers: own('printers', 'printing.printers'),
  receipts: own('printers', 'printing.receipts'),
  cardSlips: own('printers', 'printing.cardSlips'),
  footer: {
    ...text(
      'printers',
      'printing.footer',
      line(MAX_FOOTER_LENGTH, (typed) => (typed.length > MAX_FOOTER_LENGTH ? 'footerTooLong' : null)),
    ),
    kind: 'own' as const,
  },
  logo: own('printers', 'printing.logo'),

  headOffice,
  servers: text('headOffice', 'headOffice.servers', ofHeadOffice(list(800, serversOf, serversProblem))),
  storeId: text('headOffice', 'headOffice.storeId', name(32, 'storeId')),
  credentialsFile: text('headOffice', 'headOffice.credentialsFile', file),
  caFile: text('headOffice', 'headOffice.caFile', file),
  certFile: text('headOffice', 'headOffice.certFile', file),
  keyFile: text('headOffice', 'headOffice.keyFile', file),
  stream: text('headOffice', 'headOffice.stream', name(64, 'headOfficeName')),
  bucketPrefix: text('headOffice', 'headOffice.bucketPrefix', name(32, 'headOfficeName')),

  // set up on screens of their own; kept here as stored
  scanner: own('scanner', 'scanner'),
  sounds: own('scanner', 'sounds'),

  updateAddress: text('updates', 'updates.address', { ...address(() => false), inputMode: 'url' }),
  updateChannel: own('updates', 'updates.channel'),
  updateAutomatic: own('updates', 'updates.automatic'),

  companyId: text('advanced', 'operator.companyId', companyId),
  utcOffset: text('advanced', 'operator.utcOffsetMinutes', utcOffset),
  deviceIdField: text('advanced.wire', 'operator.wire.deviceIdField', wireName),
  deviceObject: text('advanced.wire', 'operator.wire.deviceObject', wireName),
  deviceListPath: text('advanced.wire', 'operator.wire.deviceListPath', wirePath),
};

export type SettingsField = keyof typeof FIELDS;

/** Texts as typed. */
export type SettingsForm = { readonly [F in SettingsField]: ReturnType<(typeof FIELDS)[F]['take']> };

/** The text of each is `settings.problem.<code>`. */
export type SettingsProblem =
  | NonNullable<ReturnType<(typeof FIELDS)[SettingsField]['problem']>>
  | 'sample'
  | 'registerMissing'
  | 'keyPair'
  | 'discountBelowCashier';
