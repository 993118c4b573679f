import { cents } from '../../../shared/money.ts';
import type { ProductDraft } from '../../../shared/product.ts';
import { gtinCheckDigit } from '../../../shared/product-code/gtin.ts';
import type { TillDatabase } from '../till-database.ts';
import type { CatalogueService } from './catalogue-service.ts';

/** Code, twelve digits of an EAN-13 (the check digit is added), name and price in centavos of the training shop's products. */
const SAMPLES: readonly (readonly [string, string, string, number])[] = [
  ['101', '789100000101', 'Arroz branco tipo 1 5 kg', 2790],
  ['102', '789100000102', 'Feijão carioca 1 kg', 849],
  ['103', '789100000103', 'Açúcar refinado 1 kg', 519],
  ['104', '789100000104', 'Sal refinado 1 kg', 299],
  ['105', '789100000105', 'Óleo de soja 900 ml', 799],
  ['106', '789100000106', 'Café torrado e moído 500 g', 1899],
  ['107', '789100000107', 'Macarrão espaguete 500 g', 459],
  ['108', '789100000108', 'Farinha de trigo 1 kg', 569],
  ['109', '789100000109', 'Leite integral 1 L', 549],
  ['110', '789100000110', 'Manteiga com sal 200 g', 1190],
  ['111', '789100000111', 'Queijo muçarela fatiado 150 g', 999],
  ['112', '789100000112', 'Pão de forma 500 g', 899],
  ['113', '789100000113', 'Biscoito recheado chocolate 130 g', 329],
  ['114', '789100000114', 'Achocolatado em pó 400 g', 949],
  ['115', '789100000115', 'Refrigerante guaraná 2 L', 899],
  ['116', '789100000116', 'Água mineral sem gás 500 ml', 250],
  ['117', '789100000117', 'Suco de laranja 1 L', 1099],
  ['118', '789100000118', 'Sabão em pó 800 g', 1249],
  ['119', '789100000119', 'Detergente neutro 500 ml', 279],
  ['120', '789100000120', 'Papel higiênico 4 rolos', 799],
  ['121', '789100000121', 'Sabonete 85 g', 249],
  ['122', '789100000122', 'Creme dental 90 g', 549],
  ['123', '789100000123', 'Xampu 325 ml', 1490],
  ['124', '789100000124', 'Pilha alcalina AA 2 unidades', 1350],
];

/** What the training shop sells. */
export function sampleCatalogue(): readonly ProductDraft[] {
  return SAMPLES.map(([code, body, name, price]) => ({
    id: null,
    code,
    barcode: `${body}${gtinCheckDigit(body)}`,
    name,
    priceCents: cents(price),
  }));
}

/** Fills an empty training shop, once. */
export function layOutSamples(database: TillDatabase, catalogue: CatalogueService): void {
  if (database.memory.get('samples_laid') !== null) return;
  database.transaction(() => {
    for (const draft of sampleCatalogue()) catalogue.save(draft);
    database.memory.set('samples_laid', 'yes');
  });
}
