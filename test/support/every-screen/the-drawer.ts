import { by, inTurn, type Reach, type State, shut, to, typed } from './ways.ts';

/** The drawer, its papers, the sales of the day and what comes back of them; the shift stays open. */
export const THE_DRAWER: readonly State[] = [
  { name: 'drawer', reach: to('drawer', '.drawer') },
  { name: 'suprimento', reach: by(['F2'], '.dialog .reason') },
  { name: 'suprimento, nothing typed', reach: by(['F9'], '.dialog .field-error') },
  { name: 'slip', reach: inTurn(typed('50'), by(['Enter', 'ArrowDown', 'F9'], '.shift-paper')) },
  { name: 'drawer with a movement', reach: by(['Enter'], '.drawer .table-row') },
  { name: 'open the drawer', reach: by(['F4'], '.dialog') },
  { name: 'reading X', reach: inTurn(shut, by(['F5'], '.shift-paper')) },
  { name: 'no Z yet', reach: inTurn(by(['Enter'], '.drawer'), by(['F10'], '.breakage, .empty')) },
  { name: 'sales', reach: inTurn(by(['Escape'], '.drawer'), by(['F12'], '.table-row')) },
  { name: 'second copy', reach: by(['Enter'], '.receipt') },
  { name: 'reconciliation', reach: inTurn(by(['Escape'], '.table-row'), by(['F4'], '.not-yet, .report')) },
  { name: 'returns', reach: to('returns', '.returns-search') },
  { name: 'returns, found', reach: inTurn(typed('1'), by(['Enter'], '.table-row')) },
  { name: 'return', reach: by(['Enter'], '.returns-choose') },
  { name: 'pieces', reach: by(['F3'], '.dialog input') },
  { name: 'money back', reach: inTurn(shut, by(['F5'], '.returns-choose'), by(['F9'], '.returns-why')) },
  { name: 'vale-troca', reach: by(['F3', 'F9'], '.returns-papers') },
  {
    name: 'without a receipt',
    reach: inTurn(by(['Enter'], '.empty-checkout'), to('returns', '.returns-search'), by(['F4'], '.returns-choose')),
  },
  { name: 'product to take back', reach: by(['F2'], '.dialog') },
  { name: 'look up a vale-troca', reach: inTurn(shut, to('returns', '.returns-search'), by(['F6'], '.dialog')) },
];

/** No piece of money but one of R$ 200: what was counted is never what should be there. */
const countOne: Reach = async (journey) => {
  await journey.page.locator('.piece-count').first().focus();
  await typed('1')(journey);
};

/** What is open is ended or carried over, the drawer is counted, and the shift closed; the next morning begins. */
export const THE_CLOSE: readonly State[] = [
  { name: 'open matters', reach: inTurn(to('drawer', '.drawer'), by(['F9'], '.matters')) },
  {
    name: 'count',
    reach: inTurn(
      by(['1'], '.table-row'),
      by(['Enter'], '.line'),
      by(['F5'], '.reason-list'),
      by(['F5'], '.reason-list'),
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
