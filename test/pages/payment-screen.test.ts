import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { afterQuiet } from '../support/after-quiet.ts';
import { openJourney, seesDevices } from '../support/open-journey.ts';
import { toPayment } from '../support/page-cashier.ts';
import { showQr } from '../support/show-qr.ts';

const DUE = '.due .big-amount > span';
/** In the strip, unless the form's own button is in view. */
const CONFIRM = '.strip-key-primary, .shell:not(:has(.strip-key-primary)) .card-send .button-primary';

/** Elements cut by the window or covered. */
function notInView(page: Page, wanted: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const element = document.querySelector(selector);
        if (element === null) return true;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return true;
        return ![top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
      }),
    wanted,
  );
}

const toEnd = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of [document.documentElement, document.body]) one.scrollTop = one.scrollHeight;
  });

test.for([
  { width: 1024, height: 768 },
  { width: 512, height: 384 },
])('at $width x $height what is to be paid and what confirms it stay in view', async (size, context) => {
  const journey = await openJourney(context);
  const { page, press, type } = journey;
  await page.setViewportSize(size);
  const stays = async (...wanted: readonly string[]): Promise<void> => {
    await expect.poll(() => notInView(page, wanted)).toEqual([]);
    await toEnd(page);
    await expect.poll(() => notInView(page, wanted)).toEqual([]);
  };
  await toPayment(journey, '10*101');
  await stays(DUE);
  const tenders = page.locator('.tender > .button');
  await expect.poll(() => tenders.count()).toBeGreaterThan(1);
  const spills = tenders.evaluateAll((all) => all.some((one) => one.scrollHeight > one.clientHeight));
  expect(await spills).toBe(false);
  await type('1').sees('Dinheiro recebido');
  await type('300');
  await stays(DUE, CONFIRM);
  await press('Escape');
  await type('3').sees('Parcelas');
  await seesDevices(journey);
  await stays(DUE, CONFIRM);
  await press('Enter').sees('Aguardando na');
  await stays(DUE);
});

test('the focus stays in the payment: after a part is paid, and after another way to pay is wanted', async (context) => {
  const journey = await openJourney(context);
  const { page, press, type, enter } = journey;
  const isInPayment = () =>
    expect.poll(() => page.evaluate(() => document.activeElement?.closest('.payment') != null)).toBe(true);
  await toPayment(journey, '10*101');
  await type('1').sees('Dinheiro recebido');
  await press('Escape').sees('Como o cliente vai pagar?');
  await isInPayment();
  await type('1').sees('Dinheiro recebido');
  await enter('50').sees('Receber só uma parte em dinheiro?');
  await press('F9').sees('Falta pagar');
  await isInPayment();
  await press('F3').sees('Pagar só uma parte agora');
  await enter('29').sees('Nesta parte');
  await isInPayment();
  await page.locator('.tender-notes button').first().focus();
  await press('Enter').sees(/Depois desta parte falta|Falta pagar/);
  await expect.poll(() => page.locator('.leg').count()).toBe(2);
  await isInPayment();
});

test('by touch: a pad of large keys, its field with the error above it, one touch of a note, and no names of keys', async (context) => {
  const { page, sees, scan } = await openJourney(context, { hand: 'touch' });
  const strip = page.locator('.key-strip');
  const board = page.getByRole('region', { name: 'Teclado na tela' });
  const tap = async (name: string | RegExp, within: Page | Locator): Promise<void> => {
    await afterQuiet(page);
    await within.getByRole('button', { name, exact: true }).first().tap();
  };
  const caps = () => page.locator('.key-cap').filter({ visible: true }).count();
  await scan('101').sees('1 unidade');
  expect(await caps()).toBeGreaterThan(0);
  await tap('Pagar', page.getByRole('main'));
  await sees('Como o cliente vai pagar?');
  await expect.poll(caps).toBe(0);

  await tap(/Dinheiro/, page.getByRole('main'));
  await board.waitFor();
  const least = await board
    .locator('.touch-pad .touch-key')
    .evaluateAll((keys) => Math.min(...keys.flatMap((key) => [key.clientWidth + 2, key.clientHeight + 2])));
  expect(least).toBeGreaterThanOrEqual(64);
  await expect.poll(() => notInView(page, ['.notes li:last-child .button'])).toEqual([]);
  await tap('Enter', board);
  const error = page.locator('.field-error');
  await expect.poll(() => error.innerText()).toContain('Informe quanto recebeu');
  await expect.poll(() => notInView(page, ['.field-error', '.field-large .field-input'])).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect.poll(caps).toBeGreaterThan(0);
  await board.waitFor({ state: 'detached' });
  await tap('Outra forma', strip);
  await sees('Como o cliente vai pagar?');
  await page.locator('.tender-notes button').nth(1).tap();
  await sees('PAGO', /Em notas e moedas: 2 \+ 0,10/);
  expect((await page.getByText('Em notas e moedas:', { exact: true }).boundingBox())?.width).toBeGreaterThan(50);
  await expect.poll(caps).toBe(0);
});

test('by touch: a wrong PIN leaves its field empty and focused, and the pad open', async (context) => {
  const journey = await openJourney(context, { hand: 'touch' });
  const { page, sees } = journey;
  await journey.ask('session:lock', null);
  const board = page.getByRole('region', { name: 'Teclado na tela' });
  const field = page.getByLabel(/^Senha de/);
  await sees('Caixa bloqueado');
  await afterQuiet(page);
  await field.tap();
  for (let digit = 0; digit < 4; digit += 1) await board.getByRole('button', { name: '1', exact: true }).tap();
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).tap();
  await sees(/A senha não confere/);
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('');
  await afterQuiet(page);
  expect(await board.count()).toBe(1);
});

test('by touch: the pad leaves room for the whole of a discount', async (context) => {
  const { page, press, scan } = await openJourney(context, { hand: 'touch' });
  await scan('101').sees('1 unidade');
  await press('F4').sees('Desconto em %');
  await page.getByRole('region', { name: 'Teclado na tela' }).waitFor();
  const hidden = () => page.locator('.dialog-body').evaluate((one) => one.scrollHeight - one.clientHeight);
  await expect.poll(hidden).toBe(0);
});

test('at 200 % the code of a Pix is wholly between the amount and the keys', async (context) => {
  const journey = await openJourney(context);
  await journey.page.setViewportSize({ width: 512, height: 384 });
  await showQr(journey);
  await expect.poll(() => notInView(journey.page, ['.qr'])).toEqual([]);
});
