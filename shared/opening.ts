import type { Settings } from './settings.ts';

/**
 * What a new shop goes through before its first sale, in this order. Products come behind people: what is put in is put in
 * under somebody's name.
 */
export const OPENING_STEPS = ['shop', 'people', 'products', 'payment', 'printer'] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** The steps that somebody can leave for later, or do without: the others are needed to sell. */
export const OPENING_CHOICES = ['products', 'payment', 'printer'] as const satisfies readonly OpeningStep[];
export type OpeningChoice = (typeof OPENING_CHOICES)[number];

/** What a shop says of itself to sell for real; it needs no operator for that. */
export type OwnShop = Pick<Settings, 'storeName' | 'storeAddress' | 'storeCity' | 'storePhone' | 'registerNumber'> & {
  readonly cnpj: string;
  /** As in `PrintingSettings`. */
  readonly logo: string;
};

/** What is typed of the shop, as it is typed. */
export type ShopForm = Readonly<Record<keyof OwnShop, string>>;

/** These settings with that shop in them, as a till that sells for real. */
export function withOwnShop(settings: Settings, { cnpj, logo, ...shop }: OwnShop): Settings {
  return {
    ...settings,
    ...shop,
    mode: 'real',
    registerTyped: true,
    operator: { ...settings.operator, cnpj },
    printing: { ...settings.printing, logo },
  };
}
