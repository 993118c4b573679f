import { foldText } from '../../../../shared/product.ts';
import { IMPORT_FIELDS, type ImportField } from '../../../../shared/product-import.ts';

/**
 * What a column may be called, the most telling titles first: `Código` is a better code than `Item`, whichever comes first.
 * The words of {@link titleWords}. Collected from the exports of Bling, Tiny, Omie, Nuvemshop, WooCommerce, Mercado
 * Livre, Loyverse, Square, Shopify and of Brazilian shop systems. Titles of costs, offers and boxes are left out.
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

/** Titles of templates tell what to fill in; beyond this a cell is a text. */
const LONGEST_TITLE = 200;
const BRACKETS = /\(([^)]*)\)|\[([^\]]*)\]/g;

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** In brackets they say in what is counted, and the title is the same without them. */
const CURRENCY_OR_UNIT = wordSet('brl reais real rs unidade unit kg kilo quilo litro l g ml por per cada each');
/** In brackets they make another price, number or name of it. */
const OF_OTHERS = wordSet(
  'custo cost costo compra purchase atacado wholesale mayorista promocional promocao promo oferta fornecedor supplier ' +
    'proveedor fabricante ncm cest cfop fantasia',
);
/** As those; a unit may list them. */
const BOXES = wordSet('caixa cx caixas fardo fd embalagem box case pack caja');

/** The words of a text: no accents, no signs, abbreviations written out. */
function titleWords(text: string): readonly string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return foldText(spaced)
    .split(' ')
    .filter((word) => word !== '' && !BETWEEN.has(word))
    .map((word) => SHORT[word] ?? word);
}

export type Meaning = {
  readonly field: ImportField;
  /** 0 for the most telling titles of the field. */
  readonly rank: number;
};

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    TITLES[field].flatMap((titles, rank) => titles.map((title) => [title, { field, rank }] as const)),
  ),
);

/** Behind every title that says the same without brackets. */
const BRACKETS_RANK = 10;

/**
 * What a column of this title seems to hold, and how surely; null where the title says nothing. What stands in brackets
 * counts, unless it is a currency or a unit: `Preço (custo)` is no price, and `Preço (loja 1)` one where nothing is surer.
 */
export function meaningOf(heading: string): Meaning | null {
  if (heading.length > LONGEST_TITLE) return null;
  const whole = MEANINGS.get(titleWords(heading).join(' '));
  if (whole !== undefined) return whole;
  const inside = [...heading.matchAll(BRACKETS)].flatMap(([, round, square]) => titleWords(round ?? square ?? ''));
  const outside = MEANINGS.get(titleWords(heading.replace(BRACKETS, ' ')).join(' '));
  if (outside === undefined || inside.every((word) => CURRENCY_OR_UNIT.has(word))) return outside ?? null;
  const isOfOthers = inside.some((word) => OF_OTHERS.has(word) || (BOXES.has(word) && outside.field !== 'unit'));
  return isOfOthers ? null : { field: outside.field, rank: outside.rank + BRACKETS_RANK };
}
