import { draftsOf } from '../../electron/areas/catalogue/sample-catalogue.ts';
import { BAKERY } from '../../electron/areas/catalogue/samples/bakery.ts';
import { CLOTHES } from '../../electron/areas/catalogue/samples/clothes.ts';
import { MARKET } from '../../electron/areas/catalogue/samples/market.ts';
import { SAMPLE_SHOP } from '../../shared/settings.ts';
import { formatCnpj } from '../../shared/tax-id.ts';

/** All that the training brings along: its shop, its products, the devices and people of its operator. */
export const SAMPLE_WORDS: readonly string[] = [
  SAMPLE_SHOP.storeName,
  SAMPLE_SHOP.storeCity,
  SAMPLE_SHOP.storeAddress,
  SAMPLE_SHOP.cnpj,
  formatCnpj(SAMPLE_SHOP.cnpj),
  ...[MARKET, BAKERY, CLOTHES]
    .flatMap((shelves) => draftsOf(shelves, {}))
    .flatMap(({ name, barcode }) => [name, barcode ?? name]),
  ...['Maquininha Balcão 1', 'Maquininha Balcão 2', 'Representante Modelo', '10000001', '10000002'],
];

/** Which of them stand in a text, whatever its case and wherever its lines end. */
export function foundSampleWords(text: string): readonly string[] {
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  return SAMPLE_WORDS.filter((word) => plain.includes(word.toLowerCase()));
}
