import { MAX_PICTURE_SECONDS, MIN_PICTURE_SECONDS } from '../../../shared/customer-screen.ts';
import { areSoundKeys } from '../../../shared/key-conflicts.ts';
import type { KeySettings } from '../../../shared/key-settings.ts';
import { isRegisterSaid } from '../../../shared/own-shop.ts';
import { MAX_KEEP_DAYS, MIN_KEEP_DAYS } from '../../../shared/personal-data.ts';
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
import { UPDATE_CHANNELS } from '../../../shared/update.ts';
import { isLabelLayout, MAX_LABEL_LAYOUTS } from '../../../shared/weight-label.ts';
import { LANGUAGE_CHOICES } from '../../text/language-names.ts';
import { TIME_ZONE_CHOICES } from '../../text/time-zone-names.ts';
import { cnpj, type FieldKind, line, list, MONEY, needed, PERCENT, whole } from '../../ui/field-kinds.ts';
import { SHOP_KINDS } from '../../ui/shop-kinds.ts';
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

const { show, read, wrong, ...entry } = SHOP_KINDS.registerNumber;
/** Prefix of each receipt number; empty until set: a training prints the sample's. */
const registerNumber: TextSetting<'range'> = {
  ...{ kind: 'text', place: 'shop', at: 'registerNumber', problem: wrong },
  entry: { ...entry, placeholder: String(SAMPLE_SHOP.registerNumber) },
  take: (settings) => show(isRegisterSaid(settings) ? settings.registerNumber : null),
  store: (settings, typed) => {
    const number = read(typed);
    return { ...settings, registerTyped: number !== null, registerNumber: number ?? SAMPLE_SHOP.registerNumber };
  },
};

/** Typed or left alone, never shown; not part of the settings. */
const token: TextSetting<'tokenMissing' | 'tokenCharacters'> = {
  ...{ kind: 'text', place: 'operator', at: 'token', entry: { maxLength: 4096, type: 'password' } },
  take: () => '',
  store: (settings) => settings,
  problem: (typed, { reach, hasToken }) => {
    if (typed === '') return reach && !hasToken ? 'tokenMissing' : null;
    return /^[\x21-\x7e]+$/.test(typed.trim()) ? null : 'tokenCharacters';
  },
};

/** On while the till has one. */
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

/** The operator's company id, sent with every product call; may be empty. */
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

function name<E extends string>(maxLength: number, wrong: E) {
  const isRight = new RegExp(`^[A-Za-z0-9_-]{1,${maxLength}}$`);
  return ofHeadOffice(line(maxLength, (typed) => (isRight.test(typed) ? null : wrong)));
}

/** No problems without a head office. */
function ofHeadOffice<V, E extends string>(kind: FieldKind<V, E, Needs>): FieldKind<V, E, Needs> {
  return { ...kind, wrong: (typed, needs) => (needs.headOffice ? kind.wrong(typed, needs) : null) };
}

/**
 * Every setting of the page: its place, path and kind. Its label is `settings.field.<name>`, its hint
 * `settings.hint.<name>`. In the order of the screen.
 */
export const FIELDS = {
  storeName: text('shop', 'storeName', SHOP_KINDS.storeName),
  cnpj: text('shop', 'operator.cnpj', SHOP_KINDS.cnpj),
  storePhone: text('shop', 'storePhone', SHOP_KINDS.storePhone),
  storeAddress: text('shop', 'storeAddress', SHOP_KINDS.storeAddress),
  storeCity: text('shop', 'storeCity', SHOP_KINDS.storeCity),
  timeZone: choice('shop', 'timeZone', () => TIME_ZONE_CHOICES),
  registerNumber,
  logo: own('shop', 'printing.logo'),
  footer: text('shop', 'printing.footer', { ...line(MAX_FOOTER_LENGTH), multiline: true }),

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
  qrProvider: text('operator', 'operator.qrProvider', needed(40)),
  allowStandaloneCard: check('standaloneCard', 'allowStandaloneCard', YES),
  standaloneCardSupervised: check('standaloneCard', 'standaloneCardSupervised', YES),
  minInstalmentCents: text('instalments', 'minInstalmentCents', MONEY),
  instalmentType: choice('instalments', 'instalmentType', (t) =>
    (['store', 'issuer', 'none'] as const).map((id) => ({ id, label: t(`instalmentType.${id}`) })),
  ),
  companyId: text('advanced', 'operator.companyId', companyId),
  utcOffset: text('advanced', 'operator.utcOffsetMinutes', utcOffset),
  deviceIdField: text('advanced.wire', 'operator.wire.deviceIdField', wireName),
  deviceObject: text('advanced.wire', 'operator.wire.deviceObject', wireName),
  deviceListPath: text('advanced.wire', 'operator.wire.deviceListPath', wirePath),

  printers: own('printers', 'printing.printers'),
  receipts: choice('paper', 'printing.receipts', (t) =>
    (['always', 'asked'] as const).map((id) => ({
      ...{ id, label: t(`printers:options.${id}`), explained: t(`printers:options.${id}Hint`) },
    })),
  ),
  cardSlips: choice('paper', 'printing.cardSlips', (t) =>
    (['none', 'customer', 'both'] as const).map((id) => ({
      ...{ id, label: t(`printers:options.slips.${id}`), explained: t(`printers:options.slips.${id}Hint`) },
    })),
  ),
  weightLabels: text('scale.mask', 'weightLabels', weightLabels),
  heaviestKg: text('scale', 'heaviestKg', whole(1, MAX_HEAVIEST_KG)),
  // set up on its own screen; kept here as stored
  scanner: own('scanner', 'scanner'),
  sounds: own('scanner', 'sounds'),
  customerShown: own('customer', 'customerScreen.shown'),
  customerDisplay: own('customer', 'customerScreen.display'),
  pictureSeconds: text('customer', 'customerScreen.pictureSeconds', whole(MIN_PICTURE_SECONDS, MAX_PICTURE_SECONDS)),

  askTaxId: check('sale', 'askTaxId', { on: 'always', off: 'never' }),
  allowAmounts: check('sale', 'allowAmounts', YES),
  drawerLimitCents: text('shift', 'drawerLimitCents', MONEY),
  closeDifferenceCents: text('shift', 'closeDifferenceCents', MONEY),
  countsAllowed: text('shift', 'countsAllowed', whole(1, 9)),
  blindClose: check('shift', 'blindClose', YES),
  withdrawalSupervised: check('shift', 'withdrawalSupervised', YES),
  returnDays: text('returns', 'returnDays', whole(0, MAX_RETURN_DAYS)),
  creditNoteDays: text('returns', 'creditNoteDays', whole(1, MAX_RETURN_DAYS)),
  cashierLinePercent: text('discounts.cashier', 'discountLimits.cashier.linePercent', PERCENT),
  cashierLineCents: text('discounts.cashier', 'discountLimits.cashier.lineCents', MONEY),
  cashierSalePercent: text('discounts.cashier', 'discountLimits.cashier.salePercent', PERCENT),
  cashierSaleCents: text('discounts.cashier', 'discountLimits.cashier.saleCents', MONEY),
  supervisorLinePercent: text('discounts.supervisor', 'discountLimits.supervisor.linePercent', PERCENT),
  supervisorLineCents: text('discounts.supervisor', 'discountLimits.supervisor.lineCents', MONEY),
  supervisorSalePercent: text('discounts.supervisor', 'discountLimits.supervisor.salePercent', PERCENT),
  supervisorSaleCents: text('discounts.supervisor', 'discountLimits.supervisor.saleCents', MONEY),

  lockAfterMinutes: text('lock', 'lockAfterMinutes', whole(0, MAX_LOCK_MINUTES)),
  kiosk: check('lock', 'kiosk.on', YES),
  keepDays: text('personalData', 'personalData.keepDays', whole(MIN_KEEP_DAYS, MAX_KEEP_DAYS)),

  mode: choice('mode', 'mode', (t) =>
    (['training', 'real'] as const).map((id) => ({ id, label: t(`mode.${id}`), explained: t(`mode.${id}Hint`) })),
  ),
  theme: choice('look', 'theme', (t) => THEMES.map((id) => ({ id, label: t(`theme.${id}`) }))),
  language: choice('look', 'language', () => LANGUAGE_CHOICES),
  saleScreen: choice('look', 'saleScreen', (t) => SALE_SCREENS.map((id) => ({ id, label: t(`saleScreen.${id}`) }))),
  keys,
  headOffice,
  servers: text('headOffice', 'headOffice.servers', ofHeadOffice(list(800, serversOf, serversProblem))),
  storeId: text('headOffice', 'headOffice.storeId', name(32, 'storeId')),
  credentialsFile: text('headOffice', 'headOffice.credentialsFile', file),
  caFile: text('headOffice', 'headOffice.caFile', file),
  certFile: text('headOffice', 'headOffice.certFile', file),
  keyFile: text('headOffice', 'headOffice.keyFile', file),
  stream: text('headOffice', 'headOffice.stream', name(64, 'headOfficeName')),
  bucketPrefix: text('headOffice', 'headOffice.bucketPrefix', name(32, 'headOfficeName')),
  updateAddress: text('updates', 'updates.address', { ...address(() => false), inputMode: 'url' }),
  updateChannel: choice('updates', 'updates.channel', (t) =>
    UPDATE_CHANNELS.map((id) => ({
      ...{ id, label: t(`updates:channel.${id}`), explained: t(`updates:setup.${id}Hint`) },
    })),
  ),
  updateAutomatic: check('updates', 'updates.automatic', YES),
};

export type SettingsField = keyof typeof FIELDS;

/** Texts as typed. */
export type SettingsForm = { readonly [F in SettingsField]: ReturnType<(typeof FIELDS)[F]['take']> };
