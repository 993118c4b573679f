import { cents } from '../../../shared/money.ts';
import { ASKED, by, called, inTurn, type Reach, type State, scanned, see, shut, to, typed } from './ways.ts';

const putProducts: Reach = inTurn(
  called('catalogue:save', {
    ...{ id: null, code: '900042', barcode: null, name: 'Queijo minas meia cura', priceCents: cents(3_990) },
    ...{ unit: 'weight', category: 'Frios', minimumAge: null },
  }),
  called('catalogue:save', {
    ...{ id: null, code: '900077', barcode: null, name: 'Cerveja lata', priceCents: cents(450) },
    ...{ unit: 'piece', category: 'Bebidas', minimumAge: 18 },
  }),
);

type Loss = typeof globalThis & { lossBegins?: ReturnType<typeof setInterval> };

/** As the browser host's page hears it; repeated, because the running till would answer. */
const loseTheTill: Reach = async (journey) => {
  await journey.page.evaluate(() => {
    const say = (): boolean => dispatchEvent(new CustomEvent('till-connection', { detail: { connected: false } }));
    (globalThis as Loss).lossBegins = setInterval(say, 200);
  });
  await see(journey, '.lost');
};

const findTheTill: Reach = async ({ page }) => {
  await page.evaluate(() => clearInterval((globalThis as Loss).lossBegins));
  await page.locator('.lost').waitFor({ state: 'detached' });
};

/** The focus of ordinary typing. */
const atTheCode: Reach = async ({ page }) => page.locator('.code-entry input').focus();

/** The checkout with its dialogs. Ends with a free till and one held sale. */
export const SELLING: readonly State[] = [
  { name: 'menu', reach: by(['F1'], '.menu-entries') },
  {
    name: 'menu, found',
    reach: inTurn(by(['F2'], '.menu-search input:focus'), typed('e'), (journey) => see(journey, '.menu-first')),
  },
  { name: 'menu, nothing', reach: inTurn(typed('zz'), (journey) => see(journey, '.menu-entries[data-empty]')) },
  {
    name: 'search',
    reach: inTurn(by(['Escape'], '.menu-entries .choice'), shut, by(['F2'], '.dialog .search-results')),
  },
  { name: 'search, found', reach: inTurn(typed('a'), (journey) => see(journey, '.dialog .product-choice')) },
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
    name: 'typed names',
    reach: inTurn(by(['Escape'], '.checkout'), atTheCode, typed('le'), (journey) =>
      see(journey, '.names .product-choice'),
    ),
  },
  { name: 'typed names, nothing', reach: inTurn(typed('zzzz'), (journey) => see(journey, '.names-said')) },
  {
    name: 'a sale',
    reach: inTurn(by(['Escape', 'Escape'], '.checkout'), scanned('10*101', 1), scanned('102', 2), scanned('103', 3)),
  },
  { name: 'no contact with the program', reach: loseTheTill },
  { name: 'quantity', reach: inTurn(findTheTill, by(['F3'], '.dialog input')) },
  { name: 'quantity, wrong', reach: inTurn(typed('x'), by(['Enter'], '.dialog .field-error')) },
  { name: 'discount', reach: inTurn(shut, by(['F4'], '.discount-body')) },
  { name: 'price of a line', reach: by(['F8'], '.dialog input') },
  { name: 'cancel a line', reach: inTurn(shut, by(['F5'], '.reason-list')) },
  { name: 'cancel the sale', reach: by(['Delete'], '[role="alertdialog"], .dialog') },
  { name: 'a cancelled line', reach: inTurn(shut, by(['F5'], '.reason-list'), by(['1'], '.line-gone')) },
  { name: 'hold', reach: by(['F6'], '.dialog input') },
  { name: 'held', reach: by(['Enter'], '.empty-checkout') },
  { name: 'pending, a held sale', reach: by(['F6'], '.table-row') },
  { name: 'pending, cancel a held sale', reach: by(['F5'], ASKED) },
  {
    name: 'weight',
    reach: inTurn(
      shut,
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
