import { expect, test } from 'vitest';
import { openJourney } from '../support/open-journey.ts';

test('a cashier reads which program this is and the licence of a part of it, by keys alone', async (context) => {
  const { page, press, sees } = await openJourney(context);
  await press('F1').sees('Sobre o Balcão');
  await press('k').sees('Vendas e configurações deste caixa');
  await expect.poll(() => page.locator('.about-facts').innerText()).toContain(process.versions.node);
  const second = await page.locator('[role=grid] [role=row] [role=rowheader]').nth(1).innerText();
  await press('ArrowDown', 'Enter').sees(`Licença de ${second}`);
  await sees(/Permission is hereby granted/);
  await page.locator('.about-terms:focus').waitFor();
  await press('Escape').sees('Vendas e configurações deste caixa', second);
  await press('Escape');
  await page.locator('.about-facts').waitFor({ state: 'detached' });
});
