import type { Journey } from '../open-journey.ts';
import { THE_PRINTERS } from './the-printers.ts';
import {
  ASKED,
  by,
  givenUp,
  inTurn,
  listOpen,
  listShut,
  pressed,
  type Reach,
  type State,
  section,
  see,
  shut,
  to,
  typed,
} from './ways.ts';

const ROWS = [
  'Código;Código de barras;Descrição;Preço;Ativo;Observações da loja',
  'C1;7891000315507;Café torrado e moído 250 g;12,90;sim;prateleira 3',
  'C2;;Pão francês;R$ 0,75;sim;',
  'C3;7891000315508;Açúcar cristal;5,19;sim;dígito errado',
  'C4;7,89E+12;Feijão preto;-8,49;sim;da planilha',
  'C5;;;12,00;talvez;',
];

function file(name: string, text: string): Reach {
  return async ({ page }: Journey) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const A_PRODUCT_FILE: readonly State[] = [
  { name: 'product file', reach: inTurn(by(['Escape'], '.long-table-row'), by(['F12'], '.product-file-lead')) },
  { name: 'product file, empty', reach: inTurn(file('vazia.csv', ''), (journey) => see(journey, '.note')) },
  {
    name: 'product file, columns',
    reach: inTurn(file('da loja.csv', ROWS.join('\r\n')), (journey) => see(journey, '.product-file-columns')),
  },
  { name: 'product file, what a column is', reach: listOpen('.product-file-columns .select-button') },
  { name: 'product file, checked', reach: inTurn(listShut, by(['F9'], '.written-file')) },
  { name: 'product file, put in', reach: by(['F9'], '.product-file-soft') },
  { name: 'product file, written', reach: by(['F6'], '.written-file') },
];

/** The first field is the minutes before the lock. */
const anotherLock: Reach = async ({ page }) => page.locator('[data-part="lock"] input').first().fill('7');

const dialog: Reach = (journey) => see(journey, '.dialog');

export const THE_OFFICE: readonly State[] = [
  { name: 'catalogue', reach: inTurn(shut, to('catalogue', '.long-table-row')) },
  { name: 'catalogue, one chosen', reach: by(['ArrowDown'], '.catalogue-detail-acts, .catalogue-detail-text') },
  { name: 'remove a product', reach: by(['Delete'], ASKED) },
  { name: 'product', reach: inTurn(shut, by(['Enter'], '.product-form')) },
  { name: 'new product', reach: inTurn(shut, by(['F3'], '.product-form')) },
  { name: 'new product, nothing filled in', reach: by(['F9'], '.product-form .field-error') },
  { name: 'new product, to be given up', reach: inTurn(typed('X1'), by(['Escape'], ASKED)) },
  { name: 'comparison', reach: inTurn(givenUp, by(['F6'], '.screen .empty, .comparison-standing')) },
  ...A_PRODUCT_FILE,
  { name: 'pictures', reach: by(['F7'], '.product-file-lead') },
  { name: 'devices', reach: to('devices', '.device') },
  { name: 'outbox', reach: to('outbox', '.screen .empty, .table-row') },
  { name: 'Pix registration', reach: to('qr-setup', '.qr-facts') },
  { name: 'settings', reach: to('settings', '.settings-part') },
  { name: 'settings, a list open', reach: listOpen('.settings-part .select-button') },
  { name: 'settings, sale and shift', reach: inTurn(listShut, section('sale')) },
  { name: 'settings, discounts', reach: section('discounts') },
  { name: 'settings, customer', reach: section('customer') },
  { name: 'settings, keys', reach: section('keys') },
  { name: 'settings, every key', reach: pressed('[data-part="keys"] summary') },
  { name: 'settings, key of an act', reach: inTurn(pressed('.key-row button'), dialog) },
  { name: 'settings, card of keys', reach: inTurn(shut, by(['F3'], '.dialog')) },
  ...THE_PRINTERS,
  { name: 'settings, scale', reach: inTurn(section('scale'), listOpen('[data-part="scale"] .select-button')) },
  { name: 'settings, label of a scale', reach: by(['ArrowDown', 'Enter'], '.scale-fields') },
  { name: 'settings, scanner', reach: section('scanner') },
  { name: 'settings, operator', reach: section('operator') },
  { name: 'settings, head office', reach: section('headOffice') },
  { name: 'settings, backups', reach: section('backups') },
  {
    name: 'settings, back to a copy',
    reach: inTurn(by(['F2'], '[data-part="backups"] .button:nth-child(3):enabled'), by(['F6'], ASKED)),
  },
  { name: 'settings, updates', reach: inTurn(shut, section('updates')) },
  { name: 'settings, advanced', reach: section('advanced') },
  { name: 'settings, to be given up', reach: inTurn(section('lock'), anotherLock, by(['Escape'], ASKED)) },
  { name: 'people', reach: inTurn(givenUp, to('people', '.table-row')) },
  { name: 'person', reach: by(['F2'], '.people-form') },
  { name: 'person, nothing filled in', reach: by(['F9'], '.people-form .field-error') },
  { name: 'own PIN', reach: inTurn(shut, by(['F10'], '.people-form')) },
  { name: 'new recovery code', reach: inTurn(shut, by(['F6'], '.dialog')) },
  { name: 'permissions', reach: inTurn(shut, to('permissions', '.permissions')) },
  { name: 'reports, today', reach: to('sales-reports', '.today .report-chart li, .today-nothing') },
  { name: 'reports, hours', reach: by(['5'], '.report-pane > .report-chart') },
  { name: 'reports, on paper', reach: by(['F9'], '.report-pane .paper') },
  { name: 'reports, dates', reach: inTurn(by(['F9'], '.report-pane .table-row'), by(['F6'], '.report-dates')) },
  { name: 'reports, dates wrong', reach: inTurn(typed('31/02/2026'), by(['F9'], '.dialog .field-error')) },
  { name: 'worth a look', reach: inTurn(shut, to('worth-a-look', '.look-span, .empty, .table-row')) },
  { name: 'personal data', reach: to('personal-data', '.personal-facts') },
  { name: 'personal data, nothing found', reach: inTurn(typed('52998224725'), by(['Enter'], '.screen .empty')) },
  { name: 'printing', reach: to('printing', '.screen .empty, .table-row') },
  { name: 'scanner, test', reach: to('scanner', '.scanner-panel') },
  { name: 'scanner, settings', reach: by(['F3'], '.scanner-panel') },
  { name: 'scanner, sounds', reach: by(['F4'], '.scanner-panel') },
  { name: 'about the program', reach: to('about', '.about-facts') },
  { name: 'about, terms of a part', reach: by(['Enter'], '.about-terms') },
  {
    name: 'diagnosis',
    reach: inTurn(to('diagnosis', '.table-row'), async (journey) => see(journey, '.button:not([aria-disabled])')),
  },
  { name: 'diagnosis, all records', reach: by(['F3'], '.toast, .note') },
  { name: 'support bundle', reach: by(['F8'], '.diagnosis-text') },
  { name: 'support bundle, written', reach: by(['F9'], '.page-file') },
  { name: 'update', reach: to('update', '.update-stage') },
  { name: 'installation', reach: to('installation', '.check-row') },
  { name: 'installation, by a file', reach: by(['F6'], '.door-form') },
  { name: 'help', reach: inTurn(by(['F1'], '.menu-entries'), by(['F1'], '.help-keys')) },
  { name: 'training', reach: inTurn(by(['Escape'], '.menu-entries'), shut, to('training', '.training-columns')) },
];
