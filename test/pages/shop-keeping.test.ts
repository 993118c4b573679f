import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { cents } from '../../shared/money.ts';
import { sampleIsSent } from '../support/created-products.ts';
import { farOperator } from '../support/far-operator.ts';
import { changesMode, fillInOperator, goesReal } from '../support/fill-in-operator.ts';
import { fill, fillProduct, findProduct, open, openSettings } from '../support/menu-and-form.ts';
import { ON_DUTY } from '../support/on-duty.ts';
import { openJourney } from '../support/open-journey.ts';
import { sendDebit } from '../support/page-cashier.ts';
import { entersAs, JOAO } from '../support/page-staff.ts';

/** Rows that are wholly in the list's view. */
function wholeRows(page: Page): Promise<number> {
  return page.locator('.long-table-row').evaluateAll((rows) => {
    const frame = rows[0]?.parentElement?.getBoundingClientRect();
    const isWhole = ({ top, bottom }: DOMRect): boolean =>
      frame !== undefined && top >= frame.top && bottom <= frame.bottom;
    return rows.filter((row) => isWhole(row.getBoundingClientRect())).length;
  });
}

const ONE = { text: '101', onlyActive: true, offset: 0, limit: 1 };

test('the list has nine products on a small screen, and gives place to the chosen one below it', async (context) => {
  const journey = await openJourney(context, { hand: 'keyboard' });
  const { page, press, sees } = journey;
  await open(journey, '4', 'Produtos');
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(9);
  await sees('Categoria', /^Hortifruti$/);
  await press('PageDown');
  await page.locator('.catalogue-detail-text').waitFor();
  const chosen = page.locator('.long-table-row-selected');
  const isWhole = (row: Element): boolean => {
    const { left, bottom } = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(left + 30, bottom - 4));
  };
  await expect.poll(() => chosen.evaluate(isWhole)).toBe(true);
  await page.setViewportSize({ width: 1366, height: 768 });
  const gaps = await page.locator('.strip-key').evaluateAll((keys) =>
    keys.map((key) => {
      const word = key.lastElementChild?.getBoundingClientRect();
      return word === undefined ? 0 : Math.min(word.left - key.getBoundingClientRect().left, word.height);
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

test('the catalogue: a new product is sent and sold; changed, switched off and deleted', async (context) => {
  const journey = await openJourney(context);
  await open(journey, '4', 'Produtos');
  await journey.sees('28 produtos neste caixa');
  await fillProduct(journey, 'Goiabada', '900', '12,50');
  await journey.press('F9').sees('Produto salvo: Goiabada');
  await open(journey, '1', 'Caixa livre');
  await journey.scan('900').sees('Goiabada', 'R$ 12,50');

  await open(journey, '4', 'Produtos');
  await findProduct(journey, 'goiaba');
  await journey.sees('A operadora está com a última versão deste produto.');
  await journey.press('F4').sees('Goiabada não pode mais ser vendido.');
  await open(journey, '1', 'Venda');
  await expect.poll(() => journey.page.getByLabel('Código ou nome do produto').inputValue()).toBe('');
  await journey.scan('900').sees('“Goiabada” está inativo e não pode ser vendido.');

  const control = await journey.control();
  const mine = async (): Promise<readonly string[]> =>
    (await control.ledger()).requests.filter((one) => one.identifier === '900').map((one) => one.operation);
  await expect.poll(mine).toEqual(expect.arrayContaining(['produto.create', 'produto.deactivate']));
});

test.for(['keyboard', 'touch'] as const)('a price without its comma is asked about, by %s', async (hand, context) => {
  const journey = await openJourney(context, { hand });
  const { press, ask, page } = journey;
  const arroz = async () => (await ask('catalogue:search', ONE)).products[0];
  await open(journey, '4', 'Produtos');
  await findProduct(journey, 'arroz branco');
  await press('Enter').sees('Editar produto');
  await fill(journey, 'Nome', 'Arroz da casa');
  await fill(journey, 'Preço (R$)', '2790');
  await press('F9').sees('Está certo?', /Arroz da casa: de R\$\s27,90 para R\$\s2?2\.790,00/);
  await press('Escape').sees('Editar produto');
  await expect.poll(() => page.getByLabel('Preço (R$)', { exact: true }).inputValue()).toMatch(/2790$/);
  expect(await arroz()).toMatchObject({ name: 'Arroz branco tipo 1 5 kg', priceCents: 2790 });
  await press('F9').sees('Está certo?');
  await press('F10').sees('Produto salvo: Arroz da casa');
  expect(await arroz()).toMatchObject({
    name: 'Arroz da casa',
    priceCents: expect.toSatisfy((price) => price >= 279_000),
  });
});

test('a product that the operator refuses waits with its reason and can be sent again', async (context) => {
  const journey = await openJourney(context);
  const control = await journey.control();
  await sampleIsSent(journey);
  await control.fault('produto.create', 'http_status', {
    settings: { status: 422, body: '{"mensagem":"nome não permitido"}' },
  });
  await open(journey, '4', 'Produtos');
  await journey.press('F3');
  await fill(journey, 'Nome', 'Goiabada');
  await fill(journey, 'Código', '900');
  await journey.press('F9').sees('Corrija o que está marcado');
  await fill(journey, 'Preço (R$)', '12,50');
  await journey.press('F9').sees('Produto salvo: Goiabada', 'A operadora recusou a alteração.');
  await journey.press('F2');
  await journey.type('goiaba').sees('nome não permitido', '1 envio recusado');
  await journey.press('ArrowDown').sees('A operadora recusou a alteração.');
  await journey.press('F8').sees('A operadora está com a última versão deste produto.');
});

test('devices: chosen and remembered; the list stays when the operator is away', async (context) => {
  const journey = await openJourney(context);
  await journey.press('F10').sees('Maquininha Balcão 2');
  await journey.shoot('devices');
  expect(await journey.page.locator('.device > :empty').count()).toBe(0);
  await journey.press('ArrowDown', 'Enter').sees('Maquininha Balcão 2 agora é a maquininha deste caixa.');
  const control = await journey.control();
  await control.fault('device.list', 'http_status', { times: -1 });
  await journey.press('F5').sees('Você ainda pode escolher');
  await journey.press('Escape');
  await sendDebit(journey);
  await journey.sees(/Maquininha Balcão 2/);
});

test('the real operator: tried, saved, asked for its token after a restart', async (context) => {
  const service = (await farOperator(context)).service();
  const journey = await openJourney(context);
  await open(journey, '7', 'Configurações');
  const { page } = journey;
  await fillInOperator(journey, service);
  await journey.press('F5').sees('Conexão boa: 2 maquininhas encontradas.');
  await changesMode(journey);
  await journey.sees('Quem é o gerente deste caixa?');
  await journey.onDuty().sees('Caixa livre');
  await expect.poll(() => page.getByText('TREINAMENTO', { exact: true }).count()).toBe(0);

  const coffee = { id: null, code: '1001', barcode: null, name: 'Café', priceCents: cents(500) };
  await journey.ask('catalogue:save', coffee);
  // this machine keeps no secrets: each start asks once
  await journey.powerCut().sees('Falta a chave de acesso', 'Chave de acesso da operadora');
  await journey.press('Escape');
  await journey.scan('1001');
  await journey.press('F9').sees('falta a chave de acesso');
  await journey.sees(/Falta a chave de acesso\. Um gerente digita a chave ao entrar/);

  await journey.powerCut().sees('Chave de acesso da operadora');
  await journey.enter('errada').sees('A operadora não aceitou esta chave.');
  await journey.paste(page.getByLabel('Chave de acesso', { exact: true }), service.token);
  await journey.press('F9').sees(/^Conectado$/);
  await expect.poll(() => page.getByText('Falta a chave de acesso').count()).toBe(0);
});

test('another mode: everybody begins at the sale, and nobody in the settings that were open', async (context) => {
  const service = (await farOperator(context)).service();
  const journey = await openJourney(context);
  const { page, sees } = journey;
  const settings = page.getByRole('heading', { name: 'Configurações' });
  await journey.ask('people:save', { id: null, name: JOAO.name, role: 'cashier', pin: JOAO.pin });
  await goesReal(journey, service);
  await journey.ask('session:create-first-manager', ON_DUTY);
  await sees('De onde vêm os produtos?');
  await journey.press('Escape').sees('Caixa fechado');
  expect(await settings.count()).toBe(0);

  await openSettings(journey, 'Sistema');
  await journey.choose(page.getByRole('radio', { name: /Treinamento/ }));
  await changesMode(journey);
  await sees('Quem está no caixa?');
  await entersAs(journey, JOAO);
  await sees('Caixa livre');
  expect(await settings.count()).toBe(0);
  await journey.pressInVain('Escape');
  await sees('Caixa livre');
});

test('the training panel leads to the simulated devices and the phone', async (context) => {
  const journey = await openJourney(context);
  await open(journey, '8', 'Treinamento');
  const links = await journey.page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.filter((link) => link.includes('/device/'))).toHaveLength(2);
  expect(links.filter((link) => link.endsWith('/phone'))).toHaveLength(1);
  for (const link of links) {
    const page = await journey.page.context().newPage();
    expect((await page.goto(link))?.status()).toBe(200);
    await page.close();
  }
});

test('the menu, an empty day, and nothing pending', async (context) => {
  const journey = await openJourney(context);
  await journey.press('F1').sees('Tecle o número ou use as setas e Enter.');
  const board = journey.page.locator('.touch-keyboard');
  expect(await board.count()).toBe(0);
  await journey.fill(journey.page.getByLabel('Procurar no menu'), 'devolucoes');
  await board.waitFor();
  // the toast's line lies over the board's last row, and lets touches through
  const deadKeys = (): Promise<number> =>
    board.locator('.touch-key').evaluateAll((keys) => {
      const isDead = (key: Element): boolean => {
        const { left, right, bottom } = key.getBoundingClientRect();
        return !key.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
      };
      return keys.filter(isDead).length;
    });
  await expect.poll(deadKeys).toBe(0);
  expect(await journey.page.locator('.menu-entries .choice').allInnerTexts()).toEqual([
    expect.stringContaining('Devoluções e vale-troca'),
  ]);
  await journey.press('Enter').sees(journey.page.getByRole('heading', { name: 'Devoluções' }).first());
  await journey.press('Escape');
  await journey.press('F12', 'F12').sees('Nenhuma venda hoje.');
  await journey.press('Escape', 'Escape');
  await journey.press('F6').sees('Nada pendente.');
});
