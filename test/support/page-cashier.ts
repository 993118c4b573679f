import { cents } from '../../shared/money.ts';
import { DEFAULT_SETTINGS, type OperatorSettings } from '../../shared/settings.ts';
import { type Journey, seesDevices } from './open-journey.ts';
import { OWN_SHOP } from './own-shop.ts';
import { answerOf } from './page-calls.ts';

/** Steps of a sale on the screen. Codes may have a quantity: `10*101`. */

type Hands = Pick<Journey, 'scan' | 'press' | 'type' | 'sees'>;

export async function puts({ scan }: Pick<Hands, 'scan'>, ...codes: readonly string[]): Promise<void> {
  const count = codes.reduce((sum, code) => sum + Number(/^(\d+)\*/.exec(code)?.[1] ?? 1), 0);
  await scan(...codes).sees(count === 1 ? '1 unidade' : `${count} unidades`);
}

/** From the goods to the tenders; without codes, with the present sale. */
export async function toPayment(hands: Hands, ...codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await puts(hands, ...codes);
  await hands.press('F9');
  await hands.sees('Como o cliente vai pagar?');
}

/** Cash: the tendered amount, or exact; `then` is the screen's answer. */
export async function paysCash(
  { press, type }: Pick<Hands, 'press' | 'type'>,
  handed?: string,
  then = 'PAGO',
): Promise<void> {
  await type('1').sees('Dinheiro recebido');
  if (handed === undefined) await press('ArrowDown');
  else await type(handed);
  await press('Enter').sees(then);
}

export async function nextCustomer({ press, sees }: Pick<Hands, 'press' | 'sees'>): Promise<void> {
  await sees('PAGO');
  await press('Enter').sees('Caixa livre');
}

export async function sellsForCash(hands: Hands, codes: readonly string[] = ['101'], handed?: string): Promise<void> {
  await toPayment(hands, ...codes);
  await paysCash(hands, handed);
  await nextCustomer(hands);
}

/** Sets a waiting payment aside; next customer. */
export async function setsAside({ press }: Pick<Hands, 'press'>): Promise<void> {
  await press('F6').sees('Pôr esta venda em espera');
  await press('Enter').sees('Caixa livre');
}

/** Holds the sale under this or the proposed name; next customer. */
export async function holds({ press, type, sees }: Pick<Hands, 'press' | 'type' | 'sees'>, name = ''): Promise<void> {
  await press('F6').sees('Nome do cliente, ou como lembrar dele');
  if (name !== '') await type(name);
  await press('Enter').sees(name === '' ? /^Venda em espera: / : `Venda em espera: ${name}. F6 traz de volta.`);
  await sees('Caixa livre');
}

/** Fills in the slip of another card machine; `kind` is its number in the form. */
export async function typesSlip({ page, type, goTo, enter }: Journey, kind: string, nsu: string): Promise<void> {
  await type('6').sees('Cobre antes na outra maquininha');
  await type(kind);
  await type('1');
  await goTo(page.getByLabel('NSU', { exact: true }));
  await enter(nsu);
  await enter('A1B2C3');
}

/** Registers the till for Pix when asked; a real shop types its place. */
export async function registersForPix({ press, sees }: Pick<Hands, 'press' | 'sees'>): Promise<void> {
  await sees('Este caixa ainda não pode receber Pix');
  await press('Enter').sees('Cadastrar a loja');
  await press('Enter').sees('Loja cadastrada');
  await press('Enter').sees('Este caixa já recebe por Pix');
  await press('Enter');
}

export async function givesUp({ press }: Pick<Hands, 'press'>, question: string): Promise<void> {
  await press('Escape').sees(question);
  await press('Enter').sees('Cobrança cancelada');
}

export async function beginsToClose({ press }: Pick<Hands, 'press'>): Promise<void> {
  await press('F12').sees('Movimento');
  await press('F9');
}

/** Counts pieces from R$ 200 down; `''` for none. */
export async function countsPieces({ page, press, type }: Journey, pieces: readonly string[]): Promise<void> {
  await page.getByLabel('Quantidade de R$ 200', { exact: true }).waitFor();
  for (const quantity of pieces) {
    if (quantity !== '') await type(quantity);
    await press('Enter');
  }
}

export async function takesOffTheShelf({ ask }: Journey, code: string): Promise<void> {
  const { products } = await ask('catalogue:search', { text: code, onlyActive: false, offset: 0, limit: 5 });
  const product = products.find((one) => one.code === code);
  if (product === undefined) throw new Error(`no product ${code}`);
  await ask('catalogue:set-active', { productId: product.id, active: false });
}

/** Switches the till to real money and this operator, with one product at 27,90. */
export async function sellsForReal(
  { page, ask, onDuty }: Journey,
  operator: Pick<OperatorSettings, 'baseUrl' | 'qrBaseUrl' | 'cnpj'>,
  token: string,
): Promise<void> {
  const settings = {
    ...({ ...DEFAULT_SETTINGS, ...OWN_SHOP, askTaxId: 'never', mode: 'real' } as const),
    operator: { ...DEFAULT_SETTINGS.operator, ...operator },
  };
  await ask('settings:save', { settings, token });
  await onDuty();
  const name = 'Arroz branco 5 kg';
  await ask('catalogue:save', { id: null, code: '101', barcode: null, name, priceCents: cents(2_790) });
  // an absent operator refuses this
  await answerOf(page, 'devices:refresh', null);
}

/** Sends a sale of one item by débito to the proposed device. */
export async function sendDebit(journey: Journey): Promise<void> {
  await toPayment(journey, '101');
  await journey.type('2');
  await seesDevices(journey);
  await journey.press('Enter');
}
