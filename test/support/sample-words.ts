import { draftsOf } from '../../electron/areas/catalogue/sample-catalogue.ts';
import { BAKERY, CLOTHES, MARKET } from '../../electron/areas/catalogue/samples/shelves.ts';
import { SAMPLE_IDENTITIES, SAMPLE_SHOPS, type SampleShop } from '../../shared/sample-shop.ts';
import { SAMPLE_MANAGER } from '../../shared/session.ts';
import { formatCnpj } from '../../shared/tax-id.ts';

export function headOf(shop: SampleShop): readonly string[] {
  const { storeName, storeCity, storeAddress, cnpj } = SAMPLE_IDENTITIES[shop];
  return [storeName, storeCity, storeAddress, cnpj, formatCnpj(cnpj)];
}

/** Names of the training's operator. */
export const OPERATORS_WORDS = ['Maquininha Balcão 1', 'Maquininha Balcão 2', '10000001', '10000002'] as const;

/** All sample words: shops, products, manager, devices and people of the operator. */
const SAMPLE_WORDS: readonly string[] = [
  ...SAMPLE_SHOPS.flatMap(headOf),
  SAMPLE_MANAGER.name,
  ...[MARKET, BAKERY, CLOTHES]
    .flatMap((shelves) => draftsOf(shelves, {}))
    .flatMap(({ name, barcode }) => [name, barcode ?? name]),
  ...OPERATORS_WORDS,
  ...['Representante Modelo', 'Banco Modelo'],
];

/** Sample words in a text, whatever its case and line breaks. */
export function foundSampleWords(text: string): readonly string[] {
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  return SAMPLE_WORDS.filter((word) => plain.includes(word.toLowerCase()));
}
