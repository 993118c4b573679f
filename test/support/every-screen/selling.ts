import type { PosApi } from '../../../shared/ipc-contract.ts';
import { cents } from '../../../shared/money.ts';
import type { Journey } from '../open-journey.ts';
import { by, inTurn, type State, scanned, see, shut, to, typed } from './ways.ts';

/** A product by weight, and one that not everybody may have. */
async function putProducts({ page }: Journey): Promise<void> {
  const cheese = {
    name: 'Queijo minas meia cura',
    priceCents: cents(3_990),
    unit: 'weight',
    category: 'Frios',
    minimumAge: null,
  };
  const beer = { name: 'Cerveja lata', priceCents: cents(450), unit: 'piece', category: 'Bebidas', minimumAge: 18 };
  for (const [code, product] of [
    ['900042', cheese],
    ['900077', beer],
  ] as const) {
    const answer = await page.evaluate(
      (given) => (globalThis as unknown as { readonly pos: PosApi }).pos.call['catalogue:save'](given as never),
      { id: null, code, barcode: null, ...product },
    );
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  }
}

/** The checkout with its dialogs. It ends with a free till, and one sale held. */
export const SELLING: readonly State[] = [
  { name: 'menu', reach: by(['F1'], '.menu-entries') },
  { name: 'search', reach: inTurn(shut, by(['F2'], '.dialog .search-results')) },
  { name: 'search, found', reach: inTurn(typed('a'), (journey) => see(journey, '.search-choice')) },
  { name: 'search, nothing', reach: inTurn(typed('zzzz'), (journey) => see(journey, '.search-nothing')) },
  { name: 'price check', reach: inTurn(by(['F7'], '.price-check')) },
  {
    name: 'unknown code',
    reach: inTurn(
      shut,
      (journey) => journey.scan('40400404'),
      (journey) => see(journey, '.checkout-left .note'),
    ),
  },
  {
    name: 'a sale',
    reach: inTurn(by(['Escape'], '.checkout'), scanned('10*101', 1), scanned('102', 2), scanned('103', 3)),
  },
  { name: 'quantity', reach: by(['F3'], '.dialog input') },
  { name: 'quantity, wrong', reach: inTurn(typed('x'), by(['Enter'], '.dialog .field-error')) },
  { name: 'discount', reach: inTurn(shut, by(['F4'], '.discount-body')) },
  { name: 'price of a line', reach: by(['F8'], '.dialog input') },
  { name: 'cancel a line', reach: inTurn(shut, by(['F5'], '.reason-list')) },
  { name: 'cancel the sale', reach: by(['F5'], '[role="alertdialog"], .dialog') },
  { name: 'a cancelled line', reach: inTurn(shut, by(['F5'], '.reason-list'), by(['1'], '.line-gone')) },
  { name: 'hold', reach: by(['F6'], '.dialog input') },
  { name: 'held', reach: by(['Enter'], '.empty-checkout') },
  { name: 'pending, a held sale', reach: by(['F6'], '.table-row') },
  {
    name: 'weight',
    reach: inTurn(
      putProducts,
      to('checkout', '.empty-checkout'),
      (journey) => journey.scan('900042'),
      (journey) => see(journey, '.dialog input'),
    ),
  },
  { name: 'age', reach: inTurn(shut, scanned('900077', 1), by(['F9'], '.dialog')) },
  { name: 'CPF', reach: by(['Enter'], '.dialog input') },
  { name: 'CPF, wrong', reach: inTurn(typed('52998224724'), by(['Enter'], '.dialog .field-error')) },
];
