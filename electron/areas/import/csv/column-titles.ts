import { foldText } from '../../../../shared/product.ts';
import { IMPORT_FIELDS, type ImportField } from '../../../../shared/product-import.ts';

/**
 * What a column may be called, the most telling titles first: `Código` is a better code than `Item`, whichever comes first.
 * As {@link titleWords} writes them. Collected from the exports of Bling, Tiny, Omie, Nuvemshop, WooCommerce, Mercado
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
      ...['regular price', 'unit price', 'default price', 'variant price', 'venda', 'preco venda 1'],
    ],
    ['valor'],
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

/** The words of a title: no accents, no signs, nothing in brackets, no currency, abbreviations written out. */
function titleWords(heading: string): string {
  const outside = heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const words = (/[\p{L}\p{N}]/u.test(outside) ? outside : heading)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return foldText(words)
    .split(' ')
    .filter((word) => !BETWEEN.has(word))
    .map((word) => SHORT[word] ?? word)
    .join(' ');
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

/** What a column of this title seems to hold, and how surely; null where the title says nothing. */
export function meaningOf(heading: string): Meaning | null {
  return MEANINGS.get(titleWords(heading)) ?? null;
}
