import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Channel, Input, PosApi, Value } from '../../shared/api/contract.ts';
import { open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';

const CAIO = { name: 'Caio Nunes', pin: '7419' } as const;
const MANAGER_PIN = '2580';

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

/** A cashier before an open drawer, whose manager is not far. */
async function cashierAtTheTill(context: Parameters<typeof openJourney>[0]): Promise<Journey> {
  const journey = await openJourney(context);
  const { page } = journey;
  const caio = await arrange(page, 'people:save', { id: null, role: 'cashier', ...CAIO });
  await arrange(page, 'session:sign-in', { personId: caio.id, pin: CAIO.pin });
  await journey.sees('Caio Nunes');
  return journey;
}

async function withManagersPin({ sees, type, press }: Journey): Promise<void> {
  await sees(/Senha de Marta Reis/);
  await type(MANAGER_PIN);
  await press('F9');
}

async function onTheItem(journey: Journey): Promise<void> {
  const { scan, press, type, sees, shoot } = journey;
  await scan('101', '102');
  await sees('2 unidades');
  await press('ArrowUp', 'F4');
  await sees(/Neste item: Arroz branco/);
  await sees(/Seu limite aqui: R\$/);
  await press('Enter');
  await sees('Digite de 0,01 a 99,99, como 5 ou 7,5.');
  await shoot('discount-empty');
  await type('5');
  await sees(/Fica por/);
  await shoot('discount-item');
  await press('Enter');
  await sees(/desconto 5 %: −/);
  await press('F4');
  await type('10');
  await sees('Passa do seu limite');
  await shoot('discount-beyond');
  await press('Enter');
  await sees(/Desconto em Arroz branco/);
  await shoot('discount-supervisor');
  await press('Escape');
  await sees('Passa do seu limite');
  await press('Enter');
  await withManagersPin(journey);
  await sees(/desconto 10 %: −/);
}

async function onTheSale({ press, type, sees, shoot }: Journey): Promise<void> {
  await press('F4', 'F4', 'F2');
  await sees('Desconto em R$');
  await type('999,00');
  await press('Enter');
  await sees('O desconto não pode levar tudo');
  await press('Control+a');
  await type('0,30');
  await shoot('discount-sale');
  await press('Enter');
  await sees('Subtotal');
  await shoot('discounts-in-checkout');
}

async function anotherPrice(journey: Journey): Promise<void> {
  const { press, type, sees, shoot } = journey;
  await press('F4', 'F8');
  await sees(/Novo preço de/);
  await press('Enter');
  await sees('Digite um preço como 5,00; de graça não se vende.');
  await type('3,00');
  await shoot('price');
  await press('Enter');
  await sees('Etiqueta errada');
  await shoot('price-reason');
  await type('1');
  await withManagersPin(journey);
  await sees(/no cadastro/);
}

test('a cashier gives discounts up to a limit, and with the manager beyond it', async (context) => {
  const journey = await cashierAtTheTill(context);
  const { press, type, sees, page, shoot } = journey;
  await onTheItem(journey);
  await onTheSale(journey);
  await anotherPrice(journey);
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('1');
  await sees('Dinheiro recebido');
  await type('50');
  await press('Enter');
  await sees('PAGO');
  const paper = async (): Promise<string> =>
    (await page.locator('.paper-line').allInnerTexts()).join('\n').replace(/\u00a0/g, ' ');
  await expect.poll(paper).toMatch(/^ {4}DESCONTO 10% +-\d/m);
  await expect.poll(paper).toMatch(/^DESCONTO +-0,30$/m);
  await shoot('discount-receipt');
  await press('Enter');
  await sees('Caixa livre');
  await press('F12', 'F12');
  await sees(/^desconto R\$/);
  await shoot('discount-in-sales');
});

test('what was taken off comes back, and a cancel says why', async (context) => {
  const journey = await cashierAtTheTill(context);
  const { press, type, sees, scan, page, shoot } = journey;
  await scan('101', '102');
  await sees('2 unidades');
  await press('F4');
  await type('5');
  await press('Enter');
  await sees(/desconto 5 %: −/);
  await press('F4');
  await sees(/Desconto de agora: 5 %/);
  await press('F7');
  await page
    .getByText(/desconto 5 %/)
    .first()
    .waitFor({ state: 'detached' });
  await press('F5');
  await sees('Tecle o número do motivo.');
  await shoot('cancel-reason');
  await journey.pressInVain('8', 'Enter');
  await sees('Tecle o número do motivo.');
  await type('2');
  await sees('1 unidade');
  await press('F5', 'F5');
  await sees('Cancelar a venda inteira, de');
  await shoot('cancel-sale-reason');
  await type('5');
  await sees('Caixa livre');
});

test('the manager sets the limits, and a fiscal’s below a cashier’s is told', async (context) => {
  const journey = await openJourney(context);
  const { page, press, type, sees, shoot } = journey;
  await open(journey, '7', 'Configurações');
  await journey.choose(page.getByRole('tab', { name: 'Descontos' }));
  await sees('O gerente não tem limite.');
  await shoot('settings-discounts');
  const field = page.getByRole('region', { name: 'Fiscal' }).getByLabel('No item, até (%)');
  await journey.fill(field, '4');
  await press('F9');
  await sees('O limite do fiscal não pode ser menor que o do operador.');
  await shoot('settings-discounts-wrong');
  await press('Control+a');
  await type('12,5');
  await press('F9');
  await sees('Configurações salvas.');
});
