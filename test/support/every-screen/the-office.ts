import type { Section } from '../../../renderer/settings/settings-sections.ts';
import { by, inTurn, type Reach, type State, see, shut, to, typed } from './ways.ts';

function section(name: Section): Reach {
  return async (journey) => {
    await journey.page.locator(`.settings-tab[data-key="${name}"]`).click();
    await see(journey, `.settings-tab[data-key="${name}"][data-selected]`);
    await see(journey, '.settings-section');
  };
}

/** The first of what `selector` names is pressed. */
function pressed(selector: string): Reach {
  return async ({ page }) => page.locator(selector).first().click();
}

const dialog: Reach = (journey) => see(journey, '.dialog');

/** What a manager looks after. */
export const THE_OFFICE: readonly State[] = [
  { name: 'catalogue', reach: inTurn(shut, to('catalogue', '.long-table-row')) },
  { name: 'catalogue, one chosen', reach: by(['ArrowDown'], '.catalogue-detail-acts, .catalogue-detail-text') },
  { name: 'product', reach: by(['Enter'], '.product-form') },
  { name: 'new product', reach: inTurn(shut, by(['F3'], '.product-form')) },
  { name: 'new product, nothing filled in', reach: by(['F9'], '.product-form .field-error') },
  { name: 'comparison', reach: inTurn(shut, by(['F6'], '.screen .empty, .comparison-standing')) },
  { name: 'product file', reach: inTurn(by(['Escape'], '.long-table-row'), by(['F12'], '.product-file-lead')) },
  { name: 'pictures', reach: by(['F7'], '.product-file-lead') },
  { name: 'devices', reach: to('devices', '.device') },
  { name: 'outbox', reach: to('outbox', '.screen .empty, .table-row') },
  { name: 'Pix registration', reach: to('qr-setup', '.qr-facts') },
  { name: 'settings', reach: to('settings', '.settings-section') },
  { name: 'settings, a list open', reach: by([], '.select-button') },
  { name: 'settings, shift', reach: section('shift') },
  { name: 'settings, discounts', reach: section('discounts') },
  { name: 'settings, customer', reach: section('customer') },
  { name: 'settings, keys', reach: section('keys') },
  { name: 'settings, key of an act', reach: inTurn(pressed('.key-row button'), dialog) },
  { name: 'settings, card of keys', reach: inTurn(shut, by(['F3'], '.dialog')) },
  { name: 'settings, printers', reach: inTurn(shut, section('printers')) },
  { name: 'printer, where it is', reach: inTurn(by(['F2'], '.dialog')) },
  { name: 'settings, scanner', reach: inTurn(shut, section('scanner')) },
  { name: 'settings, operator', reach: section('operator') },
  { name: 'settings, head office', reach: section('headOffice') },
  { name: 'settings, backups', reach: section('backups') },
  { name: 'settings, advanced', reach: section('advanced') },
  { name: 'people', reach: to('people', '.table-row') },
  { name: 'person', reach: by(['F2'], '.people-form') },
  { name: 'person, nothing filled in', reach: by(['F9'], '.people-form .field-error') },
  { name: 'own PIN', reach: inTurn(shut, by(['F10'], '.people-form')) },
  { name: 'new recovery code', reach: inTurn(shut, by(['F6'], '.dialog')) },
  { name: 'permissions', reach: inTurn(shut, to('permissions', '.permissions')) },
  { name: 'reports', reach: to('sales-reports', '.report-chart svg, .report-pane .table-row') },
  { name: 'reports, hours', reach: by(['5'], '.report-chart svg') },
  { name: 'reports, on paper', reach: by(['F9'], '.report-pane .paper') },
  { name: 'reports, dates', reach: inTurn(by(['F9'], '.report-pane .table-row'), by(['F6'], '.report-dates')) },
  { name: 'reports, dates wrong', reach: inTurn(typed('31/02/2026'), by(['F9'], '.dialog .field-error')) },
  { name: 'worth a look', reach: inTurn(shut, to('worth-a-look', '.look-span, .empty, .table-row')) },
  { name: 'printing', reach: to('printing', '.screen .empty, .table-row') },
  { name: 'scanner, test', reach: to('scanner', '.scanner-panel') },
  { name: 'scanner, settings', reach: by(['F3'], '.scanner-panel') },
  { name: 'scanner, sounds', reach: by(['F4'], '.scanner-panel') },
  { name: 'installation', reach: to('installation', '.check-row') },
  { name: 'installation, by a file', reach: by(['F6'], '.door-form') },
  { name: 'help', reach: inTurn(by(['F1'], '.menu-entries'), by(['F1'], '.help-keys')) },
  {
    name: 'training',
    reach: inTurn(by(['Escape'], '.menu-entries'), shut, to('training', '.training-columns')),
  },
];
