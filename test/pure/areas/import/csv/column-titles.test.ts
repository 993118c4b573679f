import { describe, expect, test } from 'vitest';
import { proposeColumns, titlesIn } from '../../../../../electron/areas/import/csv/column-titles.ts';
import type { ImportField } from '../../../../../shared/product-import.ts';

const FILES: readonly (readonly [string, string, Partial<Record<ImportField, string>>])[] = [
  [
    'a number of the line in front',
    'Item;Código;Produto;Valor;EAN',
    { code: 'Código', name: 'Produto', price: 'Valor', barcode: 'EAN' },
  ],
  ['an id in front', 'ID;SKU;Nome;Preço', { code: 'SKU', name: 'Nome', price: 'Preço' }],
  [
    'a cost before the price',
    'Código;Valor;Preço de custo;Preço de venda',
    { code: 'Código', price: 'Preço de venda' },
  ],
  ['currency in brackets', 'SKU;Preco Custo (R$);Preco Venda (R$)', { code: 'SKU', price: 'Preco Venda (R$)' }],
  [
    'what is short',
    'Cód.;Cod. Barras;Desc.;Vlr. Venda;Un.',
    { ...{ code: 'Cód.', barcode: 'Cod. Barras', name: 'Desc.', price: 'Vlr. Venda', unit: 'Un.' } },
  ],
  [
    'columns of a database',
    'id_produto;cod_barras;descricao;valor_venda;unidade',
    { ...{ code: 'id_produto', barcode: 'cod_barras', name: 'descricao', price: 'valor_venda', unit: 'unidade' } },
  ],
  [
    'names of a program',
    'codigoProduto;eanTributavel;descricao;precoVenda',
    { ...{ code: 'codigoProduto', barcode: 'eanTributavel', name: 'descricao', price: 'precoVenda' } },
  ],
  [
    'Bling',
    'ID;Código;Descrição;Unidade;NCM;Origem;Preço;Valor IPI fixo;Observações;Situação;Estoque;Preço de custo;Cód. no fornecedor;Fornecedor;Peso líquido (Kg);GTIN/EAN;GTIN/EAN da Embalagem;Descrição do Produto no Fornecedor;Descrição Complementar',
    {
      ...{ code: 'Código', name: 'Descrição', unit: 'Unidade', price: 'Preço', active: 'Situação' },
      barcode: 'GTIN/EAN',
    },
  ],
  [
    'Tiny',
    'ID;Código (SKU);Descrição;Unidade;Preço;Preço promocional;GTIN/EAN;Situação;Categoria do produto',
    {
      ...{ code: 'Código (SKU)', name: 'Descrição', unit: 'Unidade', price: 'Preço', barcode: 'GTIN/EAN' },
      ...{ active: 'Situação', category: 'Categoria do produto' },
    },
  ],
  [
    'Omie',
    'Código do Produto;Descrição do Produto;Código EAN (GTIN);Preço Unitário de Venda;Família de Produto;Unidade',
    {
      ...{ code: 'Código do Produto', name: 'Descrição do Produto', barcode: 'Código EAN (GTIN)' },
      ...{ price: 'Preço Unitário de Venda', category: 'Família de Produto', unit: 'Unidade' },
    },
  ],
  [
    'Nuvemshop',
    'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Preço promocional;Peso (kg);Estoque;SKU;Código de barras;Exibir na loja;Descrição',
    { code: 'SKU', name: 'Nome', price: 'Preço', barcode: 'Código de barras' },
  ],
  [
    'WooCommerce',
    'ID,Tipo,SKU,"GTIN, UPC, EAN ou ISBN",Nome,Publicado,Descrição curta,Descrição,Preço promocional,Preço,Categorias',
    { code: 'SKU', barcode: 'GTIN, UPC, EAN ou ISBN', name: 'Nome', price: 'Preço' },
  ],
  [
    'Mercado Livre',
    'Título;Código universal de produto;SKU;Preço;Estoque',
    { ...{ name: 'Título', barcode: 'Código universal de produto', code: 'SKU', price: 'Preço' } },
  ],
  [
    'Loyverse',
    'Handle,SKU,Name,Category,Description,Sold by weight,Cost,Barcode,Available for sale [Loja 1],Price [Loja 1]',
    {
      ...{ code: 'SKU', name: 'Name', category: 'Category', barcode: 'Barcode' },
      ...{ active: 'Available for sale [Loja 1]', price: 'Price [Loja 1]' },
    },
  ],
  [
    'Square',
    'Token,Item Name,Variation Name,SKU,Description,Category,Price,GTIN',
    { ...{ name: 'Item Name', code: 'SKU', category: 'Category', price: 'Price', barcode: 'GTIN' } },
  ],
  ['an item and nothing better', 'Item;Produto;Venda', { code: 'Item', name: 'Produto', price: 'Venda' }],
  ['a sale beside a value', 'Código;Venda;Valor', { code: 'Código', price: 'Valor' }],
  ['brackets that tell two prices apart', 'SKU;Preço (custo);Preço (venda)', { code: 'SKU', price: 'Preço (venda)' }],
  ['brackets that nobody knows', 'SKU;Preço (loja 1);Preço', { code: 'SKU', price: 'Preço' }],
  [
    'brackets that say how it is counted',
    'Código (interno);Preço [R$];Unidade (UN/CX)',
    { code: 'Código (interno)', price: 'Preço [R$]', unit: 'Unidade (UN/CX)' },
  ],
  ['another number or name in brackets', 'Código (NCM);EAN (caixa);Nome (fantasia);Preço [promocional]', {}],
  ['costs in brackets', 'Valor (compra);Preço (de custo);Preço (Atacado);Preço (fornecedor)', {}],
  ['costs, offers and boxes alone', 'Preço de custo;Preço promocional;EAN da caixa;Código do fornecedor', {}],
];

const cellsOf = (line: string): string[] =>
  line.includes(';') ? line.split(';') : [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, a, b]) => a ?? b ?? '');

describe('what columns are called', () => {
  test.each(FILES)('%s', (_name, line, expected) => {
    const headings = cellsOf(line);
    const columns = proposeColumns(headings, {});
    const found = columns.flatMap((field, index) => (field === null ? [] : [[field, headings[index]]]));
    expect(Object.fromEntries(found)).toEqual(expected);
    const backwards = proposeColumns([...headings].reverse(), {});
    expect([...backwards].reverse().filter((field) => field !== 'name')).toEqual(
      columns.filter((each) => each !== 'name'),
    );
  });

  test('what somebody said the last time wins over every name, also for a column to be left out', () => {
    expect(proposeColumns(['Código', 'Ref', 'Nome'], { ref: 'code', nome: null })).toEqual([null, 'code', null]);
  });

  test.each([
    [['Código', 'Nome'], 2],
    [['X', 'Quanto custa'], 0],
    [['1', 'Nome'], 0],
    [['Arroz', 'UN', '12,50'], 0],
    [['Nome', 'R$ 5,00'], 0],
    [['EAN 13', '', 'Vlr. Venda'], 2],
    [['('.repeat(1_000_000), 'Nome'], 1],
  ])('the titles in %j', (cells, count) => expect(titlesIn(cells)).toBe(count));
});
