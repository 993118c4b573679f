/** Each has its own products, week of sales and file. */
export const SAMPLE_SHOPS = ['market', 'bakery', 'clothes'] as const;
export type SampleShop = (typeof SAMPLE_SHOPS)[number];

export const FIRST_SAMPLE_SHOP: SampleShop = 'market';

/** Invented data; each bare CNPJ has valid check digits. Must never appear on a till that sells for real. */
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
