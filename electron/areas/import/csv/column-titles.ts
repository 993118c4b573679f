import { foldText } from '../../../../shared/product.ts';
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from '../../../../shared/product-import.ts';
import type { MemoryRows } from '../../../db/memory-rows.ts';

/**
 * The clearest first. Collected from exports of Bling, Tiny, Omie, Nuvemshop, WooCommerce, Mercado Livre, Loyverse,
 * Square, Shopify and Brazilian shop systems.
 */
const TITLES: Readonly<Record<ImportField, readonly (readonly string[])[]>> = {
  code: [
    [
      ...['codigo interno', 'codigo produto', 'codigo proprio', 'codigo item', 'codigo mercadoria', 'codigo loja'],
      ...['codigo sistema', 'product code', 'item code'],
    ],
    ['codigo', 'sku', 'code', 'plu', 'codigo sku', 'codigo plu', 'variant sku'],
    ['referencia', 'ref', 'codigo referencia', 'identificador'],
    ['id', 'id produto', 'produto id', 'product id', 'handle'],
    ['item'],
  ],
  barcode: [
    [
      ...['codigo barras', 'barras', 'ean', 'ean13', 'ean 13', 'gtin', 'gtin13', 'gtin 13', 'barcode', 'bar code'],
      ...['gtin ean', 'ean gtin', 'codigo ean', 'codigo gtin', 'codigo ean gtin', 'codigo gtin ean', 'ean upc'],
      ...['codigo barras ean', 'codigo barras gtin', 'codigo barras ean gtin', 'codigo barras gtin ean'],
      ...['gtin upc ean isbn', 'codigo universal produto', 'variant barcode', 'codigo barras produto'],
    ],
    ['upc', 'ean tributavel', 'gtin tributavel', 'ean unidade', 'gtin unidade', 'codigo barras unidade'],
  ],
  name: [
    ['nome', 'nombre', 'name', 'nome produto', 'descricao produto', 'product name', 'item name', 'nome item'],
    ['descricao', 'produto', 'titulo', 'title', 'description', 'product', 'mercadoria', 'descripcion', 'producto'],
    ['desc', 'descr', 'descricao reduzida', 'descricao resumida', 'descricao curta', 'descricao completa'],
  ],
  price: [
    [
      ...['preco venda', 'valor venda', 'preco venda varejo', 'preco varejo', 'preco unitario venda'],
      ...['valor unitario venda', 'precio venta', 'pvp', 'retail price', 'selling price'],
    ],
    [
      ...['preco', 'precio', 'price', 'preco unitario', 'valor unitario', 'preco normal', 'preco regular'],
      ...['regular price', 'unit price', 'default price', 'variant price', 'preco venda 1'],
    ],
    ['valor'],
    ['venda'],
  ],
  active: [
    ['ativo', 'ativa', 'activo', 'active', 'a venda', 'available for sale', 'disponivel venda'],
    ['situacao', 'status'],
  ],
  more_barcodes: [
    [
      ...['outros codigos barras', 'otros codigos barras', 'outros codigos', 'mais codigos barras'],
      ...['codigos barras adicionais', 'codigos adicionais', 'codigos alternativos', 'codigo barras adicional'],
      ...['codigo barras 2', 'ean 2', 'gtin 2', 'more barcodes', 'other barcodes'],
    ],
  ],
  unit: [
    ['unidade', 'unidade medida', 'unidade venda', 'unidade comercial', 'unit', 'unidad', 'unidad medida'],
    ['medida', 'vendido por', 'unidade tributavel'],
  ],
  category: [
    ['categoria', 'category', 'categoria produto'],
    ['secao', 'departamento', 'grupo', 'setor', 'familia', 'familia produto', 'grupo produto'],
  ],
  minimum_age: [['idade minima', 'idade', 'maior', 'minimum age', 'least age', 'edad minima']],
  image: [['imagem', 'imagen', 'foto', 'imagem base64', 'foto base64', 'image', 'picture', 'photo']],
};

const SHORT: Readonly<Record<string, string>> = {
  ...{ cod: 'codigo', cd: 'codigo', barra: 'barras', prod: 'produto', vl: 'valor', vlr: 'valor', prc: 'preco' },
  ...{ un: 'unidade', und: 'unidade', uni: 'unidade', unid: 'unidade', pv: 'preco venda' },
};
const BETWEEN = new Set(['de', 'do', 'da', 'dos', 'das', 'ou', 'or', 'o', 'e', 'em', 'no', 'na', 'del', 'r']);

/** Templates have instructions in their titles. */
const LONGEST_TITLE = 200;
const BRACKETS = /\(([^)]*)\)|\[([^\]]*)\]/g;

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** In brackets these do not change the meaning of a title. */
const CURRENCY_OR_UNIT = wordSet('brl reais real rs unidade unit kg kilo quilo litro l g ml por per cada each');
/** In brackets these make it another price, number or name. */
const OF_OTHERS = wordSet(
  'custo cost costo compra purchase atacado wholesale mayorista promocional promocao promo oferta fornecedor supplier ' +
    'proveedor fabricante ncm cest cfop fantasia',
);
/** Likewise, except for a unit. */
const BOXES = wordSet('caixa cx caixas fardo fd embalagem box case pack caja');

function titleWords(text: string): readonly string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return foldText(spaced)
    .split(' ')
    .filter((word) => word !== '' && !BETWEEN.has(word))
    .map((word) => SHORT[word] ?? word);
}

type Meaning = {
  readonly field: ImportField;
  /** 0 for the clearest titles. */
  readonly rank: number;
};

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    TITLES[field].flatMap((titles, rank) => titles.map((title) => [title, { field, rank }] as const)),
  ),
);

const BRACKETS_RANK = 10;

/** Words in brackets count unless they are a currency or unit: `Preço (custo)` is no price, and `Preço (loja 1)` is
 * one if no title is clearer. */
function meaningOf(heading: string): Meaning | null {
  if (heading.length > LONGEST_TITLE) return null;
  const whole = MEANINGS.get(titleWords(heading).join(' '));
  if (whole !== undefined) return whole;
  const inside = [...heading.matchAll(BRACKETS)].flatMap(([, round, square]) => titleWords(round ?? square ?? ''));
  const outside = MEANINGS.get(titleWords(heading.replace(BRACKETS, ' ')).join(' '));
  if (outside === undefined || inside.every((word) => CURRENCY_OR_UNIT.has(word))) return outside ?? null;
  const isOfOthers = inside.some((word) => OF_OTHERS.has(word) || (BOXES.has(word) && outside.field !== 'unit'));
  return isOfOthers ? null : { field: outside.field, rank: outside.rank + BRACKETS_RANK };
}

const KEPT_HEADINGS = 200;

/** By {@link headingKey}; null for a column to ignore. */
export type RememberedColumns = Readonly<Record<string, ImportField | null>>;

function headingKey(heading: string): string {
  return foldText(heading.replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/** As last chosen, else by title. No field twice. */
export function proposeColumns(headings: readonly string[], remembered: RememberedColumns): ImportColumns {
  const columns: (ImportField | null)[] = headings.map(() => null);
  const give = (index: number, field: ImportField | null): void => {
    if (field !== null && !columns.includes(field) && columns[index] === null) columns[index] = field;
  };
  const keys = headings.map(headingKey);
  keys.forEach((key, index) => {
    if (Object.hasOwn(remembered, key)) give(index, remembered[key] ?? null);
  });
  const named = headings.flatMap((heading, index) => {
    const meaning = Object.hasOwn(remembered, keys[index] ?? '') ? null : meaningOf(heading);
    return meaning === null ? [] : [{ index, ...meaning }];
  });
  for (const { index, field } of named.sort((one, other) => one.rank - other.rank)) give(index, field);
  return columns;
}

/** A price, code or barcode is no title. */
const NUMBER = /^[\s'R$-]*\d[\d.,\s]*$/;

/** 0 for a row with a number, as every product has. */
export function titlesIn(cells: readonly string[]): number {
  if (cells.some((cell) => NUMBER.test(cell))) return 0;
  return new Set(cells.flatMap((cell) => meaningOf(cell)?.field ?? [])).size;
}

export function readRemembered(memory: MemoryRows): RememberedColumns {
  return JSON.parse(memory.get('import_titles') ?? '{}') as RememberedColumns;
}

export function remember(memory: MemoryRows, headings: readonly string[], columns: ImportColumns): void {
  const proposed = proposeColumns(headings, {});
  const keys = headings.map(headingKey);
  const said = keys.flatMap((key, index) => {
    const field = columns[index] ?? null;
    return key === '' || field === proposed[index] ? [] : [[key, field] as const];
  });
  const before = Object.entries(readRemembered(memory)).filter(([key]) => !keys.includes(key));
  memory.set('import_titles', JSON.stringify(Object.fromEntries([...before, ...said].slice(-KEPT_HEADINGS))));
}
