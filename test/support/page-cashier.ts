import { cents } from '../../shared/money.ts';
import { DEFAULT_SETTINGS, type OperatorSettings } from '../../shared/settings.ts';
import { type Journey, seesDevices } from './open-journey.ts';
import { OWN_SHOP } from './own-shop.ts';
import { answerOf } from './page-calls.ts';

/** What a cashier does at each sale, as the screen has it. Codes may have their quantity: `10*101`. */

type Hands = Pick<Journey, 'scan' | 'press' | 'type' | 'sees'>;

/** Scans into a sale that has nothing yet. */
export async function puts({ scan }: Pick<Hands, 'scan'>, ...codes: readonly string[]): Promise<void> {
  const count = codes.reduce((sum, code) => sum + Number(/^(\d+)\*/.exec(code)?.[1] ?? 1), 0);
  await scan(...codes).sees(count === 1 ? '1 unidade' : `${count} unidades`);
}

/** From the goods to the ways to pay; without codes, with what is on the screen. */
export async function toPayment(hands: Hands, ...codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await puts(hands, ...codes);
  await hands.press('F9');
  await hands.sees('Como o cliente vai pagar?');
}

/** Cash: what is handed over, or all of it to the centavo; `then` is what the screen says to it. */
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

/** From the receipt on the screen to the next customer. */
export async function nextCustomer({ press, sees }: Pick<Hands, 'press' | 'sees'>): Promise<void> {
  await sees('PAGO');
  await press('Enter').sees('Caixa livre');
}

/** A whole sale in cash, and the next customer. */
export async function sellsForCash(hands: Hands, codes: readonly string[] = ['101'], handed?: string): Promise<void> {
  await toPayment(hands, ...codes);
  await paysCash(hands, handed);
  await nextCustomer(hands);
}

/** Off the screen while it waits for its money, and the next customer. */
export async function setsAside({ press }: Pick<Hands, 'press'>): Promise<void> {
  await press('F6').sees('Pôr esta venda em espera');
  await press('Enter').sees('Caixa livre');
}

/** Off the screen under a name, or under the one that is proposed, and the next customer. */
export async function holds({ press, type, sees }: Pick<Hands, 'press' | 'type' | 'sees'>, name = ''): Promise<void> {
  await press('F6').sees('Nome do cliente, ou como lembrar dele');
  if (name !== '') await type(name);
  await press('Enter').sees(name === '' ? /^Venda em espera: / : `Venda em espera: ${name}. F6 traz de volta.`);
  await sees('Caixa livre');
}

/** The slip of a card that was charged on another machine, by the keys of its form; `kind` is the card's number in it. */
export async function typesSlip({ page, type, goTo, enter }: Journey, kind: string, nsu: string): Promise<void> {
  await type('6').sees('Cobre antes na outra maquininha');
  await type(kind);
  await type('1');
  await goTo(page.getByLabel('NSU', { exact: true }));
  await enter(nsu);
  await enter('A1B2C3');
}

/** From the question whether the till is to be registered for Pix; a real shop has to type where it is. */
export async function registersForPix({ press, sees }: Pick<Hands, 'press' | 'sees'>): Promise<void> {
  await sees('Este caixa ainda não pode receber Pix');
  await press('Enter').sees('Cadastrar a loja');
  await press('Enter').sees('Loja cadastrada');
  await press('Enter').sees('Este caixa já recebe por Pix');
  await press('Enter');
}

/** The charge that waits is given up, and nobody has paid it. */
export async function givesUp({ press }: Pick<Hands, 'press'>, question: string): Promise<void> {
  await press('Escape').sees(question);
  await press('Enter').sees('Cobrança cancelada');
}

/** The way to the close of the shift, whatever stands in it. */
export async function beginsToClose({ press }: Pick<Hands, 'press'>): Promise<void> {
  await press('F12').sees('Movimento');
  await press('F9');
}

/** How many of each piece, from R$ 200 down; `''` for none. */
export async function countsPieces({ page, press, type }: Journey, pieces: readonly string[]): Promise<void> {
  await page.getByLabel('Quantidade de R$ 200', { exact: true }).waitFor();
  for (const quantity of pieces) {
    if (quantity !== '') await type(quantity);
    await press('Enter');
  }
}

/** A manager has a product sold no more, without the screen. */
export async function takesOffTheShelf({ ask }: Journey, code: string): Promise<void> {
  const { products } = await ask('catalogue:search', { text: code, onlyActive: false, offset: 0, limit: 5 });
  const product = products.find((one) => one.code === code);
  if (product === undefined) throw new Error(`no product ${code}`);
  await ask('catalogue:set-active', { productId: product.id, active: false });
}

/** The till goes over to real money and this operator, with one product at 27,90: what a manager has done before. */
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
  // an operator that is away refuses this
  await answerOf(page, 'devices:refresh', null);
}

/** A sale of one item, sent by débito to the device that is proposed. */
export async function sendDebit(journey: Journey): Promise<void> {
  await toPayment(journey, '101');
  await journey.type('2');
  await seesDevices(journey);
  await journey.press('Enter');
}
