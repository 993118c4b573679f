import { expect, test } from 'vitest';
import { open } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';

const SETTINGS = /\/assets\/settings-screen-[^/]*\.js$/;

test('a screen that cannot be had says so, and comes when it can', async (context) => {
  const journey = await openJourney(context);
  const { page, press, sees } = journey;
  await page.route(SETTINGS, (route) => route.abort());
  await page.reload();
  await sees('Caixa livre');
  await press('F1').sees('Tecle o número ou use as setas e Enter.');
  await press('7').sees('Esta tela parou');
  await page.unroute(SETTINGS);
  await press('Enter').sees('Caixa livre');
  await open(journey, '7', 'Configurações');
});

test('a screen that is long in coming says so, and ESC goes back meanwhile', async (context) => {
  const journey = await openJourney(context);
  const { page, press, sees } = journey;
  const held: (() => void)[] = [];
  await page.route(SETTINGS, (route) => {
    held.push(() => void route.continue());
  });
  await page.reload();
  await sees('Caixa livre');
  await press('F1').sees('Tecle o número ou use as setas e Enter.');
  await press('7').sees(page.getByRole('status').filter({ hasText: 'Abrindo a tela…' }));
  await press('Escape').sees('Caixa livre');
  expect(held.length).toBeGreaterThan(0);
  for (const go of held) go();
  await open(journey, '7', 'Configurações');
});

test('what serves the page is gone: every screen is here all the same', async (context) => {
  const journey = await openJourney(context);
  const { page, press, sees } = journey;
  const come: string[] = [];
  page.on('response', (response) => void come.push(new URL(response.url()).pathname));
  await page.reload();
  await sees('Caixa livre');
  const hasLast = (): boolean => come.some((one) => one.startsWith('/assets/fraud-review-screen-'));
  await expect.poll(hasLast).toBe(true);
  await page.route(/\/assets\//, (route) => route.abort());
  for (const [entry, title] of [
    ['2', 'Vendas de hoje'],
    ['4', 'Produtos'],
    ['7', 'Configurações'],
  ] as const) {
    await open(journey, entry, title);
    await press('Escape').sees('Caixa livre');
  }
});
