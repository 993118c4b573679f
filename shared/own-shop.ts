import { fail } from './result.ts';
import { SAMPLE_IDENTITIES, SAMPLE_SHOPS, type SampleShop } from './sample-shop.ts';
import { SAMPLE_SHOP, type Settings } from './settings.ts';

/** What a shop has to have of its own before it sells for real, in the order of the form. */
export const OWN_FIELDS = ['storeName', 'storeAddress', 'storeCity', 'cnpj', 'registerNumber'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

type ShopSettings = Pick<Settings, 'storeName' | 'storeAddress' | 'storeCity'> & {
  readonly operator: Pick<Settings['operator'], 'cnpj'>;
};
type TillSettings = ShopSettings & Pick<Settings, 'registerNumber' | 'registerTyped' | 'provisioned'>;

/** What of these settings is empty still, or the sample shop's; nothing where the shop can sell for real. */
export function lacksOfItsOwn(settings: TillSettings): readonly OwnField[] {
  const { storeName, storeAddress, storeCity } = settings;
  const values = { storeName, storeAddress, storeCity, cnpj: settings.operator.cnpj };
  return OWN_FIELDS.filter((field) =>
    field === 'registerNumber' ? !isRegisterSaid(settings) : isSample(field, values[field]),
  );
}

/** Refuses what the shop lacks these for, by their names. */
export function notOwn(lacks: readonly OwnField[]): ReturnType<typeof fail> {
  const [field = 'storeName'] = lacks;
  const place = field === 'cnpj' ? 'settings.operator' : 'settings';
  return fail('shop_not_own', { field: `${place}.${field}`, values: { fields: lacks.join(' ') } });
}

/** The number of a new till is nobody's word: two tills that keep it give out the same receipts. */
export function isRegisterSaid({
  registerNumber,
  registerTyped,
  provisioned,
}: Pick<Settings, 'registerNumber' | 'registerTyped' | 'provisioned'>): boolean {
  return registerTyped || provisioned !== null || registerNumber !== SAMPLE_SHOP.registerNumber;
}

/** Of any of the sample shops, or of none. */
function isSample(field: keyof ShownShop, value: string): boolean {
  return SAMPLE_VALUES[field].has(plain(value));
}

/** Without accents, case and what is no letter or digit: a sample name with another full stop is the sample's. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

// made once: every call of a sale asks
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
  /** Without punctuation; empty where nobody has typed one. */
  readonly cnpj: string;
};

/**
 * The shop as papers and screens tell of it; `sampleShop` is null where the till sells for real. What the settings have not
 * got of their own is the sample shop's in a training, and left out of a real shop.
 */
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
