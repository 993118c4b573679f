import { gtinCheckDigit } from '../../../shared/product-code/gtin.ts';
import type { Random } from '../random.ts';

export type Listed = {
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly price_cents: number;
  readonly active: 0 | 1;
  readonly more_barcodes: readonly string[];
  readonly unit: 'piece' | 'weight';
  readonly category: string | null;
  readonly minimum_age: number | null;
};

export type Shelf = ReadonlyMap<string, Listed>;

/** A row with its line number; `product` is null for a bad row. */
export type FileRow = { readonly line: number; readonly product: Listed | null };
export type ProductFile = { readonly text: string; readonly rows: readonly FileRow[] };

const HEAD = 'Código;Código de barras;Nome;Preço;Ativo;Outros códigos de barras;Unidade;Categoria;Idade mínima';
const WORDS = ['Arroz', 'Feijão', 'Café', 'Açúcar', 'Sabão', 'Queijo', 'Vinho', 'Pão', 'Leite', 'Óleo', 'Suco', 'Água'];
const BAD = 0.01;

function barcodeOf(number: number): string {
  const body = `789${String(number).padStart(9, '0')}`;
  return `${body}${gtinCheckDigit(body)}`;
}

export function filePrinter(dice: Random) {
  let barcodes = 0;
  const barcode = (): string => barcodeOf(++barcodes);
  const word = (): string => dice.pick(WORDS);

  function newProduct(code: string): Listed {
    return {
      code,
      barcode: dice.chance(0.8) ? barcode() : null,
      name: `${word()} ${word()} ${dice.below(1_000)} g`,
      price_cents: 1 + dice.below(50_000),
      active: dice.chance(0.95) ? 1 : 0,
      more_barcodes: dice.chance(0.05) ? [barcode(), barcode()] : [],
      unit: dice.chance(0.1) ? 'weight' : 'piece',
      category: dice.chance(0.5) ? `${word()}s` : null,
      minimum_age: dice.chance(0.05) ? 18 : null,
    };
  }

  function changed(before: Listed): Listed {
    switch (dice.below(6)) {
      case 0:
        return { ...before, name: `${word()} ${word()} novo` };
      case 1:
        return { ...before, price_cents: before.price_cents + 1 };
      case 2:
        return { ...before, active: before.active === 1 ? 0 : 1 };
      case 3:
        return { ...before, barcode: barcode() };
      case 4:
        return { ...before, category: `${word()}s`, more_barcodes: [...before.more_barcodes, barcode()] };
      default:
        return before;
    }
  }

  return {
    /** `news` new products among existing ones, some of them changed. */
    print: (shelf: Shelf, news: number, codes: string): ProductFile => {
      const known = [...shelf.values()];
      const rows: FileRow[] = [];
      const lines = [HEAD];
      let made = 0;
      let next = known[0];
      while (made < news || next !== undefined) {
        const isNew = next === undefined || (made < news && dice.chance(news / (news + known.length)));
        const source = isNew || next === undefined ? newProduct(`${codes}${made++}`) : changed(next);
        if (!isNew) next = known[lines.length - made];
        const isBad = dice.chance(BAD);
        lines.push(lineOf(source, isBad));
        rows.push({ line: lines.length, product: isBad ? null : source });
      }
      return { text: `${lines.join('\r\n')}\r\n`, rows };
    },
  };
}

function lineOf(product: Listed, isBad: boolean): string {
  const { code, barcode, name, price_cents, active, more_barcodes, unit, category, minimum_age } = product;
  const price = isBad ? 'caro' : `${Math.floor(price_cents / 100)},${String(price_cents % 100).padStart(2, '0')}`;
  return [
    ...[code, barcode ?? '', name, price, active === 1 ? 'sim' : 'não'],
    ...[more_barcodes.join(' '), unit === 'weight' ? 'kg' : 'un', category ?? '', minimum_age ?? ''],
  ].join(';');
}

export function shelfAfter(before: Shelf, { rows }: ProductFile, line: number): Shelf {
  const shelf = new Map(before);
  for (const row of rows) if (row.product !== null && row.line <= line) shelf.set(row.product.code, row.product);
  return shelf;
}
