import type { Journey } from '../open-journey.ts';
import { by, inTurn, listOpen, listShut, type Reach, type State, see } from './ways.ts';

const ROWS = [
  'Código;Código de barras;Descrição;Preço;Ativo;Observações da loja',
  'C1;7891000315507;Café torrado e moído 250 g;12,90;sim;prateleira 3',
  'C2;;Pão francês;R$ 0,75;sim;',
  'C3;7891000315508;Açúcar cristal;5,19;sim;dígito errado',
  'C4;7,89E+12;Feijão preto;-8,49;sim;da planilha',
  'C5;;;12,00;talvez;',
];

/** Gives the page a file as the cashier would by its chooser. */
function file(name: string, text: string): Reach {
  return async ({ page }: Journey) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** A spreadsheet with good rows and bad ones, from the file to what came of it. */
export const A_PRODUCT_FILE: readonly State[] = [
  { name: 'product file', reach: inTurn(by(['Escape'], '.long-table-row'), by(['F12'], '.product-file-lead')) },
  { name: 'product file, empty', reach: inTurn(file('vazia.csv', ''), (journey) => see(journey, '.note')) },
  {
    name: 'product file, columns',
    reach: inTurn(file('da loja.csv', ROWS.join('\r\n')), (journey) => see(journey, '.product-file-columns')),
  },
  { name: 'product file, what a column is', reach: listOpen('.product-file-columns .select-button') },
  { name: 'product file, checked', reach: inTurn(listShut, by(['F9'], '.product-file-written')) },
  { name: 'product file, put in', reach: by(['F9'], '.product-file-soft') },
  { name: 'product file, written', reach: by(['F6'], '.product-file-written') },
];
