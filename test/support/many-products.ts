import { cents } from '../../shared/money.ts';
import { openHistory } from './till-history.ts';

const KINDS = ['Arroz', 'Feijão', 'Café', 'Açúcar', 'Óleo', 'Macarrão', 'Biscoito', 'Sabão', 'Leite', 'Água'] as const;
const BRANDS = ['Boa Mesa', 'Serra Azul', 'Dona Lia', 'Três Rios', 'Colheita', 'Lar Feliz', 'Pão de Mel'] as const;
const SIZES = ['500 g', '1 kg', '2 kg', '900 ml', '1 L', 'pacote com 12'] as const;

/** The name of product `number` of many: as in a shop, and no two alike. */
export function manyName(number: number): string {
  const of = <T>(words: readonly T[], at: number): T => words[at % words.length] as T;
  return `${of(KINDS, number)} ${of(BRANDS, number * 3)} ${of(SIZES, number * 5)} lote ${String(number).padStart(7, '0')}`;
}

/** Lays so many products straight into the file of a till that is not running: codes `M1` on, the last by name `Zimbro`. */
export function layProducts(file: string, count: number): void {
  const database = openHistory(file);
  database.transaction(() => {
    for (let number = 1; number < count; number++) {
      const fields = { code: `M${number}`, barcode: null, name: manyName(number), priceCents: cents(100 + number) };
      database.products.insert(fields, '2026-11-20T12:00:00.000Z');
    }
    database.products.insert(
      { code: `M${count}`, barcode: '7891000999998', name: 'Zimbro em grãos', priceCents: cents(4_321) },
      '2026-11-20T12:00:00.000Z',
    );
  });
  database.close();
}
