import { expect, test } from 'vitest';
import { findProduct, open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { puts, toPayment } from '../support/page-cashier.ts';

async function favour(journey: Journey, ...names: string[]): Promise<void> {
  const { press, page } = journey;
  for (const name of names) {
    await findProduct(journey, name);
    await page.getByRole('row', { name, selected: true }).waitFor();
    await press('F5').sees(`${name} está nos favoritos da venda.`);
  }
}

test('favourites: set in the catalogue, sold by one key, kept over a power cut', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page, type } = journey;
  await sees('Produtos para experimentar');
  await open(journey, '4', 'Produtos');
  await favour(journey, 'Sabonete 85 g', 'Sal refinado 1 kg', 'Xampu 325 ml');
  await sees('Favorito da venda');
  await open(journey, '1', 'Caixa livre');
  const tile = (name: RegExp) => page.getByRole('option', { name });
  await tile(/Sabonete 85 g, R\$\s2,49/).waitFor();
  await expect.poll(() => page.getByText('Produtos para experimentar').count()).toBe(0);
  await press('ArrowDown');
  await expect.poll(() => tile(/Sabonete/).evaluate((one) => one === document.activeElement)).toBe(true);
  await press('Escape');
  await type('2');
  await expect.poll(() => page.getByLabel('Código ou nome do produto').inputValue()).toBe('2');
  await press('Escape', 'ArrowDown');
  await expect.poll(() => tile(/Sabonete/).evaluate((one) => one === document.activeElement)).toBe(true);
  await type('2').sees('1 unidade', 'Sal refinado 1 kg');
  await press('F2');
  await tile(/Xampu 325 ml/).waitFor();
  await press('Escape');
  await journey.powerCut();
  await sees('1 unidade');
  await open(journey, '4', 'Produtos');
  await findProduct(journey, 'Sabonete');
  await sees('Favorito da venda');
  await press('F5').sees('Sabonete 85 g saiu dos favoritos da venda.');
});

test('by photo the favourites come first, and stay beside the sale', async (context) => {
  const journey = await openJourney(context, { settings: { saleScreen: 'photos' } });
  const { press, page, choose, goTo } = journey;
  await open(journey, '4', 'Produtos');
  await favour(journey, 'Sabonete 85 g', 'Sal refinado 1 kg', 'Xampu 325 ml');
  await open(journey, '1', 'Caixa livre');
  const tiles = page.locator('.photo-tile');
  await page.getByRole('option', { name: 'Favoritos', selected: true }).waitFor();
  await expect.poll(() => tiles.count()).toBe(3);
  await puts(journey, '101');
  await goTo(tiles.filter({ hasText: 'Xampu 325 ml' }));
  await press('Enter').sees('2 unidades');
  await press('Escape');
  await choose(page.getByRole('option', { name: 'Todos', exact: true }));
  await expect.poll(() => tiles.count()).toBeGreaterThan(20);
  await toPayment(journey);
});
