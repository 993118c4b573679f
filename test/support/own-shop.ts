import { DEFAULT_SETTINGS, type OperatorSettings, type Settings } from '../../shared/settings.ts';

/** A CNPJ that is not the sample shop's. */
export const OWN_CNPJ = '27182818000129';

/** What a shop has typed of its own: with less no till sells for real. */
export const OWN_SHOP = {
  storeName: 'Padaria da Aurora',
  storeCity: 'Recife',
  storeAddress: 'Rua da Aurora, 12',
  registerTyped: true,
} as const;

/** Settings of a till that nobody locks, in that shop, with a payment service that has such addresses. */
export function shopBy({
  baseUrl,
  qrBaseUrl,
  cnpj,
}: Pick<OperatorSettings, 'baseUrl' | 'qrBaseUrl' | 'cnpj'>): Settings {
  return { ...ownShop({ baseUrl, qrBaseUrl, cnpj }), lockAfterMinutes: 0 };
}

/** A till of that shop that sells for real, by this operator or by none. */
export function ownShop(operator: Partial<OperatorSettings> = {}): Settings {
  return {
    ...DEFAULT_SETTINGS,
    ...OWN_SHOP,
    mode: 'real',
    operator: { ...DEFAULT_SETTINGS.operator, cnpj: OWN_CNPJ, ...operator },
  };
}
