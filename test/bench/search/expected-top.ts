import { searchWords } from '../catalogue/typed-queries.ts';

export type SearchedProduct = {
  readonly id: number;
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly rank: number;
};

/**
 * Full scan: an exact code or barcode first, then products in which every typed word begins a word, best sellers
 * first, then the older. At most `limit`.
 */
export function expectedTop(products: readonly SearchedProduct[], limit: number) {
  const sorted = [...products].sort((one, other) => other.rank - one.rank || one.id - other.id);
  const texts = sorted.map(
    ({ name, code, barcode }) => ` ${searchWords(`${name} ${code} ${barcode ?? ''}`).join(' ')}`,
  );
  return (asked: string): readonly number[] => {
    const typed = asked.trim();
    const words = searchWords(typed).map((word) => ` ${word}`);
    const exact = sorted.filter(({ code, barcode }) => code === typed || barcode === typed).map(({ id }) => id);
    const found = new Set(exact);
    for (let index = 0; index < sorted.length && found.size < limit; index++) {
      const [product, text] = [sorted[index], texts[index]];
      if (product === undefined || text === undefined) continue;
      if (words.length > 0 && words.every((word) => text.includes(word))) found.add(product.id);
    }
    return [...found].slice(0, limit);
  };
}
