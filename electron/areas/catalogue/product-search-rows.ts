import { type CategoryId, foldText, MOST_COUNTED, type ProductId } from '../../../shared/product.ts';
import { spellingsOf } from '../../../shared/product-code/gtin.ts';
import { gtinOf, readCode } from '../../../shared/product-code/read-code.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';

export type ProductSearch = {
  readonly text: string;
  readonly categoryId?: CategoryId | null | undefined;
  readonly onlyActive: boolean;
  readonly offset: number;
  readonly limit: number;
  readonly countTo?: number | undefined;
};

type FoundProducts = { readonly ids: readonly ProductId[]; readonly total: number };

type Counts = { readonly all: number; readonly deleting: number; readonly forSale: number };

const FOR_SALE = 'active = 1 AND deleting = 0';
/** Bits of the index's rowid, as `0001-baseline.ts` of the migrations sets them. */
const PRODUCT_OF_PLACE = 'rowid & 0xFFFFFFFFFF';
const NOT_FOR_SALE_FROM = 2 ** 50;
const BEHIND_ALL = 2 ** 51;

const HAS_NUMBER = /\d{8}/;

/** The index's tokeniser knows letters and digits of the basic plane only. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}]|[\u{10000}-\u{10FFFF}])+/u;

/** Fallback: the index knows an old Unicode, splits words at newer letters, and then refuses the query as a phrase. */
const BETWEEN_SURE_WORDS = /[^\p{Script=Latin}0-9]+/u;

/** Prefix of a category's id in the index; see `0001-baseline.ts` of the migrations. */
const CATEGORY_LETTER = '\uE000';

/** Raised characters, as in `1ª linha`, `2º` and `m²`, which people type plain. */
const RAISED: readonly (readonly [typed: RegExp, printed: string, plain: string])[] = [
  [/(?<=\d)a/g, 'ª', 'a'],
  [/(?<=\d|^n)o/g, 'º', 'o'],
  [/(?<=[a-z])2/g, '²', '2'],
  [/(?<=[a-z])3/g, '³', '3'],
];

/** Both spellings of raised characters. */
function beginningOf(word: string): string {
  const plain = RAISED.reduce((text, [, printed, on]) => text.replaceAll(printed, on), word);
  const raised = RAISED.reduce((text, [typed, printed]) => text.replace(typed, printed), plain);
  return raised === plain ? `"${plain}"*` : `("${plain}"* OR "${raised}"*)`;
}

/** Every word as a prefix. Null without words. */
function toQuery({ text, categoryId = null }: ProductSearch, between: RegExp): string | null {
  const words = foldText(text).split(between).filter(Boolean);
  if (words.length === 0 && text.trim() !== '') return null;
  const category = categoryId === null ? [] : [`"${CATEGORY_LETTER}${categoryId}"`];
  const query = [...words.map(beginningOf), ...category];
  return query.length === 0 ? null : query.join(' AND ');
}

export function productSearchRows(database: Statements) {
  const sql = searchStatements(database);
  return {
    search: (query: ProductSearch): FoundProducts => {
      if (query.text.trim() === '' && (query.categoryId ?? null) === null) return byName(sql, query);
      return ask((between) => byTyped(sql, query, toQuery(query, between)));
    },
    withWords: (text: string): readonly ProductId[] =>
      ask((between) => {
        const words = foldText(text).split(between).filter(Boolean);
        return words.length === 0 ? [] : sql.withWords(words.map((word) => `"${word}"`).join(' '));
      }),
    /** Without those being deleted. */
    count: (): number => counts(sql).all - counts(sql).deleting,
  };
}

type SearchStatements = ReturnType<typeof searchStatements>;

function searchStatements(database: Statements) {
  const { one, total, value, values } = queriesOf(database);
  const ids = <Given extends unknown[]>(sql: string) => values<Given, ProductId>(sql);
  const exact = <Barcode extends string>(isBarcode: string) =>
    ids<[Readonly<Record<'text' | Barcode, string>>]>(
      `SELECT id FROM product WHERE code = @text UNION SELECT id FROM product WHERE barcode ${isBarcode}
       UNION SELECT product_id FROM product_barcode WHERE barcode ${isBarcode}`,
    );
  const byWordsBut = <Left extends unknown[]>(isLeft: string) =>
    ids<[string, number, ...Left, number, number]>(
      `SELECT ${PRODUCT_OF_PLACE} FROM product_search WHERE product_search MATCH ? AND rowid < ? ${isLeft}
       ORDER BY rowid LIMIT ? OFFSET ?`,
    );
  const listed = (only: string) => {
    const ordered = (direction: 'ASC' | 'DESC') =>
      ids<[number, number]>(
        `SELECT id FROM product ${only} ORDER BY name_folded ${direction}, id ${direction} LIMIT ? OFFSET ?`,
      );
    return { forwards: ordered('ASC'), backwards: ordered('DESC') };
  };
  return {
    asTyped: exact<never>('= @text'),
    asNumber: exact<'spellings'>('IN (SELECT value FROM json_each(@spellings))'),
    withWords: ids<[string]>(`SELECT ${PRODUCT_OF_PLACE} FROM product_search WHERE product_search MATCH ?`),
    byWords: byWordsBut<[]>(''),
    byOtherWords: byWordsBut<[string]>(`AND ${PRODUCT_OF_PLACE} NOT IN (SELECT value FROM json_each(?))`),
    countByWords: total<[string, number, number]>(
      `SELECT count(*) FROM (SELECT rowid FROM product_search WHERE product_search MATCH ? AND rowid < ? LIMIT ?)`,
    ),
    isForSale: value<[ProductId], 1>(`SELECT 1 FROM product WHERE id = ? AND ${FOR_SALE}`),
    counted: one<[], Counts>('SELECT all_of_them AS "all", for_sale AS forSale, deleting FROM product_count'),
    list: { all: listed(''), forSale: listed(`WHERE ${FOR_SALE}`) },
  };
}

function counts({ counted }: SearchStatements): Counts {
  return counted() ?? { all: 0, deleting: 0, forSale: 0 };
}

/** Counted from the nearer end, because skipping rows is slow. */
function byName(sql: SearchStatements, { onlyActive, offset, limit }: ProductSearch): FoundProducts {
  const { forwards, backwards } = onlyActive ? sql.list.forSale : sql.list.all;
  const total = onlyActive ? counts(sql).forSale : counts(sql).all;
  const shown = Math.max(0, Math.min(limit, total - offset));
  if (offset <= total / 2) return { ids: forwards(shown, offset), total };
  return { ids: backwards(shown, total - offset - shown).reverse(), total };
}

/** In any spelling of the number. */
function exactMatches(sql: SearchStatements, { text, onlyActive, categoryId = null }: ProductSearch) {
  if (categoryId !== null) return [];
  const typed = text.trim();
  const gtin = HAS_NUMBER.test(typed) ? gtinOf(readCode(typed, []).reading) : null;
  const found =
    gtin === null
      ? sql.asTyped({ text: typed })
      : sql.asNumber({ text: typed, spellings: JSON.stringify([typed, ...spellingsOf(gtin)]) });
  return onlyActive ? found.filter((id) => sql.isForSale(id) === 1) : found;
}

function byTyped(sql: SearchStatements, query: ProductSearch, words: string | null): FoundProducts {
  const { offset, limit, countTo = MOST_COUNTED } = query;
  const first = exactMatches(sql, query);
  const head = first.slice(offset, offset + limit);
  if (words === null) return { ids: head, total: first.length };
  const before = query.onlyActive ? NOT_FOR_SALE_FROM : BEHIND_ALL;
  const behind = Math.max(0, offset - first.length);
  // one row more tells whether this is the last page
  const wanted = limit - head.length + 1;
  const rest =
    first.length === 0
      ? sql.byWords(words, before, wanted, behind)
      : sql.byOtherWords(words, before, JSON.stringify(first), wanted, behind);
  const here = head.length + rest.length;
  const isKnown = offset + here >= countTo || (offset === 0 && here <= limit);
  const total = isKnown ? Math.min(offset + here, countTo) : sql.countByWords(words, before, countTo);
  return { ids: [...head, ...rest].slice(0, limit), total };
}

function ask<T>(by: (between: RegExp) => T): T {
  try {
    return by(BETWEEN_WORDS);
  } catch (error) {
    if (!String(error).includes('phrase queries')) throw error;
    return by(BETWEEN_SURE_WORDS);
  }
}
