import { DEFAULT_SETTINGS, type OperatorSettings, type Settings } from '../../shared/settings.ts';

/** Not the sample shop's. */
export const OWN_CNPJ = '27182818000129';

/** The least that a real shop needs. */
export const OWN_SHOP = {
  storeName: 'Padaria da Aurora',
  storeCity: 'Recife',
  storeAddress: 'Rua da Aurora, 12',
  registerTyped: true,
} as const;

export function shopBy({
  baseUrl,
  qrBaseUrl,
  cnpj,
}: Pick<OperatorSettings, 'baseUrl' | 'qrBaseUrl' | 'cnpj'>): Settings {
  return { ...ownShop({ baseUrl, qrBaseUrl, cnpj }), lockAfterMinutes: 0 };
}

export function ownShop(operator: Partial<OperatorSettings> = {}): Settings {
  return {
    ...DEFAULT_SETTINGS,
    ...OWN_SHOP,
    mode: 'real',
    operator: { ...DEFAULT_SETTINGS.operator, cnpj: OWN_CNPJ, ...operator },
  };
}
