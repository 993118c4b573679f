import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { by, inTurn, type Reach, type State, shut, to, typed } from './ways.ts';

const PRINTED = '.slip-printing-state:not(:empty)';
const NOT_PRINTED = '.slip-printing-wrong';

/** A file in its folder sets the training printer's state. */
const noPaperIn = (dataDir: string): string => path.join(dataDir, 'training', 'virtual-printer', 'paper_out');

const takePaperAway: Reach = async ({ dataDir }) => writeFileSync(noPaperIn(dataDir), '');
const putPaperIn: Reach = async ({ dataDir }) => rmSync(noPaperIn(dataDir));

/** The walk's vale-troca; its code is known only once made. */
const made = { code: '' };

/** The last way; the first is how the sale was paid. */
const asNote: Reach = async ({ page }) => page.locator('.dialog .radio-choice').last().click();

const noteTheCode: Reach = async ({ page }) => {
  made.code = await page.locator('.returns-code').first().innerText();
};

const typeTheCode: Reach = (journey) => typed(made.code)(journey);

export const THE_DRAWER: readonly State[] = [
  { name: 'drawer', reach: to('drawer', '.drawer') },
  { name: 'suprimento', reach: by(['F2'], '.dialog .reason') },
  { name: 'suprimento, nothing typed', reach: by(['F9'], '.dialog .field-error') },
  { name: 'sangria', reach: inTurn(shut, by(['F3'], '.dialog .reason')) },
  {
    name: 'slip',
    reach: inTurn(shut, by(['F2'], '.dialog .reason'), typed('50'), by(['Enter', 'ArrowDown', 'F9'], '.shift-paper')),
  },
  { name: 'slip, printed', reach: by(['F7'], PRINTED) },
  { name: 'drawer with a movement', reach: by(['Enter'], '.drawer .table-row') },
  { name: 'slip again', reach: by(['Enter'], '.shift-paper') },
  { name: 'open the drawer', reach: inTurn(by(['Enter'], '.drawer .table-row'), by(['F4'], '.dialog')) },
  { name: 'reading X', reach: inTurn(shut, by(['F5'], '.shift-paper')) },
  { name: 'reading X, no paper', reach: inTurn(takePaperAway, by(['F7'], NOT_PRINTED)) },
  { name: 'reading X, as a file', reach: by(['F10'], '.written-file') },
  { name: 'no Z yet', reach: inTurn(by(['Enter'], '.drawer'), by(['F10'], '.breakage, .empty')) },
  { name: 'sales', reach: inTurn(by(['Escape'], '.drawer'), by(['F12'], '.table-row')) },
  { name: 'second copy', reach: by(['Enter'], '.receipt') },
  { name: 'reconciliation', reach: inTurn(by(['Escape'], '.table-row'), by(['F4'], '.not-yet, .report')) },
  { name: 'reconciliation, made', reach: by(['F9'], '.report-rows .table-row') },
  { name: 'reconciliation, to be printed', reach: by(['1'], PRINTED) },
  { name: 'reconciliation, another day', reach: by(['F4'], '.dialog input') },
  { name: 'reconciliation, no such day', reach: inTurn(typed('31/02/2026'), by(['Enter'], '.dialog .field-error')) },
  { name: 'printing, what did not come out', reach: inTurn(shut, to('printing', '.table-row')) },
  { name: 'printing, shown', reach: by(['F4'], '.dialog .paper') },
  { name: 'printing, dismissed', reach: inTurn(shut, by(['Delete'], '[role="alertdialog"]')) },
  { name: 'printing, all out', reach: inTurn(shut, putPaperIn, by(['Enter'], '.screen .empty')) },
  { name: 'returns', reach: to('returns', '.table-row') },
  { name: 'returns, found', reach: inTurn(typed('1'), by(['Enter'], '.screen-body:not(:has(> p.soft)) .table-row')) },
  { name: 'return', reach: by(['Enter'], '.returns-choose') },
  { name: 'pieces', reach: by(['F3'], '.dialog input') },
  { name: 'money back', reach: inTurn(shut, by(['F5'], '.returns-choose'), by(['F9'], '.returns-why')) },
  { name: 'vale-troca', reach: inTurn(asNote, by(['F3', 'F9'], '.returns-papers')) },
  { name: 'vale-troca, printed', reach: inTurn(noteTheCode, by(['F7'], PRINTED)) },
  {
    name: 'without a receipt',
    reach: inTurn(by(['Enter'], '.empty-checkout'), to('returns', '.returns-search'), by(['F4'], '.returns-choose')),
  },
  { name: 'product to take back', reach: by(['F2'], '.dialog') },
  { name: 'look up a vale-troca', reach: inTurn(shut, to('returns', '.returns-search'), by(['F6'], '.dialog')) },
  { name: 'no such vale-troca', reach: inTurn(typed('0000'), by(['Enter'], '.dialog .note')) },
  {
    name: 'a vale-troca',
    reach: inTurn(by(['Control+a'], '.dialog input'), typeTheCode, by(['Enter'], '.dialog .returns-facts')),
  },
];

/** One piece of R$ 200: a count that always differs. */
const countOne: Reach = async (journey) => {
  await journey.page.locator('.piece-count').first().focus();
  await typed('1')(journey);
};

/** Open matters end or are carried over, the drawer is counted, the shift closed, and the next morning begins. */
export const THE_CLOSE: readonly State[] = [
  { name: 'open matters', reach: inTurn(to('drawer', '.drawer'), by(['F9'], '.matters')) },
  {
    name: 'count',
    reach: inTurn(
      by(['F2'], '.table-row'),
      by(['Enter'], '.line'),
      by(['F5'], '.reason-list'),
      by(['Delete'], '.reason-list'),
      by(['1'], '.empty-checkout'),
      to('drawer', '.drawer'),
      by(['F9'], '.shift-count'),
    ),
  },
  { name: 'count, nothing typed', reach: by(['F9'], '.shift-side .note') },
  { name: 'counted', reach: inTurn(countOne, by(['F9'], '.shift-form')) },
  { name: 'a difference', reach: by(['F10'], '.shift-form .note') },
  { name: 'Z', reach: inTurn(typed('Troco errado numa venda'), by(['F10'], '.shift-paper')) },
  { name: 'drawer shut, with what was left', reach: by(['Enter'], '.page-info') },
  { name: 'the Z reports', reach: inTurn(by(['F12'], '.drawer'), by(['F10'], '.table-row')) },
  { name: 'Z again', reach: by(['Enter'], '.shift-paper') },
];
