import { writeFileSync } from 'node:fs';
import { shopCatalogue } from '../catalogue/shop-catalogue.ts';

export const FILE_DELIMITER = ';';

/** A file of so many products, as a spreadsheet writes it: code, barcode, name, price. */
export function writeProductFile(file: string, products: number): void {
  const lines = ['codigo;codigo de barras;nome;preco'];
  for (const { code, barcode, name, priceCents } of shopCatalogue(products)) {
    const price = (priceCents / 100).toFixed(2).replace('.', ',');
    lines.push([code, barcode ?? '', name, price].join(FILE_DELIMITER));
  }
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
}
