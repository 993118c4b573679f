import type { Settings } from './settings.ts';

/** In order. Products come after people, since each entry has an author. */
export const OPENING_STEPS = ['shop', 'people', 'products', 'payment', 'printer'] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

export const OPENING_CHOICES = ['products', 'payment', 'printer'] as const satisfies readonly OpeningStep[];
export type OpeningChoice = (typeof OPENING_CHOICES)[number];

/** Shop data needed for real sales; an operator is not needed. */
export type OwnShop = Pick<Settings, 'storeName' | 'storeAddress' | 'storeCity' | 'storePhone' | 'registerNumber'> & {
  readonly cnpj: string;
  /** As in `PrintingSettings`. */
  readonly logo: string;
};

export type ShopForm = Readonly<Record<keyof OwnShop, string>>;

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
