import { type Failure, fail } from './result.ts';
import { SAMPLE_IDENTITIES, SAMPLE_SHOPS, type SampleShop } from './sample-shop.ts';
import { DEFAULT_SETTINGS, SAMPLE_SHOP, type Settings } from './settings.ts';

/** Fields a shop must fill in before it sells for real, in the order of the form. */
export const OWN_FIELDS = ['storeName', 'storeAddress', 'storeCity', 'cnpj', 'registerNumber'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

type ShopSettings = Pick<Settings, 'storeName' | 'storeAddress' | 'storeCity'> & {
  readonly operator: Pick<Settings['operator'], 'cnpj'>;
};
type TillSettings = ShopSettings & Pick<Settings, 'registerNumber' | 'registerTyped' | 'provisioned'>;

/** Fields still empty or holding a sample shop's value. */
export function lacksOfItsOwn(settings: TillSettings): readonly OwnField[] {
  const { storeName, storeAddress, storeCity } = settings;
  const values = { storeName, storeAddress, storeCity, cnpj: settings.operator.cnpj };
  return OWN_FIELDS.filter((field) =>
    field === 'registerNumber' ? !isRegisterSaid(settings) : isSample(field, values[field]),
  );
}

export function notOwn(lacks: readonly OwnField[]): Failure {
  const [field = 'storeName'] = lacks;
  const place = field === 'cnpj' ? 'settings.operator' : 'settings';
  return fail('shop_not_own', { field: `${place}.${field}`, values: { fields: lacks.join(' ') } });
}

/** A new till's default number is not accepted: two tills with it would print the same receipt numbers. */
export function isRegisterSaid({
  registerNumber,
  registerTyped,
  provisioned,
}: Pick<Settings, 'registerNumber' | 'registerTyped' | 'provisioned'>): boolean {
  return registerTyped || provisioned !== null || registerNumber !== SAMPLE_SHOP.registerNumber;
}

function isSample(field: keyof ShownShop, value: string): boolean {
  return SAMPLE_VALUES[field].has(plain(value));
}

/** A training's form shows the sample shop: stored are a new till's values instead. */
export function withoutSample(settings: Settings): Settings {
  const own = (field: keyof ShownShop, value: string, none: string): string => (isSample(field, value) ? none : value);
  return {
    ...settings,
    storeName: own('storeName', settings.storeName, DEFAULT_SETTINGS.storeName),
    storeAddress: own('storeAddress', settings.storeAddress, DEFAULT_SETTINGS.storeAddress),
    storeCity: own('storeCity', settings.storeCity, DEFAULT_SETTINGS.storeCity),
    operator: { ...settings.operator, cnpj: own('cnpj', settings.operator.cnpj, DEFAULT_SETTINGS.operator.cnpj) },
  };
}

/** Strips accents, case and punctuation, so a changed full stop does not hide a sample name. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

// computed once: every call of a sale checks them
const sampleValues = (field: keyof ShownShop): ReadonlySet<string> =>
  new Set(['', ...SAMPLE_SHOPS.map((shop) => plain(SAMPLE_IDENTITIES[shop][field]))]);
const SAMPLE_VALUES: Readonly<Record<keyof ShownShop, ReadonlySet<string>>> = {
  storeName: sampleValues('storeName'),
  storeAddress: sampleValues('storeAddress'),
  storeCity: sampleValues('storeCity'),
  cnpj: sampleValues('cnpj'),
};

export type ShownShop = {
  readonly storeName: string;
  readonly storeAddress: string;
  readonly storeCity: string;
  /** Bare; empty if not typed. */
  readonly cnpj: string;
};

/** The shop for papers and screens; `sampleShop` is null when selling for real. A missing value is the sample's in
 * training, and empty otherwise. */
export function shownShop(settings: ShopSettings, sampleShop: SampleShop | null): ShownShop {
  const { storeName, storeAddress, storeCity } = settings;
  const { cnpj } = settings.operator;
  const own = (field: keyof ShownShop, value: string): string => {
    if (!isSample(field, value)) return value;
    return sampleShop === null ? '' : SAMPLE_IDENTITIES[sampleShop][field];
  };
  return {
    storeName: own('storeName', storeName),
    storeAddress: own('storeAddress', storeAddress),
    storeCity: own('storeCity', storeCity),
    cnpj: own('cnpj', cnpj),
  };
}
