import { foldText } from '../../../shared/product.ts';
import { createRandom } from '../../support/seeded-random.ts';
import { shopCatalogue } from './shop-catalogue.ts';

export function searchWords(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Share of the products searched for. */
const SAMPLE = 5_000;

/** Search texts for existing products, without accents: two characters to two words. Seeded. */
export function typedQueries(products: number, count: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  const names = sampleNames(products);
  const queries: string[] = [];
  while (queries.length < count) {
    const name = names[Math.floor(random() * names.length)] ?? '';
    const query = typedOf(searchWords(name).filter(isTyped), random);
    if (query !== null) queries.push(query);
  }
  return queries;
}

const isTyped = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

function typedOf(words: readonly string[], random: () => number): string | null {
  const first = words[Math.floor(random() * words.length)];
  const second = words[Math.floor(random() * words.length)];
  if (first === undefined || second === undefined) return null;
  const lengths = [2, 3, 4, 6, first.length];
  const kind = Math.floor(random() * (lengths.length + 2));
  const length = lengths[kind];
  if (length !== undefined) return first.slice(0, length);
  return first === second ? null : `${first} ${kind % 2 === 0 ? second : second.slice(0, 2)}`;
}

function sampleNames(products: number): readonly string[] {
  const step = Math.max(1, Math.floor(products / SAMPLE));
  const names: string[] = [];
  let index = 0;
  for (const { name } of shopCatalogue(products)) {
    if (index % step === 0) names.push(name);
    index += 1;
  }
  return names;
}

export function scannedBarcodes(products: number, count: number, seed: number): readonly string[] {
  const random = createRandom(seed);
  const all: string[] = [];
  for (const { barcode } of shopCatalogue(products)) if (barcode !== null) all.push(barcode);
  return Array.from({ length: count }, () => all[Math.floor(random() * all.length)] ?? '');
}
