import { expect, test } from 'vitest';
import { openSettings, savesSettings } from '../support/menu-and-form.ts';
import { ON_DUTY } from '../support/on-duty.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { nextCustomer, paysCash, puts, toPayment } from '../support/page-cashier.ts';
import { CAIO, takesOver } from '../support/page-staff.ts';
import { paperOf } from '../support/paper-of.ts';

async function cashierAtTheTill(context: Parameters<typeof openJourney>[0]): Promise<Journey> {
  const journey = await openJourney(context);
  await takesOver(journey, CAIO);
  return journey;
}

async function withManagersPin({ sees, type, press }: Journey): Promise<void> {
  await sees(/Senha de Marta Reis/);
  await type(ON_DUTY.pin);
  await press('F9');
}

async function onTheItem(journey: Journey): Promise<void> {
  const { press, type, sees } = journey;
  await puts(journey, '101', '102');
  await press('ArrowUp', 'F4').sees(/Neste item: Arroz branco/, /Seu limite aqui: R\$/);
  await press('Enter').sees('Digite de 0,01 a 99,99, como 5 ou 7,5.');
  await type('5').sees(/Fica por/);
  await press('Enter').sees(/desconto 5%: −/);
  await press('F4');
  await type('10').sees('Passa do seu limite');
  await press('Enter').sees(/Desconto em Arroz branco/);
  await press('Escape').sees('Passa do seu limite');
  await press('Enter');
  await withManagersPin(journey);
  await sees(/desconto 10%: −/);
}

async function onTheSale({ press, enter }: Journey): Promise<void> {
  await press('F4', 'F4', 'F2').sees('Desconto em R$');
  await enter('999,00').sees('O desconto não pode zerar o valor');
  await press('Control+a');
  await enter('0,30').sees('Subtotal');
}

async function anotherPrice(journey: Journey): Promise<void> {
  const { press, type, sees, enter } = journey;
  await press('F4', 'F8').sees(/Novo preço de/);
  await press('Enter').sees('Digite um preço como 5,00; ele não pode ser zero.');
  await enter('3,00').sees('Etiqueta errada');
  await type('1');
  await withManagersPin(journey);
  await sees(/no cadastro/);
}

test('a cashier gives discounts up to a limit, and with the manager beyond it', async (context) => {
  const journey = await cashierAtTheTill(context);
  const { press, page } = journey;
  await onTheItem(journey);
  await onTheSale(journey);
  await anotherPrice(journey);
  await toPayment(journey);
  await paysCash(journey, '50');
  const paper = async (): Promise<string> => (await paperOf(page)).join('\n');
  await expect.poll(paper).toMatch(/^ {4}DESCONTO 10% +-\d/m);
  await expect.poll(paper).toMatch(/^DESCONTO +-0,30$/m);
  await nextCustomer(journey);
  await press('F12', 'F12').sees(/^desconto R\$/);
});

test('what was taken off comes back, and a cancel says why', async (context) => {
  const journey = await cashierAtTheTill(context);
  const { press, type, sees, page, enter } = journey;
  await puts(journey, '101', '102');
  await press('F4');
  await enter('5').sees(/desconto 5%: −/);
  await press('F4').sees(/Desconto atual: 5%/);
  await press('F7');
  await page
    .getByText(/desconto 5%/)
    .first()
    .waitFor({ state: 'detached' });
  await press('F5').sees('Tecle o número do motivo.');
  await journey.pressInVain('8', 'Enter');
  await sees('Tecle o número do motivo.');
  await type('2').sees('1 unidade');
  await press('F5', 'Delete').sees('Cancelar a venda inteira, de');
  await type('5').sees('Caixa livre');
});

test('the manager sets the limits, and a fiscal’s below a cashier’s is told', async (context) => {
  const journey = await openJourney(context);
  const { page, press, type, sees } = journey;
  await openSettings(journey, 'Equipe e regras');
  await sees('O gerente não tem limite.');
  const field = page.getByRole('region', { name: 'Fiscal' }).getByLabel('No item, até (%)');
  await journey.fill(field, '4');
  await press('F9').sees('O limite do fiscal não pode ser menor que o do operador.');
  await press('Control+a');
  await type('12,5');
  await savesSettings(journey);
});
