import { type CategoryId, foldText, MOST_COUNTED, type ProductId } from '../../../shared/product.ts';
import { spellingsOf } from '../../../shared/product-code/gtin.ts';
import { gtinOf, readCode } from '../../../shared/product-code/read-code.ts';
import type { Statements } from '../../db/statements.ts';
import { keepPlan } from '../../lib/keep-plan.ts';

export type ProductSearch = {
  readonly text: string;
  /** Of this category alone; of all where it is null or not given. */
  readonly categoryId?: CategoryId | null | undefined;
  readonly onlyActive: boolean;
  readonly offset: number;
  readonly limit: number;
  /** With a text no more than so many are counted; {@link MOST_COUNTED} where it is not given. */
  readonly countTo?: number | undefined;
};

/** Which products are shown, in order, and how many there are, as far as they were to be counted. */
export type FoundProducts = { readonly ids: readonly ProductId[]; readonly total: number };

type Counts = { readonly all: number; readonly deleting: number; readonly forSale: number };

const FOR_SALE = 'active = 1 AND deleting = 0';
/** The product behind a row of the index, and where those begin that are not for sale; see `product-search.ts` of the migrations. */
const PRODUCT_OF_PLACE = 'rowid & 0xFFFFFFFFFF';
const NOT_FOR_SALE_FROM = 2 ** 50;
const BEHIND_ALL = 2 ** 51;

/** What names a product by its number has the digits of a GTIN-8 in a row, at least. */
const HAS_NUMBER = /\d{8}/;

/** What the index takes for a letter or a figure: it knows nothing outside the first plane. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}]|[\u{10000}-\u{10FFFF}])+/u;

/**
 * Letters on which the index and this program agree for certain. The index knows an early Unicode: what has become a letter
 * since stands between words there, and a query in which it stood within one is refused as a phrase.
 */
const BETWEEN_SURE_WORDS = /[^\p{Script=Latin}0-9]+/u;

/** The word that stands for a category in the index; see `product-search.ts` of the migrations. */
const CATEGORY_LETTER = '\uE000';

/** What is typed on the line and printed above it, as in `1ª linha`, `2º` and `m²`. */
const RAISED: readonly (readonly [typed: RegExp, printed: string, plain: string])[] = [
  [/(?<=\d)a/g, 'ª', 'a'],
  [/(?<=\d|^n)o/g, 'º', 'o'],
  [/(?<=[a-z])2/g, '²', '2'],
  [/(?<=[a-z])3/g, '³', '3'],
];

/**
 * A word as the beginning of one, also as it may be printed. Both are asked for, rather than stored as one: names that are in
 * the index already need not be written anew.
 */
function beginningOf(word: string): string {
  const plain = RAISED.reduce((text, [, printed, on]) => text.replaceAll(printed, on), word);
  const raised = RAISED.reduce((text, [typed, printed]) => text.replace(typed, printed), plain);
  return raised === plain ? `"${plain}"*` : `("${plain}"* OR "${raised}"*)`;
}

/** Every word as the beginning of one. Null where there is nothing to look for. */
function toQuery({ text, categoryId = null }: ProductSearch, between = BETWEEN_WORDS): string | null {
  const words = foldText(text).split(between).filter(Boolean);
  if (words.length === 0 && text.trim() !== '') return null;
  const category = categoryId === null ? [] : [`"${CATEGORY_LETTER}${categoryId}"`];
  const query = [...words.map(beginningOf), ...category];
  return query.length === 0 ? null : query.join(' AND ');
}

/** Which products answer to what was typed: what the till sells most comes first. */
export function productSearchRows(database: Statements) {
  const ids = <Given extends unknown[]>(sql: string) => database.prepare<Given, ProductId>(keepPlan(sql)).pluck();
  const exact = <Barcode extends string>(isBarcode: string) =>
    ids<[Readonly<Record<'text' | Barcode, string>>]>(
      `SELECT id FROM product WHERE code = @text UNION SELECT id FROM product WHERE barcode ${isBarcode}
       UNION SELECT product_id FROM product_barcode WHERE barcode ${isBarcode}`,
    );
  const asTyped = exact<never>('= @text');
  const asNumber = exact<'spellings'>('IN (SELECT value FROM json_each(@spellings))');
  const withWords = ids<[string]>(`SELECT ${PRODUCT_OF_PLACE} FROM product_search WHERE product_search MATCH ?`);
  const byWordsBut = <Left extends unknown[]>(isLeft: string) =>
    ids<[string, number, ...Left, number, number]>(
      `SELECT ${PRODUCT_OF_PLACE} FROM product_search WHERE product_search MATCH ? AND rowid < ? ${isLeft}
       ORDER BY rowid LIMIT ? OFFSET ?`,
    );
  const byWords = byWordsBut<[]>('');
  const byOtherWords = byWordsBut<[string]>(`AND ${PRODUCT_OF_PLACE} NOT IN (SELECT value FROM json_each(?))`);
  const countByWords = database
    .prepare<[string, number, number], number>(
      keepPlan(`SELECT count(*) FROM
        (SELECT rowid FROM product_search WHERE product_search MATCH ? AND rowid < ? LIMIT ?)`),
    )
    .pluck();
  const isForSale = database.prepare<[ProductId], 1>(`SELECT 1 FROM product WHERE id = ? AND ${FOR_SALE}`).pluck();
  const counted = database.prepare<[], Counts>(
    'SELECT all_of_them AS "all", for_sale AS forSale, deleting FROM product_count',
  );
  const listed = (only: string, direction: 'ASC' | 'DESC') =>
    ids<[number, number]>(
      `SELECT id FROM product ${only} ORDER BY name_folded ${direction}, id ${direction} LIMIT ? OFFSET ?`,
    );
  const list = {
    all: { forwards: listed('', 'ASC'), backwards: listed('', 'DESC') },
    forSale: { forwards: listed(`WHERE ${FOR_SALE}`, 'ASC'), backwards: listed(`WHERE ${FOR_SALE}`, 'DESC') },
  };
  const count = (): Counts => counted.get() ?? { all: 0, deleting: 0, forSale: 0 };

  /** By name. What is nearer to the end is counted from there: skipping rows is what takes time. */
  function byName({ onlyActive, offset, limit }: ProductSearch): FoundProducts {
    const { forwards, backwards } = onlyActive ? list.forSale : list.all;
    const total = onlyActive ? count().forSale : count().all;
    const shown = Math.max(0, Math.min(limit, total - offset));
    if (offset <= total / 2) return { ids: forwards.all(shown, offset), total };
    return { ids: backwards.all(shown, total - offset - shown).reverse(), total };
  }

  /** A whole code or barcode, in any spelling of its number, is what was meant, whatever else begins like it. */
  function meant({ text, onlyActive, categoryId = null }: ProductSearch): readonly ProductId[] {
    if (categoryId !== null) return [];
    const typed = text.trim();
    const gtin = HAS_NUMBER.test(typed) ? gtinOf(readCode(typed, []).reading) : null;
    const found =
      gtin === null
        ? asTyped.all({ text: typed })
        : asNumber.all({ text: typed, spellings: JSON.stringify([typed, ...spellingsOf(gtin)]) });
    return onlyActive ? found.filter((id) => isForSale.get(id) === 1) : found;
  }

  function byTyped(query: ProductSearch, words: string | null): FoundProducts {
    const { offset, limit, countTo = MOST_COUNTED } = query;
    const first = meant(query);
    const head = first.slice(offset, offset + limit);
    if (words === null) return { ids: head, total: first.length };
    const before = query.onlyActive ? NOT_FOR_SALE_FROM : BEHIND_ALL;
    const behind = Math.max(0, offset - first.length);
    // one more than is shown says whether there are more: asking again costs as much as to find them
    const wanted = limit - head.length + 1;
    const rest =
      first.length === 0
        ? byWords.all(words, before, wanted, behind)
        : byOtherWords.all(words, before, JSON.stringify(first), wanted, behind);
    const here = head.length + rest.length;
    const isKnown = offset + here >= countTo || (offset === 0 && here <= limit);
    const total = isKnown ? Math.min(offset + here, countTo) : (countByWords.get(words, before, countTo) ?? 0);
    return { ids: [...head, ...rest].slice(0, limit), total };
  }

  /** By words as this program knows them; where the index takes one of them apart, by those on which both agree. */
  function ask<T>(by: (between: RegExp) => T): T {
    try {
      return by(BETWEEN_WORDS);
    } catch (error) {
      if (!String(error).includes('phrase queries')) throw error;
      return by(BETWEEN_SURE_WORDS);
    }
  }

  return {
    search: (query: ProductSearch): FoundProducts => {
      if (query.text.trim() === '' && (query.categoryId ?? null) === null) return byName(query);
      return ask((between) => byTyped(query, toQuery(query, between)));
    },
    /** Those with each word of `text` among theirs, whole and without regard to capitals. */
    withWords: (text: string): readonly ProductId[] =>
      ask((between) => {
        const words = foldText(text).split(between).filter(Boolean);
        return words.length === 0 ? [] : withWords.all(words.map((word) => `"${word}"`).join(' '));
      }),
    /** Those that are not on their way out. */
    count: (): number => count().all - count().deleting,
  };
}
