/** The shops that a training can be: each has products, a week of sales and a file of its own. */
export const SAMPLE_SHOPS = ['market', 'bakery', 'clothes'] as const;
export type SampleShop = (typeof SAMPLE_SHOPS)[number];

/** The one that a training begins with. */
export const FIRST_SAMPLE_SHOP: SampleShop = 'market';

/**
 * How each heads its screens and papers. All of it is made up, the CNPJ (bare) with the check digits that an operator asks
 * for. Nothing of it may stand on anything of a till that sells for real.
 */
export const SAMPLE_IDENTITIES = {
  market: {
    storeName: 'Mercado Modelo',
    storeCity: 'Cidade Modelo',
    storeAddress: 'Rua do Modelo, 100',
    cnpj: '99887766000105',
  },
  bakery: {
    storeName: 'Padaria Exemplo',
    storeCity: 'Cidade Exemplo',
    storeAddress: 'Rua do Exemplo, 200',
    cnpj: '99887755000117',
  },
  clothes: {
    storeName: 'Moda Amostra',
    storeCity: 'Cidade Amostra',
    storeAddress: 'Rua da Amostra, 300',
    cnpj: '99887744000137',
  },
} as const;
