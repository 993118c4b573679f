import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Channel, Input, PosApi, Value } from '../../shared/api/contract.ts';
import { createdCodes } from '../support/created-products.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';

const CAIO = { name: 'Caio Nunes', pin: '7419' } as const;
const SUPERVISOR_PIN = '2580';

type PageWithPos = { readonly pos: PosApi };

/** What a manager has arranged before the day begins: a call of the page itself, without its keys. */
async function arrange<C extends Channel>(page: Page, channel: C, input: Input<C>): Promise<Value<C>> {
  const answer = await page.evaluate(
    ([name, given]) => (globalThis as unknown as PageWithPos).pos.call[name](given as never),
    [channel, input] as const,
  );
  if (!answer.ok) throw new Error(`${channel}: ${JSON.stringify(answer.error)}`);
  return answer.value as Value<C>;
}

/** A cashier before a shut drawer: his manager has made him and gone. */
async function beforeTheOpening(context: Parameters<typeof openJourney>[0]): Promise<Journey> {
  const journey = await openJourney(context, { duty: 'signed_in', firstSight: 'Caixa fechado' });
  const { page } = journey;
  const caio = await arrange(page, 'people:save', { id: null, role: 'cashier', ...CAIO });
  await arrange(page, 'session:sign-in', { personId: caio.id, pin: CAIO.pin });
  await journey.sees('Caio Nunes');
  return journey;
}

async function sellForCash({ press, type, scan, sees }: Journey, code: string, tendered: string): Promise<void> {
  await scan(code);
  await sees('1 unidade');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('1');
  await sees('Dinheiro recebido');
  await type(tendered);
  await press('Enter');
  await sees('PAGO');
  await press('Enter');
  await sees('Caixa livre');
}

/** Types a quantity on each line, from R$ 200 down. */
async function count({ press, type, page }: Journey, quantities: readonly string[]): Promise<void> {
  await page.getByLabel('Quantidade de R$ 200', { exact: true }).waitFor();
  for (const quantity of quantities) {
    if (quantity !== '') await type(quantity);
    await press('Enter');
  }
}

async function paperOf(page: Page): Promise<string[]> {
  await page.locator('.paper-line').first().waitFor();
  return (await page.locator('.paper-line').allInnerTexts()).map((line) => line.replace(/\u00a0/g, ' ').trimEnd());
}

async function open(journey: Journey, picture: (name: string) => Promise<void>): Promise<void> {
  const { press, type, sees, scan, page } = journey;
  await picture('closed');
  await scan('7891000001014');
  await sees(/o caixa está fechado\. Faça antes a abertura/);
  await press('Enter');
  await sees('Abertura de caixa');
  await press('Enter');
  await sees('Digite o fundo de troco, como 200,00.');
  await picture('open-missing');
  await press('F4');
  await count(journey, ['1', 'x', '2']);
  await press('F9');
  await sees(/Na linha de R\$\s100: só números inteiros/);
  await picture('open-count');
  await press('F4');
  await page.getByLabel('Fundo de troco (R$)').waitFor();
  await type('200');
  await press('Enter');
  await sees('Caixa aberto com fundo de troco de R$ 200,00.');
  await sees('Caixa livre');
}

/** Suprimento and sangria, one of them of more than there is; the drawer opened without a sale; too much in it. */
async function moveMoney(journey: Journey, picture: (name: string) => Promise<void>): Promise<void> {
  const { press, type, sees, page } = journey;
  const toReason = (): Promise<void> => page.waitForFunction(() => document.activeElement?.id !== '').then(() => {});
  await press('F12');
  await sees('Nenhum movimento ainda.');
  await picture('drawer-empty');
  await press('F2');
  await sees('Dinheiro que entra na gaveta.');
  await press('F9');
  await sees('Digite um valor maior que zero');
  await type('50');
  await press('Enter', 'Enter');
  await sees('Escreva o motivo, com 3 letras ou mais.');
  await press('ArrowDown', 'ArrowDown');
  await toReason();
  await picture('supply');
  await press('Enter');
  await sees('Comprovante para assinar.');
  expect((await paperOf(page)).join('\n')).toMatch(/SUPRIMENTO Nº 1\nVALOR R\$ +50,00\nMOTIVO\n {2}Reforço do cofre/);
  await picture('slip');
  await press('Enter');
  await press('F3');
  await sees('Dinheiro que sai da gaveta.');
  await type('5000');
  await press('Enter', 'ArrowDown', 'Enter');
  await sees('A gaveta não tem esse valor.');
  await picture('withdrawal-refused');
  await press('Control+a');
  await type('100');
  await press('F9');
  await sees('Comprovante para assinar.');
  await press('Enter');
  await press('F4');
  await sees('O motivo fica registrado com seu nome.');
  await type('Trocar uma nota');
  await press('Enter');
  await sees('Abertura da gaveta registrada: Trocar uma nota.');
  await press('F2');
  await type('1000');
  await press('Enter', 'ArrowDown', 'Enter');
  await sees('Comprovante para assinar.');
  await press('Enter');
  await sees('Há muito dinheiro na gaveta. Faça uma sangria.');
  await picture('drawer');
  await press('Escape');
  await sees('Há muito dinheiro na gaveta: faça uma sangria.');
  await picture('too-much');
  await press('F12');
  await sees('Dinheiro que sai da gaveta.');
  await type('900');
  await press('Enter', 'ArrowDown', 'Enter');
  await sees('Comprovante para assinar.');
  await press('Enter');
}

/** A blind look, then what is in the way of the close, with its key. */
async function lookAndTryToClose(journey: Journey, picture: (name: string) => Promise<void>): Promise<void> {
  const { press, sees, scan, page, type } = journey;
  await press('F5');
  await sees('LEITURA X');
  const x = (await paperOf(page)).join('\n');
  expect(x).toMatch(/= ESPERADO +SÓ NO FECHAMENTO/);
  expect(x).not.toMatch(/^DINHEIRO +\d/m);
  await picture('x');
  await press('Enter');
  await press('Escape');
  await scan('103');
  await sees('1 unidade');
  await press('F12');
  await sees('Movimento');
  await press('F9');
  await sees('1 venda aberta na tela');
  await picture('matters');
  await type('1');
  await sees('1 unidade');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('1');
  await sees('Dinheiro recebido');
  await press('ArrowDown', 'Enter');
  await sees('PAGO');
  await press('Enter');
  await sees('Caixa livre');
  await press('F12');
  await sees('Movimento');
  await press('F9');
}

/** Counted wrong, counted again, closed with too little: a comment, a supervisor, and the Z. */
async function closeWithDifference(journey: Journey, picture: (name: string) => Promise<void>): Promise<string[]> {
  const { press, type, sees, page } = journey;
  await sees('Conte todo o dinheiro da gaveta');
  await press('F9');
  await sees('Nada foi contado.');
  await count(journey, ['1', '', '1']);
  await picture('count');
  await press('F9');
  await sees('Contado na gaveta');
  await sees('R$ 250,00');
  await picture('counted');
  await press('F3');
  await count(journey, ['1', '', '1', '1', '1', '', '', '', '', '', '', '']);
  await press('Enter');
  await sees('Contado na gaveta');
  await sees('R$ 280,00');
  // out of habit: neither closes
  await journey.pressInVain('Enter', 'F9');
  await press('F10');
  await sees('escreva o que houve');
  await picture('comment');
  await type('Troco errado numa venda');
  await press('Enter');
  await sees('Fechamento de caixa, com o contado de');
  await picture('supervisor');
  await type(SUPERVISOR_PIN);
  await press('Enter');
  await sees('FECHAMENTO Z Nº 000001');
  await sees('Falta');
  await sees('R$ 11,58');
  await picture('z');
  const z = await paperOf(page);
  expect(z.join('\n')).toMatch(/= ESPERADO +291,58\n {2}CONTADO +280,00\nFALTA +11,58\n/);
  expect(z.join('\n')).toMatch(/OBSERVAÇÃO\n {2}Troco errado numa venda\nAUTORIZADO POR\n {2}Marta Reis\n/);
  await press('Enter');
  await sees('No último fechamento ficaram R$ 280,00 na gaveta.');
  return z;
}

/** The second copy says what the first did, word for word; the next morning begins with what was left. */
async function afterwards(
  journey: Journey,
  z: readonly string[],
  picture: (name: string) => Promise<void>,
): Promise<void> {
  const { press, sees, page, powerCut } = journey;
  await press('F12');
  await sees('O caixa está fechado');
  await picture('drawer-shut');
  await press('F10');
  await sees('Quebra de caixa por pessoa');
  await picture('reports');
  await press('Enter');
  await sees('2ª VIA');
  await picture('z-again');
  const [mark, ...again] = await paperOf(page);
  expect(mark?.trim()).toBe('2ª VIA');
  expect(again).toEqual(z);
  await powerCut();
  await sees('No último fechamento ficaram R$ 280,00 na gaveta.');
  await press('Enter');
  await sees('O último fechamento deixou R$ 280,00 na gaveta.');
  await picture('open-proposed');
  await press('Enter');
  await sees('Caixa aberto com fundo de troco de R$ 280,00.');
}

test('a day at the drawer: abertura, movements, X, blind count, Z, and the next morning', async (context) => {
  const journey = await beforeTheOpening(context);
  const picture = (name: string): Promise<void> => journey.shoot(`shift-${name}`);
  await open(journey, picture);
  await sellForCash(journey, '101', '50');
  await sellForCash(journey, '102', '10');
  await moveMoney(journey, picture);
  await lookAndTryToClose(journey, picture);
  const z = await closeWithDifference(journey, picture);
  expect(z.join('\n')).not.toContain('FICA PARA O PRÓXIMO TURNO');
  await afterwards(journey, z, picture);
});

test('the same day with the operator out of reach: what is unsent is carried over by a supervisor', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in', firstSight: 'Caixa fechado' });
  const { page, press, sees } = journey;
  const control = await journey.control();
  const sent = async (): Promise<number> => createdCodes((await control.ledger()).requests).length;
  await expect.poll(sent).toBe(24);
  await control.fault('*', 'reset', { times: -1 });
  const { products } = await arrange(page, 'catalogue:search', { text: '116', onlyActive: false, offset: 0, limit: 1 });
  const [product] = products;
  if (product === undefined) throw new Error('no product to change');
  await arrange(page, 'catalogue:set-active', { productId: product.id, active: false });
  const caio = await arrange(page, 'people:save', { id: null, role: 'cashier', ...CAIO });
  await arrange(page, 'session:sign-in', { personId: caio.id, pin: CAIO.pin });
  await sees('Caio Nunes');
  const picture = (name: string): Promise<void> => journey.shoot(`shift-offline-${name}`);
  await open(journey, async () => undefined);
  await sellForCash(journey, '101', '50');
  await sellForCash(journey, '102', '10');
  await moveMoney(journey, async () => undefined);
  await lookAndTryToClose(journey, picture);
  await sees('1 envio na fila');
  await sees('com a autorização de um fiscal');
  await picture('carry');
  await press('F9');
  await sees('Fica para o próximo turno: 1 envio na fila.');
  const z = await closeWithDifference(journey, picture);
  expect(z.join('\n')).toMatch(/FICA PARA O PRÓXIMO TURNO\n {2}ENVIOS NA FILA +1\n/);
  await afterwards(journey, z, async () => undefined);
});

test('a till that was left on overnight says so, and F12 leads to the close of that day', async (context) => {
  const journey = await openJourney(context);
  const { page, press, sees } = journey;
  // the one thing that takes a night: the till says that its shift is of another day
  await page.routeWebSocket(/.*/, (toPage) => {
    const toTill = toPage.connectToServer();
    toTill.onMessage((text) => toPage.send(String(text).replaceAll('"isStale":false', '"isStale":true')));
    toPage.onMessage((text) => toTill.send(text));
  });
  await page.reload();
  await sees(/Este caixa está aberto desde/);
  await journey.shoot('shift-stale');
  await press('F12');
  await sees('Contagem da gaveta');
  await press('Escape');
  await sees('Caixa livre');
});
