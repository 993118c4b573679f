import { expect, test } from 'vitest';
import { openJourney } from '../support/open-journey.ts';

test('a cashier reads which program this is and the licence of a part of it, by keys alone', async (context) => {
  const { page, press, sees } = await openJourney(context);
  await press('F1').sees('Sobre o Balcão');
  await press('k').sees('Vendas e configurações deste caixa', '@fastify/ajv-compiler');
  await expect.poll(() => page.locator('.about-facts').innerText()).toContain(process.versions.node);
  await press('ArrowDown', 'Enter').sees('Licença de @fastify/ajv-compiler');
  await sees(/Permission is hereby granted/);
  await page.locator('.about-terms:focus').waitFor();
  await press('Escape').sees('@fastify/ajv-compiler');
  await press('Escape');
  await page.locator('.about-facts').waitFor({ state: 'detached' });
});
