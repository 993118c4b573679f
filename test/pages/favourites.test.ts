import { expect, test } from 'vitest';
import { open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';

async function favour(journey: Journey, ...names: string[]): Promise<void> {
  const { press, sees, page, type } = journey;
  for (const name of names) {
    await press('F2');
    await type(name);
    await sees('1 encontrado');
    await press('ArrowDown');
    await page.getByRole('row', { name, selected: true }).waitFor();
    await press('F5');
    await sees(`${name} está nos favoritos da venda.`);
  }
}

test('favourites: set in the catalogue, sold by one key, kept over a power cut', async (context) => {
  const journey = await openJourney(context);
  const { press, sees, page, shoot, type } = journey;
  await sees('Produtos para experimentar');
  await open(journey, '4', 'Produtos');
  await favour(journey, 'Sabonete 85 g', 'Sal refinado 1 kg', 'Xampu 325 ml');
  await sees('Favorito da venda');
  await shoot('catalogue-favourite');
  await open(journey, '1', 'Caixa livre');
  const tile = (name: RegExp) => page.getByRole('option', { name });
  await tile(/Sabonete 85 g, R\$\s2,49/).waitFor();
  await expect.poll(() => page.getByText('Produtos para experimentar').count()).toBe(0);
  await shoot('favourites-empty-till');
  await press('ArrowDown');
  await expect.poll(() => tile(/Sabonete/).evaluate((one) => one === document.activeElement)).toBe(true);
  await shoot('favourites-keys');
  await press('Escape');
  await type('2');
  await expect.poll(() => page.getByLabel('Código ou código de barras').inputValue()).toBe('2');
  await press('Escape', 'ArrowDown');
  await expect.poll(() => tile(/Sabonete/).evaluate((one) => one === document.activeElement)).toBe(true);
  await type('2');
  await sees('1 unidade');
  await sees('Sal refinado 1 kg');
  // with a sale open they stand beside the search
  await press('F2');
  await tile(/Xampu 325 ml/).waitFor();
  await shoot('favourites-search');
  await press('Escape');
  await journey.powerCut();
  await sees('1 unidade');
  await open(journey, '4', 'Produtos');
  await press('F2');
  await type('Sabonete');
  await sees('1 encontrado');
  await press('ArrowDown');
  await sees('Favorito da venda');
  await press('F5');
  await sees('Sabonete 85 g saiu dos favoritos da venda.');
});
